import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleMistakes } from './sample-mistakes.ts';

const expected = z
  .array(z.object({ file: z.string(), outcome: z.string(), mistake: z.string().optional() }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../resources/sample-company/expected.json'), 'utf8')));

test("four of the sample company's first twelve documents carry a mistake, and expected.json says which", () => {
  const firstTwelve = expected.filter(({ outcome }) => outcome === 'ready').slice(0, 12);
  const marked = firstTwelve.flatMap(({ file, mistake }) => (mistake === undefined ? [] : [[file, mistake]]));
  expect(marked).toHaveLength(4);
  expect(new Map(marked as [string, string][])).toEqual(sampleMistakes);
  expect(expected.filter(({ mistake }) => mistake !== undefined)).toHaveLength(4);
});
