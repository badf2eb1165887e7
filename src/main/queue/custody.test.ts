import { describe, expect, it } from 'vitest';
import type { CustodyOutcome } from '../../contract/custody.ts';
import type { FileEventKind, FileState } from '../../contract/inbox.ts';
import { testDatabase } from '../database/test-database.ts';
import { systemClock } from '../support/clock.ts';
import { csvLine, csvTitles } from './custody-csv.ts';
import { createCustodyStore } from './custody-store.ts';
import { outcomeOf, proofOf, proofSentence, type CustodyFile } from './custody.ts';
import type { FileChange } from './file-state.ts';
import { FileStore } from './file-store.ts';

const events = (...kinds: readonly FileEventKind[]) =>
  kinds.map((kind, at) => ({ kind, at: `2026-03-02T08:00:0${at}.000Z`, detail: null }));
const file = (state: FileState, kinds: readonly FileEventKind[], expenseId: number | null = null): CustodyFile => ({
  id: 1,
  filename: 'a.pdf',
  size: 10,
  sha256: 'aa',
  state,
  expenseId,
  origin: null,
  pieces: 0,
  events: events(...kinds),
});
const converted = (pieces: number) => [
  ...events('found', 'sealed'),
  { kind: 'converted' as const, at: '2026-03-02T08:00:03.000Z', detail: String(pieces) },
];
const sealed: FileChange = { type: 'sealed', sha256: 'aa', format: 'xml', size: 10 };
const noInvoice = (to: 'other-kind' | 'dismissed'): FileChange => ({
  type: 'other-kind',
  kind: 'acknowledgement',
  to,
  sha256: 'aa',
  format: 'xml',
  size: 10,
});
const sameInvoice = (to: 'duplicate' | 'dismissed'): FileChange => ({
  type: 'same-invoice',
  of: null,
  number: 'A-1',
  to,
});
const uploaded = () => file('ready', ['found', 'sealed', 'sent', 'accepted', 'ready'], 7);

describe('outcomeOf', () => {
  it.each<[CustodyOutcome, readonly FileEventKind[]]>([
    ['pending', []],
    ['pending', ['found', 'sealed', 'sent', 'answer-lost']],
    ['uploaded', ['found', 'sealed', 'sent', 'answer-lost', 'accepted']],
    ['uploaded', ['found', 'sealed', 'sent', 'accepted', 'dismissed']],
    ['duplicate', ['found', 'duplicate']],
    ['pending', ['found', 'duplicate', 'released']],
    ['dismissed', ['found', 'duplicate', 'dismissed']],
    ['duplicate', ['found', 'duplicate', 'dismissed', 'restored']],
    ['pending', ['found', 'sealed', 'dismissed', 'restored']],
    ['rejected', ['found', 'sealed', 'sent', 'retry', 'sent', 'rejected']],
    ['pending', ['found', 'rejected', 'retry']],
    ['converted', ['found', 'sealed', 'converted']],
    ['duplicate', ['found', 'sealed', 'converted', 'duplicate']],
    ['rejected', ['found', 'sealed', 'other-kind']],
    ['dismissed', ['found', 'sealed', 'other-kind', 'attached']],
    ['dismissed', ['found', 'sealed', 'moved-to']],
    ['uploaded', ['found', 'sealed', 'sent', 'accepted', 'moved-to']],
    ['rejected', ['found', 'sealed', 'other-kind', 'dismissed', 'restored']],
    ['pending', ['found', 'sealed', 'other-kind', 'kept-as-expense']],
    ['duplicate', ['found', 'sealed', 'same-invoice']],
    ['pending', ['found', 'sealed', 'same-invoice', 'released']],
  ])('%s: %j', (expected, kinds) => {
    expect(outcomeOf(events(...kinds))).toBe(expected);
  });
});

describe('proofOf', () => {
  it('adds up', () => {
    const files = [
      ...Array.from({ length: 139 }, uploaded),
      ...[file('duplicate', ['found', 'duplicate']), file('duplicate', ['found', 'duplicate'])],
      file('rejected', ['found', 'rejected']),
    ];
    const proof = proofOf(files);
    expect(proofSentence(proof)).toBe('142 seen = 139 uploaded + 2 duplicates + 1 rejected');
    expect(Object.values(proof.counts).reduce((sum, one) => sum + one)).toBe(proof.seen);
    expect(proofSentence(proofOf([uploaded(), file('queued', ['found', 'sealed'])]))).toBe(
      '2 seen = 1 uploaded + 1 pending',
    );
    expect(proofSentence(proofOf([]))).toBe('0 seen = 0 uploaded');
  });

  it('counts a converted file and its pieces', () => {
    const email = { ...file('converted', []), events: converted(3), pieces: 3 };
    const proof = proofOf([email, uploaded(), uploaded(), uploaded()]);
    expect(proofSentence(proof)).toBe('4 seen = 3 uploaded + 1 converted');
  });

  it('names each outcome, in singular and plural', () => {
    const one = [
      uploaded(),
      file('duplicate', ['found', 'duplicate']),
      file('rejected', ['found', 'rejected']),
      file('dismissed', ['found', 'sealed', 'dismissed']),
      file('queued', ['found', 'sealed']),
    ];
    expect(proofSentence(proofOf(one))).toBe(
      '5 seen = 1 uploaded + 1 duplicate + 1 rejected + 1 put aside + 1 pending',
    );
    expect(proofSentence(proofOf([...one, ...one]))).toBe(
      '10 seen = 2 uploaded + 2 duplicates + 2 rejected + 2 put aside + 2 pending',
    );
  });

  it.each<[string, CustodyFile]>([
    ['accepted, but the queue says queued', file('queued', ['found', 'sealed', 'sent', 'accepted'])],
    ['ready, but never accepted', file('ready', ['found', 'sealed', 'sent'], 7)],
    ['uploaded without an expense', file('ready', ['found', 'sealed', 'sent', 'accepted'])],
    ['uploaded without a seal', file('ready', ['found', 'sent', 'accepted'], 7)],
    [
      'converted into more than there is',
      { ...file('converted', ['found', 'sealed']), events: converted(3), pieces: 2 },
    ],
    ['pieces of nothing that was converted', { ...file('queued', ['found', 'sealed']), pieces: 1 }],
    ['a duplicate without a word about it', file('duplicate', ['found', 'sealed'])],
  ])('contradicts: %s', (_, one) => {
    const proof = proofOf([one, uploaded()]);
    expect(proof.contradictions).toEqual([one]);
    expect(proofSentence(proof)).toContain('1 do not agree with their history');
  });

  it('allows an uploaded file to be dismissed', () => {
    expect(proofOf([file('dismissed', ['found', 'sealed', 'sent', 'accepted', 'dismissed'], 7)])).toMatchObject({
      counts: { uploaded: 1 },
      contradictions: [],
    });
  });
});

describe('the store and the CSV', () => {
  it.each<[string, readonly FileChange[]]>([
    ['no invoice, and a person decides', [noInvoice('other-kind')]],
    ['no invoice, dismissed as set and restored', [noInvoice('dismissed'), { type: 'restored', to: 'other-kind' }]],
    ['no invoice, sent to the documents', [noInvoice('other-kind'), { type: 'attached' }]],
    ['no invoice, sent all the same', [noInvoice('other-kind'), { type: 'kept-as-expense', asSet: true }]],
    ['moved to another company', [sealed, { type: 'moved-unsent', name: 'B' }]],
    [
      'moved to another company and restored',
      [sealed, { type: 'moved-unsent', name: 'B' }, { type: 'restored', to: 'queued' }],
    ],
    ['the same invoice, and a person decides', [sealed, sameInvoice('duplicate')]],
    ['the same invoice, dismissed as set', [sealed, sameInvoice('dismissed')]],
    ['the same invoice, whose other file was refused', [sealed, sameInvoice('dismissed'), { type: 'other-refused' }]],
    ['the same invoice, sent all the same', [sealed, sameInvoice('duplicate'), { type: 'released', asSet: true }]],
  ])('agrees with the queue: %s', (_, changes) => {
    const database = testDatabase();
    const files = new FileStore(database, systemClock);
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.xml', size: 10 });
    for (const change of changes) files.apply(id, change);
    const seen = createCustodyStore(database).seen(1, '2020-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z');
    expect(seen).toHaveLength(1);
    expect(proofOf(seen).contradictions).toEqual([]);
  });

  it("reports the whole history of a day's files", () => {
    const database = testDatabase();
    const files = new FileStore(database, { ...systemClock, now: () => Date.parse('2026-03-02T10:00:00Z') });
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: '=cmd,"x".pdf', size: 10 });
    files.apply(id, { type: 'sealed', sha256: 'aa', format: 'pdf', size: 10 });
    files.apply(id, { type: 'sent', batchId: 3 });
    files.apply(id, { type: 'accepted', expenseId: 77 });
    files.add({ companyId: 1, folderId: null, path: null, filename: 'b.pdf', size: 10 });
    const store = createCustodyStore(database);
    const seen = store.seen(1, '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z');
    expect(proofSentence(proofOf(seen))).toBe('2 seen = 1 uploaded + 1 pending');
    expect(store.seen(1, '2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z')).toEqual([]);
    expect(store.seen(2, '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z')).toEqual([]);
    expect(store.span(2)).toBeNull();
    expect(store.span(1)).toEqual({ first: '2026-03-02T10:00:00.000Z', last: '2026-03-02T10:00:00.000Z' });
    const [first] = seen;
    const at = '2026-03-02T10:00:00.000Z';
    expect(first && csvLine('2026-03-02', 'Tölgyfa, Kft.', first)).toBe(
      `2026-03-02,"Tölgyfa, Kft.","'=cmd,""x"".pdf",10,aa,${at},${at},3,${at},77,,,uploaded,,\r\n`,
    );
    const waiting = { ...file('duplicate', []), events: [{ kind: 'same-invoice' as const, at, detail: 'A-1' }] };
    expect(csvLine('2026-03-02', 'x', waiting)).toMatch(/,duplicate,the same invoice: A-1,/);
    const order = { ...file('other-kind', []), events: [{ kind: 'other-kind' as const, at, detail: 'order' }] };
    expect(csvLine('2026-03-02', 'x', order)).toMatch(/,rejected,order,/);
    expect(csvTitles().split(',')).toHaveLength(15);
  });
});
