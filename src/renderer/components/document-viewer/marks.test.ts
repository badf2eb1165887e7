import { expect, it } from 'vitest';
import type { DocumentValue } from '../../../contract/examination.ts';
import { marksByField, placedMarks } from './marks.ts';

const value = (text: string, page: number | null): DocumentValue => ({
  value: text,
  shown: text,
  at: page === null ? null : { page, left: 0.1, top: 0.1, width: 0.1, height: 0.02 },
});
const findings = {
  issued_at: { mark: 'same', document: value('2026-11-18', 1) },
  due_at: { mark: 'differs', document: value('2026-12-03', 2) },
  gross_amount: { mark: 'same', document: value('443507', 1) },
  currency: { mark: 'same', document: value('HUF', null) },
  note: { mark: 'not-found', document: null },
} as const;
const totals = { net: value('373420', 1), vat: value('70087', null), gross: value('443507', 1) };

it('marks every value that has a place, and the totals once', () => {
  const marks = placedMarks(findings, totals, 'due_at').map(({ field, focus, differs, at }) => [
    field,
    focus,
    differs,
    at.page,
  ]);
  expect(marks).toEqual([
    ['issued_at', false, false, 1],
    ['due_at', true, true, 2],
    ['gross_amount', false, false, 1],
    ['net_amount', false, false, 1],
  ]);
});

it('marks values without a place by their field', () => {
  expect([...marksByField(findings, null).keys()]).toEqual(['issued_at', 'due_at', 'currency', 'gross_amount']);
  expect(marksByField({}, 'note').size).toBe(0);
});
