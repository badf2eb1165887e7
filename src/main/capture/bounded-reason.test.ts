import { expect, it } from 'vitest';
import { boundedNames, boundedReason } from './bounded-reason.ts';

it('cuts a detail that a document made long, not within a character', () => {
  const { detail } = boundedReason.parse({
    code: 'wrong-type',
    detail: `${'a'.repeat(198)}😀${'b'.repeat(1_000_000)}`,
  });
  expect(detail).toBe(`${'a'.repeat(198)}…`);
});

it('keeps a detail of usual length, and none', () => {
  expect(boundedReason.parse({ code: 'wrong-type', detail: 'text/html' }).detail).toBe('text/html');
  expect(boundedReason.parse({ code: 'damaged', detail: null }).detail).toBeNull();
});

it('keeps a hundred names, and says how many more there are', () => {
  const names = boundedNames.parse(Array.from({ length: 1_000 }, () => 'n'.repeat(10_000)));
  expect(names).toHaveLength(101);
  expect(names[0]).toHaveLength(200);
  expect(names.at(-1)).toBe('… +900');
});
