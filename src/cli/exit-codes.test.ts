import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exitCode, exitMeanings } from './exit-codes.ts';
import { help } from './options.ts';

const names = Object.keys(exitCode) as readonly (keyof typeof exitCode)[];

it('docs/cli.md has each exit code with its meaning, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/cli.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (\d+) \| ([^|]+)\|$/gm)].map(([, code, means]) => [Number(code), means?.trim()]);
  expect(rows).toEqual(names.map((name) => [exitCode[name], exitMeanings[name]]));
});

it('--help has the same', () => {
  for (const name of names) expect(help).toContain(`  ${exitCode[name]}  ${exitMeanings[name]}`);
});
