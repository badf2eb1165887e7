import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const named = /`([\w./-]+\.ts)`(?: "([^"]+)")?/g;

it('every test that docs/security.md names is there, by its file and its words', () => {
  const names = [...readFileSync(join(root, 'docs', 'security.md'), 'utf8').matchAll(named)];
  expect(names.length).toBeGreaterThan(20);
  const missing = names.filter(([, file = '', words = '']) => {
    const path = join(root, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').replaceAll("\\'", "'").includes(words);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});
