import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errorNames } from './error-names.ts';

const root = join(import.meta.dirname, '../../../..');

it('has every error of the program, so that a report can name it', () => {
  const sources = globSync('{src/main,src/shared,extraction}/**/*.ts', { cwd: root })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const own = sources.flatMap((source) =>
    Array.from(source.matchAll(/class (\w+Error) extends /g), ([, name]) => name),
  );
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !errorNames.has(name ?? ''))).toEqual([]);
});
