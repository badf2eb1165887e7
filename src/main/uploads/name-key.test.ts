import { describe, expect, it } from 'vitest';
import { mayBeOneName } from './name-key.ts';

describe('mayBeOneName', () => {
  it.each([
    ['Számla (3).pdf', 'szamla_3_.pdf'],
    ['Számla.pdf', 'Sza\u0301mla.pdf'],
    ['Őszi számla.pdf', '_szi_sz_mla.pdf'],
    ['a b.PDF', 'A-b.pdf'],
    ['up/2026/a.pdf', 'a.pdf'],
    [`${'x'.repeat(90)}-1.pdf`, `${'x'.repeat(60)}.pdf`],
    ['  a.pdf ', 'a.pdf'],
    ['a\u202e.pdf', 'a.pdf'],
  ])('%s is known again as %s', (ours, theirs) => {
    expect(mayBeOneName(ours, theirs)).toBe(true);
  });

  it.each([
    ['a.pdf', 'b.pdf'],
    ['a.pdf', 'a.png'],
    ['scan 1.pdf', 'scan 2.pdf'],
    ['---.pdf', '+++.pdf'],
    ['年.pdf', '月.pdf'],
  ])('%s is not %s', (ours, theirs) => {
    expect(mayBeOneName(ours, theirs)).toBe(false);
  });
});
