import { describe, expect, it } from 'vitest';
import type { Examination, PageBox } from '../../../../../contract/examination.ts';
import { check, examination, onDocument, record } from '../../../../testing/review-samples.ts';
import { issuesOf, type IssueInput } from '../issues.ts';
import { groundsOf } from './grounds.ts';

const title: PageBox = { page: 1, left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
const read: Examination = examination({
  kind: { kind: 'invoice', at: title },
  buyer: { ...onDocument('14873263-2-13'), at: { ...title, top: 0.2 } },
  proofs: { company: { by: 'tax-number', value: '14873263-2-13' }, partner: { by: 'history', value: '12' } },
  totals: { net: null, vat: null, gross: onDocument('127') },
  rates: [{ percent: '27', net: '100', vat: '27', gross: '127' }],
});
const { values } = record();
const quiet: IssueInput = {
  shown: ['partner_name', 'invoice_number', 'due_at', 'gross_amount'],
  findings: {},
  checks: [],
  unread: false,
  lineCount: 1,
  totalsDiffer: false,
  repairLine: null,
  faultLine: null,
};
const argue = (own: Partial<IssueInput> = {}, examined: Partial<Examination> = {}) =>
  groundsOf({ examination: { ...read, ...examined }, issues: issuesOf({ ...quiet, ...own }), values, lineCount: 1 });
const broken = (own: Partial<IssueInput>) =>
  argue(own)
    .filter((ground) => ground.broken)
    .map(({ name, target }) => [name, target]);

describe('groundsOf', () => {
  it('is silent as long as the document is not read', () => {
    expect(argue({}, { kind: null })).toEqual([]);
  });

  it('leaves out unknown grounds', () => {
    const names = argue().map(({ name }) => name);
    expect(names).toEqual(['kind', 'company', 'partner', 'found', 'unseen', 'lines', 'rates', 'gross', 'payment']);
    const more = argue({}, { usual: { low: '1', high: '2', of: 6 }, reading: 'embedded-xml', rates: [] });
    expect(more.map(({ name }) => name).slice(5)).toEqual(['lines', 'gross', 'usual', 'payment', 'data']);
  });

  it('leaves out a party that nothing on the document proves', () => {
    const names = argue({}, { proofs: { company: null, partner: null } }).map(({ name }) => name);
    expect(names).toEqual(['kind', 'found', 'unseen', 'lines', 'rates', 'gross', 'payment']);
  });

  it('points to the place on the document, or the field', () => {
    const targets = Object.fromEntries(argue().map(({ name, target }) => [name, target]));
    expect(targets.kind).toEqual({ at: 'document', box: title });
    expect(targets.company).toMatchObject({ at: 'document', box: { top: 0.2 } });
    expect(targets.payment).toEqual({ at: 'field', field: 'due_at' });
    expect(targets.lines).toEqual({ at: 'line', line: 0 });
  });

  it.each([
    ['another kind', { checks: [check({ code: 'other-kind' })] }, 'kind', { at: 'bar' }],
    ['another client', { checks: [check({ code: 'wrong-company' })] }, 'company', { at: 'bar' }],
    [
      'a partner nobody knows',
      { checks: [check({ code: 'partner-unproven', field: 'partner_name' })] },
      'partner',
      { at: 'field', field: 'partner_name' },
    ],
    [
      'a number that is not on it',
      { checks: [check({ code: 'not-found', field: 'invoice_number' })] },
      'found',
      { at: 'field', field: 'invoice_number' },
    ],
    [
      'another due date',
      { findings: { due_at: { mark: 'differs', document: null } } },
      'payment',
      { at: 'field', field: 'due_at' },
    ],
    ['lines that do not add up', { totalsDiffer: true }, 'lines', { at: 'totals' }],
    ['a line without a type', { checks: [check({ code: 'unbooked', line: 0 })] }, 'lines', { at: 'line', line: 0 }],
    ['another rate', { checks: [check({ code: 'rates-differ' })] }, 'rates', { at: 'bar' }],
    [
      'an unusual sum',
      { checks: [check({ code: 'gross-unusual', field: 'gross_amount' })] },
      'usual',
      { at: 'field', field: 'gross_amount' },
    ],
  ] satisfies readonly (readonly [string, Partial<IssueInput>, string, unknown])[])(
    '%s breaks one, which points to it',
    (_, own, name, target) => {
      expect(broken(own)).toEqual([[name, target]]);
    },
  );
});
