import { describe, expect, it } from 'vitest';
import { decide, lookupDueAt, type LostBatch, type RemoteExpense } from './reconcile-decision.ts';

const sentAt = 1_000_000_000;
const lost = (more: Partial<LostBatch> = {}): LostBatch => ({
  sentAtThere: sentAt,
  highestKnown: 100,
  endedAtThere: sentAt + 1_000,
  lookups: 0,
  isShort: false,
  wasRead: false,
  members: [
    { fileId: 1, filename: 'a.pdf', copyNames: null },
    { fileId: 2, filename: 'b.pdf', copyNames: null },
  ],
  ...more,
});
const seen = (expenseId: number, filename: string | null, more: Partial<RemoteExpense> = {}): RemoteExpense => ({
  expenseId,
  filename,
  extension: 'pdf',
  createdAt: sentAt,
  before: false,
  whose: 'nobody',
  ...more,
});

/** Each file's change, or the kind of a decision without changes. */
function changes(batch: LostBatch, expenses: readonly RemoteExpense[]): readonly string[] | string {
  const decision = decide(batch, expenses);
  if (decision.kind === 'wait') return 'wait';
  return decision.files.map(({ change }) => (change.type === 'accepted' ? `${change.expenseId}` : change.type));
}

const unknownIds = lost({ highestKnown: null, endedAtThere: null });
const one = (filename: string, more: Partial<LostBatch> = {}) =>
  lost({ members: [{ fileId: 1, filename, copyNames: null }], ...more });
const long = { lookups: 5 };
const short = { isShort: true };
const unordered = { highestKnown: 0 };
const accented = lost({ members: [{ fileId: 1, filename: 'Számla (1).pdf', copyNames: null }] });
const foundAgain = lost({
  highestKnown: null,
  endedAtThere: null,
  members: [{ fileId: 1, filename: 'copy.pdf', copyNames: [] }],
});
const withCopy = { ...foundAgain, members: [{ fileId: 1, filename: 'copy.pdf', copyNames: ['a.pdf'] }] };
const shown = { before: true };
const awaited = { whose: 'awaited' } as const;
const given = { whose: 'given' } as const;
const old = { createdAt: sentAt - 600_000 };
const late = { createdAt: sentAt + 600_000 };
const scans = {
  members: ['scan.pdf', 'b.pdf'].map((filename, at) => ({ fileId: at + 1, filename, copyNames: null })),
};
const neither = ['absent', 'absent'];
const both = ['undecidable', 'undecidable'];
const longName = 'invoice of the second of November 2026, electricity.pdf';
const table: readonly [string, LostBatch, readonly RemoteExpense[], readonly string[] | string][] = [
  ['nothing there', lost(), [], ['absent', 'absent']],
  ['both there', lost(), [seen(101, 'a.pdf'), seen(102, 'b.pdf')], ['101', '102']],
  ['in any order', lost(), [seen(102, 'a.pdf'), seen(101, 'b.pdf')], ['102', '101']],
  ['some of the same names, shown before', lost(), [seen(99, 'a.pdf', shown), seen(200, 'b.pdf', shown)], neither],
  ['some of the same names, older by id and time', lost(), [seen(99, 'a.pdf', old), seen(100, 'b.pdf', old)], neither],
  ['new ones whose ids do not grow', lost(), [seen(99, 'a.pdf'), seen(100, 'b.pdf')], ['99', '100']],
  ['ids that say nothing, without a time', one('a.pdf', unordered), [seen(9, 'a.pdf', { createdAt: null })], ['9']],
  ['ids that say nothing, older', one('a.pdf', unordered), [seen(9, 'a.pdf', old)], ['undecidable']],
  ['low ids without a time', lost(), [seen(99, 'a.pdf', { createdAt: null })], ['undecidable', 'undecidable']],
  ['others of other names', lost(), [seen(101, 'x.pdf')], ['absent', 'absent']],
  ['names without their extension', lost(), [seen(101, 'a'), seen(102, 'b')], ['101', '102']],
  ['names changed in case and folder', lost(), [seen(101, 'A.PDF'), seen(102, 'up/b.pdf')], ['101', '102']],
  ['one witness', lost(), [seen(101, 'a.pdf')], 'wait'],
  ['one witness for long: a name that others use too', lost(long), [seen(101, 'a.pdf')], both],
  ['two of one name', lost(), [seen(101, 'a.pdf'), seen(103, 'a.pdf'), seen(102, 'b.pdf')], ['undecidable', '102']],
  ['as many of other names', lost(), [seen(101, 'x1'), seen(102, 'x2')], 'wait'],
  ['the same for long', lost(long), [seen(101, 'x1'), seen(102, 'x2')], both],
  ['as many of other names, long after the call', lost(), [seen(101, 'x1', late), seen(102, 'x2', late)], neither],
  ['letters added to a name that was taken', one('scan.pdf', long), [seen(101, 'scan_a8Kd9fQ.pdf')], ['undecidable']],
  ['the same, and one of two', lost({ ...long, ...scans }), [seen(101, 'scan_a8Kd9fQ.pdf')], both],
  ['a number in parentheses, a forgotten call', { ...unknownIds, ...scans }, [seen(9, 'scan (1).pdf')], 'wait'],
  [
    'the name, and a similar one',
    one('scan.pdf', long),
    [seen(101, 'scan.pdf'), seen(102, 'scan_x.pdf')],
    ['undecidable'],
  ],
  ['the name, and one that is not similar', one('scan.pdf'), [seen(101, 'scan.pdf'), seen(102, 'x.pdf')], ['101']],
  ['the name cut off', one(longName), [seen(101, longName.slice(0, 30))], ['101']],
  ['the name cut off before what tells it apart', one(longName), [seen(101, longName.slice(0, 6))], 'wait'],
  ['the name percent-encoded', accented, [seen(101, encodeURIComponent('Számla (1).pdf'))], ['101']],
  ['the name with question marks', accented, [seen(101, 'Sz?mla (1).pdf')], ['101']],
  ['a higher number, but older than the call', one('a.pdf'), [seen(101, 'a.pdf', old)], ['undecidable']],
  ['a higher number, but long after the call', one('a.pdf'), [seen(101, 'a.pdf', late)], ['undecidable']],
  ['fewer numbers than files, read once', lost(short), [seen(101, 'a.pdf')], 'wait'],
  ['fewer numbers than files, read twice', lost({ ...short, wasRead: true }), [seen(101, 'a.pdf')], ['101', 'absent']],
  ['no numbers at all, read once', lost(short), [], 'wait'],
  ['no numbers at all, read twice', lost({ ...short, wasRead: true }), [], neither],
  [
    'fewer numbers than files, and one of another name',
    lost({ ...short, ...long, wasRead: true }),
    [seen(101, 'a.pdf'), seen(102, 'x')],
    ['101', 'undecidable'],
  ],
  ['as many of other names, a forgotten call', unknownIds, [seen(5, 'x1'), seen(6, 'x2')], neither],
  ['as many of other names, but older', lost(), [seen(101, 'x1', shown), seen(102, 'x2', shown)], neither],
  ['a new one without a name', lost(), [seen(101, null)], 'wait'],
  ['a new one without a name for long', lost({ lookups: 5 }), [seen(101, null)], ['undecidable', 'undecidable']],
  ['an old one without a name', lost(), [seen(99, null, shown)], neither],
  ['blanks and accents written otherwise', accented, [seen(101, 'szamla_1_.pdf')], ['101']],
  ['no ids to go by: by time', unknownIds, [seen(5, 'a.pdf'), seen(6, 'b.pdf')], ['5', '6']],
  ['no ids to go by: old', unknownIds, [seen(5, 'a.pdf', { createdAt: sentAt - 600_000 })], ['absent', 'absent']],
  ['a forgotten call, shown since', unknownIds, [seen(5, 'a.pdf', shown), seen(6, 'b.pdf', shown)], ['5', '6']],
  ['found again, nothing there', foundAgain, [], ['absent']],
  ['found again, there under its name', foundAgain, [seen(5, 'copy.pdf'), seen(6, 'x.pdf')], ['5']],
  ['found again, there under the name of its copy', withCopy, [seen(5, 'a.pdf')], ['5']],
  ['found again, there under both names', withCopy, [seen(5, 'a.pdf'), seen(6, 'copy.pdf')], ['undecidable']],
  ['found again, there under a name that others have too', withCopy, [seen(5, 'a.pdf', awaited)], ['undecidable']],
  ['found again, a document that is nobody’s', foundAgain, [seen(5, 'a.pdf')], 'wait'],
  ['the same for long', { ...foundAgain, lookups: 5 }, [seen(5, 'a.pdf')], ['undecidable']],
  ['found again, a document without a time', foundAgain, [seen(5, 'a.pdf', { createdAt: null })], 'wait'],
  ['found again, older documents', foundAgain, [seen(5, 'a.pdf', old)], ['absent']],
  [
    'found again, documents of other files',
    foundAgain,
    [seen(5, 'a.pdf', awaited), seen(6, 'b.pdf', given)],
    ['absent'],
  ],
  ['found again, given by that name to another', foundAgain, [seen(5, 'copy.pdf', given)], 'wait'],
  ['not found again, given by that name to another', lost(), [seen(101, 'a.pdf', given)], neither],
  ['neither ids nor times', unknownIds, [seen(5, 'a.pdf', { createdAt: null })], ['undecidable', 'undecidable']],
];

describe('decide', () => {
  it.each(table)('%s', (_, batch, expenses, expected) => {
    expect(changes(batch, expenses)).toEqual(expected);
  });

  it('does not give one expense to two files', () => {
    const members = [
      { fileId: 1, filename: 'scan', copyNames: null },
      { fileId: 2, filename: 'scan.pdf', copyNames: null },
    ];
    expect(changes(lost({ members }), [seen(101, 'scan')])).toEqual(['undecidable', 'undecidable']);
  });
});

describe('lookupDueAt', () => {
  it.each([
    ['the settle time after the last sign', { lastSignAt: 1_000, nextLookupAt: null }, 31_000],
    ['a planned look', { lastSignAt: 1_000, nextLookupAt: 90_000 }, 90_000],
  ])('%s', (_, batch, expected) => {
    expect(lookupDueAt(batch, 30_000)).toBe(expected);
  });
});
