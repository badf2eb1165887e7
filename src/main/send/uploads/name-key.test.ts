import { describe, expect, it } from 'vitest';
import { isAlike, isShownAs, nameKeys } from './name-key.ts';

const mayBeOneName = (a: string, b: string) => nameKeys(b).some((key) => nameKeys(a).includes(key));

describe('nameKeys', () => {
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

const electricity = 'invoice of the second of November 2026, electricity.pdf';

describe('isShownAs', () => {
  it.each([
    ['Számla.pdf', 'Sz%C3%A1mla.pdf'],
    ['Számla.pdf', 'SZ?MLA.PDF'],
    [electricity, electricity.slice(0, 25)],
    [electricity, `${electricity.slice(0, 25)}.pdf`],
  ])('%s may be shown as %s', (sent, shown) => {
    expect(isShownAs(shown, sent)).toBe(true);
  });

  it.each([
    ['scan.pdf', 'scan (1).pdf'],
    ['scan.pdf', 'scan_a8Kd9fQ.pdf'],
    [electricity, 'invoice.pdf'],
    [electricity, electricity.replace('electricity', 'water')],
    ['100%.pdf', '100%zz.pdf'],
  ])('%s shown as %s is not sure', (sent, shown) => {
    expect(isShownAs(shown, sent)).toBe(false);
  });
});

describe('isAlike', () => {
  it.each([
    ['scan.pdf', 'scan (1).pdf', true],
    ['scan.pdf', '20261102_scan_a8Kd9fQ.pdf', true],
    [electricity, 'inv.pdf', true],
    ['Számla.pdf', 'sz%C3%A1mla-2.pdf', true],
    ['scan.pdf', 'photo.pdf', false],
    ['a.pdf', 'b.pdf', false],
  ])('%s and %s: %s', (sent, shown, expected) => {
    expect(isAlike(shown, sent)).toBe(expected);
  });
});
