import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shippedLicences } from './licences.ts';

const root = join(import.meta.dirname, '..');
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
const { dependencies } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

describe('the licences of what is shipped', () => {
  const modules = ['node_modules/svelte/src/index.js?x', '\0node_modules/a/node_modules/@b/c/index.js', 'src/own.ts'];
  const list = shippedLicences(
    root,
    modules.map((path) => (path.startsWith('\0') ? `\0${join(root, path.slice(1))}` : join(root, path))),
  );
  const named = (name: string) => list.filter((one) => one.name === name);

  it('name every dependency of the program with its text, Electron and the typeface', () => {
    const names = [...Object.keys(dependencies), 'electron', 'Inter', 'fastify', 'undici'];
    expect(names.filter((name) => named(name)[0]?.licence.length === 0 || !named(name)[0]?.text)).toEqual([]);
    expect(named('pdfjs-dist')[0]?.text).toMatch(/Redistribution and use in source and binary forms/);
    expect(named('Inter')[0]?.text).toMatch(/SIL Open Font License/i);
  });

  it('name what the window is built from, and no tool that only builds or tests', () => {
    expect(named('svelte')).toHaveLength(1);
    expect(['vitest', 'typescript', 'bits-ui', '@b/c'].flatMap(named)).toEqual([]);
  });

  it('name each version once, in order', () => {
    const names = list.map(({ name, version }) => `${name} ${version}`);
    expect(new Set(names).size).toBe(names.length);
    expect(list.map(({ name }) => name)).toEqual(list.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')));
  });
});
