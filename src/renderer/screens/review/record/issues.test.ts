import { describe, expect, it } from 'vitest';
import type { Check } from '../../../../contract/examination.ts';
import { issuesOf, nextIssue, unheard, type IssueInput } from './issues.ts';

const check = (code: Check['code'], own: Partial<Check> = {}): Check => ({
  code,
  field: null,
  line: null,
  values: {},
  seen: null,
  ...own,
});
const nothing: IssueInput = {
  shown: ['partner_name', 'due_at'],
  findings: {},
  checks: [],
  unread: false,
  lineCount: 2,
  totalsDiffer: false,
  repairLine: null,
  faultLine: null,
};
const keys = (own: Partial<IssueInput>) => issuesOf({ ...nothing, ...own }).map(({ key, kind }) => `${key} ${kind}`);
const differs = { mark: 'differs', document: null } as const;

describe('issuesOf', () => {
  it.each<[string, Partial<IssueInput>, readonly string[]]>([
    ['nothing', {}, []],
    ['a document that is still being read', { unread: true }, ['unread unread']],
    ['a field that differs', { findings: { due_at: differs } }, ['field:due_at difference']],
    ['a field that is the same', { findings: { due_at: { mark: 'same', document: null } } }, []],
    ['a field that is not found', { findings: { due_at: { mark: 'not-found', document: null } } }, []],
    [
      'a check on a field that differs: one thing',
      { findings: { due_at: differs }, checks: [check('due-before-issue', { field: 'due_at' })] },
      ['field:due_at difference'],
    ],
    ['a check on a field', { checks: [check('date-old', { field: 'due_at' })] }, ['field:due_at check']],
    [
      'a value that is nowhere on the document',
      { checks: [check('not-found', { field: 'due_at' }), check('missing', { field: 'partner_name' })] },
      ['field:partner_name not-found', 'field:due_at not-found'],
    ],
    [
      'one of which something else is said too',
      { checks: [check('not-found', { field: 'due_at' }), check('date-old', { field: 'due_at' })] },
      ['field:due_at check'],
    ],
    [
      'a check on a field that is not drawn',
      { checks: [check('gross-unusual', { field: 'gross_amount' })] },
      ['bar:gross-unusual: check'],
    ],
    ['a check on a line', { checks: [check('vat-rate', { line: 1 })] }, ['line:1 check']],
    ['a check on a line that was deleted', { checks: [check('vat-rate', { line: 5 })] }, ['bar:vat-rate: check']],
    ['a sum', { checks: [check('total-sum', { field: 'gross_amount' })] }, ['totals check']],
    ['a line that explains the totals', { totalsDiffer: true, repairLine: 1 }, ['line:1 difference']],
    ['totals that nothing explains', { totalsDiffer: true }, ['totals difference']],
    [
      'the same said twice counts once',
      {
        totalsDiffer: true,
        repairLine: 1,
        faultLine: 1,
        checks: [check('lines-total'), check('line-vat', { line: 1 })],
      },
      ['line:1 difference'],
    ],
  ])('%s', (_, input, expected) => {
    expect(keys(input)).toEqual(expected);
  });

  it('goes down the screen: bar, fields, lines, amounts, totals', () => {
    const checks = [check('vat-rate', { line: 0 }), check('wrong-company'), check('date-old', { field: 'due_at' })];
    const shown = ['partner_name', 'gross_amount', 'due_at'] as const;
    const findings = { partner_name: differs, gross_amount: differs };
    expect(keys({ shown, checks, findings, totalsDiffer: true })).toEqual([
      'bar:wrong-company: check',
      'field:partner_name difference',
      'field:due_at check',
      'line:0 check',
      'field:gross_amount difference',
      'totals difference',
    ]);
  });
});

it('jumps in a circle, from where the person is', () => {
  const issues = issuesOf({ ...nothing, findings: { partner_name: differs, due_at: differs } });
  const from = (key: string | null, step: 1 | -1) => nextIssue(issues, key, step)?.key;
  expect(from(null, 1)).toBe('field:partner_name');
  expect(from('field:partner_name', 1)).toBe('field:due_at');
  expect(from('field:due_at', 1)).toBe('field:partner_name');
  expect(from('field:partner_name', -1)).toBe('field:due_at');
  expect(from('line:0', -1)).toBe('field:due_at');
  expect(nextIssue([], null, 1)).toBeNull();
});

it('a second key saves anyway, unless something new speaks', () => {
  const issues = issuesOf({ ...nothing, findings: { partner_name: differs, due_at: differs } });
  expect(unheard(issues, new Set(issues.map(({ key }) => key)))).toEqual([]);
  expect(unheard(issues, new Set(['field:due_at'])).map(({ key }) => key)).toEqual(['field:partner_name']);
});
