import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logMessages } from './log-messages.ts';

const main = join(import.meta.dirname, '..', '..');
const calls = /\blog\s*\.(?:info|error)\(\s*(?:'([^']*)'|(\S))/g;

function* logged(): Generator<readonly [file: string, message: string | undefined]> {
  for (const file of globSync('**/*.ts', { cwd: main })) {
    if (/\.(test|fixture)\.ts$/.test(file)) continue;
    const source = readFileSync(join(main, file), 'utf8');
    for (const [, message] of source.matchAll(calls)) yield [file, message];
  }
}

it("equals the program's log messages, each a literal", () => {
  const found = [...logged()];
  expect(found.filter(([, message]) => message === undefined)).toEqual([]);
  // log-file.ts writes this one directly, because the log cannot write then.
  const messages = [...found.map(([, message]) => message), 'Lines of the log could not be written here'];
  expect([...new Set(messages)].sort()).toEqual([...logMessages].sort());
});
