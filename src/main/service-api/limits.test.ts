import { describe, expect, it } from 'vitest';
import { answerLimits, beyondLimits } from './limits.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const rows = (count: number) => `[${Array.from({ length: count }, () => '{"id":1,"tags":[1,2]}').join(',')}]`;
const { depth, entries } = answerLimits;

describe('beyondLimits', () => {
  it.each([
    ['an empty text', ''],
    ['a text', '"a,b[{"'],
    ['no JSON', '<html>[[['],
    ['as deep as may be', nested(depth)],
    ['many lists side by side', `[${Array.from({ length: 1_000 }, () => '[[]]').join(',')}]`],
    ['as many rows as may be', rows(entries)],
    ['brackets inside strings', `["${'['.repeat(depth + 1)}"]`],
    ['an escaped quote', `["\\"${'['.repeat(depth + 1)}"]`],
    ['an escaped backslash at the end of a string', `["\\\\",${nested(depth - 1)}]`],
  ])('%s may pass', (_, text) => {
    expect(beyondLimits(text)).toBeNull();
  });

  it.each([
    ['one level more', nested(depth + 1), 'deeper'],
    ['objects count as well', '{"a":'.repeat(depth + 1), 'deeper'],
    ['behind a string', `["\\\\",${nested(depth)}]`, 'deeper'],
    ['one row more', rows(entries + 1), 'entries'],
    ['one row more, inside', `{"results":{"expenses":${rows(entries + 1)}}}`, 'entries'],
    ['numbers', `[${'1,'.repeat(300_000)}1]`, 'entries'],
  ])('%s: too much', (_, text, words) => {
    expect(beyondLimits(text)).toContain(words);
  });
});
