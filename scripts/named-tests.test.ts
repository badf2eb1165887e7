import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const docOf = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8');

/** `path.ts`, or several as `folder/{one,two}.test.ts`, with the words of a test behind it or none. */
const named = /`([\w./{},-]+\.ts)`(?: "([^"]+)")?/g;

const says = (file: string, words: string): boolean =>
  readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(words);

/** More files than one are each there: a brace that names a missing file names one too few. */
function isThere(pattern: string, words: string): boolean {
  const files = globSync(pattern, { cwd: root });
  const wanted = pattern.includes('{') ? pattern.split(',').length : 1;
  return files.length >= wanted && files.some((file) => says(file, words));
}

describe.each(['reliability.md', 'security.md'])('docs/%s', (name) => {
  it('names tests that are there, by their file and their words', () => {
    const names = [...docOf(name).matchAll(named)];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(([, pattern = '', words = '']) => !isThere(pattern, words)).map(([text]) => text)).toEqual([]);
  });
});

it('each promise of docs/reliability.md has a test among those of every change', () => {
  const table =
    /## Which test shows it\n\n([\s\S]*?)\n\n/.exec(docOf('reliability.md'))?.[1]?.split('\n').slice(2) ?? [];
  expect(table.length).toBeGreaterThan(15);
  expect(table.filter((row) => !/\.(test|spec)\.ts`/.test(row))).toEqual([]);
});
