import type { FileId } from '../../contract/inbox.ts';
import type { FileChange } from '../files/file-state.ts';
import { mayBeOneName } from './name-key.ts';

/** A call whose answer was lost, as it was written down before and while it ran. Times are UTC ms. */
export interface LostBatch {
  /** by the service's clock, as far as that is known */
  readonly sentAtThere: number;
  /**
   * No list had shown a higher expense id when it was sent. 0: a whole list was read, but ids say nothing about age;
   * null: none could be read.
   */
  readonly highestKnown: number | null;
  /** completed look-ups before this one */
  readonly lookups: number;
  /** other documents of ours are shown under the names they were sent under */
  readonly namesKept: boolean;
  readonly members: readonly LostMember[];
}

export interface LostMember {
  readonly fileId: FileId;
  readonly filename: string;
  /**
   * Of bytes that were sent, if at all, in a time that was forgotten: the names of their copies, as far as those were
   * found again too. They may have been sent under yet another. null: sent, if at all, under `filename`.
   */
  readonly copyNames: readonly string[] | null;
}

/** An expense the service has shown, and whose it is as far as we know. An upload that was answered is not shown here. */
export interface RemoteExpense {
  readonly expenseId: number;
  /** without a name it proves nothing, but may be what is looked for */
  readonly filename: string | null;
  readonly extension: string | null;
  /** UTC ms */
  readonly createdAt: number | null;
  /** a list had shown it before the call was written down; says nothing of a call from a time that was forgotten */
  readonly before: boolean;
  /**
   * awaited: there are as many other files of this name that are asked about. given: a look-up gave it, by its name
   * alone, to another file
   */
  readonly whose: 'nobody' | 'awaited' | 'given';
}

export type Decision =
  /** look again later */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'decided';
      readonly resolution: 'stored' | 'absent' | 'undecidable';
      readonly files: readonly { readonly fileId: FileId; readonly change: FileChange }[];
    };

/** Look-ups that found some files of a call and not the others, before a person is asked. */
const patience = 5;
/** clocks differ, and a stamp may be rounded down */
const tolerance = 120_000;

/**
 * What a complete look at the service's expenses says about a lost call. A call is all or nothing (interface.md, Expense
 * upload 2): one witness proves that all its files are stored, none that none is. Pure.
 */
export function decide(batch: LostBatch, all: readonly RemoteExpense[]): Decision {
  const expenses = all.filter(({ whose }) => whose !== 'given');
  const matches = batch.members.map((member) => ({
    fileId: member.fileId,
    foundAgain: member.copyNames !== null,
    found: expenses.filter((expense) => isCalled(expense, member) && age(expense, batch) !== 'old'),
  }));
  const doubtful = matches.some(({ found }) => found.some((expense) => age(expense, batch) === 'unknown'));
  const stored = matches.some(({ found }) => found.length > 0);
  const unclear = expenses.some((one) => nameless(one, batch)) || mayBeRenamed(expenses, batch);
  if (!stored && (unclear || mayBeUnderAnotherName(all, batch))) {
    // A name may still be coming, another call may show how names are kept, another file may turn up whose it is.
    return batch.lookups < patience ? { kind: 'wait' } : asked(batch);
  }
  if (!stored) return absent(batch);
  const contested = matches.some(
    ({ foundAgain, found }) => foundAgain && found.some(({ whose }) => whose === 'awaited'),
  );
  if (doubtful || contested || claimedTwice(matches.flatMap(({ found }) => found))) return asked(batch);
  if (matches.some(({ found }) => found.length === 0) && batch.lookups < patience) return { kind: 'wait' };
  return {
    kind: 'decided',
    resolution: 'stored',
    files: matches.map(({ fileId, found }) => ({ fileId, change: changeFor(found) })),
  };
}

function changeFor(found: readonly RemoteExpense[]): FileChange {
  const [only, another] = found;
  if (!only) return { type: 'undecidable', detail: null };
  return another ? undecidable(found) : { type: 'accepted', expenseId: only.expenseId };
}

const undecidable = (found: readonly RemoteExpense[]): FileChange => ({
  type: 'undecidable',
  detail: found.map(({ expenseId }) => expenseId).join(', '),
});

const absent = (batch: LostBatch): Decision => ({
  kind: 'decided',
  resolution: 'absent',
  files: batch.members.map(({ fileId }) => ({ fileId, change: { type: 'absent' } })),
});

const asked = (batch: LostBatch): Decision => ({
  kind: 'decided',
  resolution: 'undecidable',
  files: batch.members.map(({ fileId }) => ({ fileId, change: { type: 'undecidable', detail: null } })),
});

/** What was shown before tells best, and ids that grow; the stamp of the document only where they do not help. */
function age(expense: RemoteExpense, batch: LostBatch): 'new' | 'old' | 'unknown' {
  if (batch.highestKnown !== null) {
    if (expense.before) return 'old';
    if (expense.expenseId > batch.highestKnown) return 'new';
  }
  if (expense.createdAt === null) return 'unknown';
  return expense.createdAt >= batch.sentAtThere - tolerance ? 'new' : 'old';
}

/** "scan" with the extension pdf could be "scan" as well as "scan.pdf". */
const claimedTwice = (found: readonly RemoteExpense[]): boolean => new Set(found).size !== found.length;

/**
 * As many new documents as the call had, none of them known by name, at a service that may not keep names. (A
 * forgotten call was never one: its files were put together by us.)
 */
const mayBeRenamed = (expenses: readonly RemoteExpense[], batch: LostBatch): boolean =>
  batch.highestKnown !== null &&
  !batch.namesKept &&
  expenses.filter((one) => age(one, batch) === 'new').length >= batch.members.length;

/** Bytes whose name was forgotten, and a new document that is not accounted for: the list cannot tell what is in it. */
const mayBeUnderAnotherName = (expenses: readonly RemoteExpense[], batch: LostBatch): boolean =>
  batch.members.some(
    (member) =>
      member.copyNames !== null &&
      expenses.some(
        (one) =>
          age(one, batch) !== 'old' && (one.whose === 'nobody' || (one.whose === 'given' && isCalled(one, member))),
      ),
  );

const isCalled = (expense: RemoteExpense, { filename, copyNames }: LostMember): boolean =>
  [filename, ...(copyNames ?? [])].some((name) => sameName(expense, name));

const nameless = (expense: RemoteExpense, batch: LostBatch): boolean =>
  expense.filename === null && age(expense, batch) !== 'old';

/** Whether the service may show a document of ours, sent as `filename`, in this way. */
export function sameName(shown: Pick<RemoteExpense, 'filename' | 'extension'>, filename: string): boolean {
  if (shown.filename === null) return false;
  const extension = (shown.extension ?? '').replace(/^\./, '');
  return (
    mayBeOneName(shown.filename, filename) ||
    (extension !== '' && mayBeOneName(`${shown.filename}.${extension}`, filename))
  );
}

/** Nothing is asked before: a search that lags would deny what was just stored. UTC ms. */
export function lookupDueAt(
  batch: { readonly lastSignAt: number; readonly nextLookupAt: number | null },
  settleMs: number,
  now: number,
): number {
  // A clock set back must not stretch the wait.
  const settled = Math.min(batch.lastSignAt, now) + settleMs;
  return Math.max(settled, batch.nextLookupAt ?? 0);
}
