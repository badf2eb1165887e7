import type { FileId } from '../../../contract/inbox.ts';
import type { FileChange } from '../../queue/file-state.ts';
import { isAlike, isShownAs } from './name-key.ts';

/** A call whose answer was lost, as it was written down before and while it ran. Times are UTC ms, by the service's clock. */
export interface LostBatch {
  readonly sentAtThere: number;
  /** the last sign of it; null: put together later, of files that may have been sent one by one at any time since */
  readonly endedAtThere: number | null;
  /**
   * No list had shown a higher expense id when it was sent. 0: a whole list was read, but ids say nothing about age, so
   * that every document that it did not show is new; null: none could be read.
   */
  readonly highestKnown: number | null;
  /** completed look-ups before this one */
  readonly lookups: number;
  /** the answer named fewer expenses than files were sent, against the interface */
  readonly isShort: boolean;
  /** a whole list was read before, after the call */
  readonly wasRead: boolean;
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
  /** UTC ms by the service's clock; null: not said, or that clock is not known */
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

/** Look-ups that leave a question open, before a person is asked. */
const patience = 5;
/** clocks differ, and a stamp may be rounded down */
const tolerance = 120_000;
/** a service may store what it has only minutes after the line broke */
const longestStoring = 5 * 60_000;

interface Match {
  readonly fileId: FileId;
  readonly member: LostMember;
  readonly found: readonly RemoteExpense[];
}

/**
 * What a complete look at the service's expenses says about a lost call. A call is all or nothing (interface.md, Expense
 * upload 2): its files are stored if all of them are shown, and absent if nothing is shown that could be one of them.
 * Everything else is looked at again, and then asked about. Pure.
 */
export function decide(batch: LostBatch, all: readonly RemoteExpense[]): Decision {
  const isPatient = batch.lookups < patience;
  const expenses = all.filter((one) => one.whose !== 'given' && age(one, batch) !== 'old');
  const matches = batch.members.map((member) => ({
    fileId: member.fileId,
    member,
    found: expenses.filter((expense) => isCalled(expense, member)),
  }));
  const found = new Set(matches.flatMap((match) => match.found));
  const missing = matches.filter((match) => match.found.length === 0);
  const others = expenses.filter((one) => one.whose === 'nobody' && !found.has(one));
  const isUnclear = mayBeMissing(others, missing, batch) || mayBeUnderAnotherName(all, batch);
  if (found.size === 0) {
    if (isUnclear) return isPatient ? wait : asked(matches);
    return batch.isShort && !batch.wasRead ? wait : absent(matches);
  }
  if (isDoubtful(matches, batch)) return asked(matches);
  if (missing.length === 0) {
    const hasRivals = matches.some((match) => alike(others, match).length > 0);
    return hasRivals && isPatient ? wait : stored(withRivals(matches, others));
  }
  if (batch.isShort && batch.wasRead && !isUnclear) return stored(matches, { type: 'absent' });
  if (isPatient) return wait;
  // Of a call that is stored whole, one document of a usual name may be somebody else's.
  return isUnclear || isForgotten(batch) ? stored(matches) : asked(matches);
}

const wait: Decision = { kind: 'wait' };
const unknown: FileChange = { type: 'undecidable', detail: null };

/** `missing`: what becomes of files that no document is found for */
const stored = (matches: readonly Match[], missing: FileChange = unknown): Decision => ({
  kind: 'decided',
  resolution: 'stored',
  files: matches.map(({ fileId, found }) => ({ fileId, change: found.length === 0 ? missing : changeFor(found) })),
});

const absent = (matches: readonly Match[]): Decision => ({
  kind: 'decided',
  resolution: 'absent',
  files: matches.map(({ fileId }) => ({ fileId, change: { type: 'absent' } })),
});

const asked = (matches: readonly Match[]): Decision => ({
  kind: 'decided',
  resolution: 'undecidable',
  files: matches.map(({ fileId, found }) => ({ fileId, change: undecidable(found) })),
});

function changeFor(found: readonly RemoteExpense[]): FileChange {
  const [only, another] = found;
  return only && !another ? { type: 'accepted', expenseId: only.expenseId } : undecidable(found);
}

const undecidable = (found: readonly RemoteExpense[]): FileChange =>
  found.length === 0 ? unknown : { type: 'undecidable', detail: found.map(({ expenseId }) => expenseId).join(', ') };

/** Its files were put together later, and are no call that was stored as one. */
const isForgotten = ({ endedAtThere }: LostBatch): boolean => endedAtThere === null;

/** Ids that grow, lists that were read before and the time of the document: unknown where they contradict each other. */
function age(expense: RemoteExpense, batch: LostBatch): 'new' | 'old' | 'unknown' {
  const { highestKnown } = batch;
  if (highestKnown !== null && expense.before) return 'old';
  const isNewById = highestKnown !== null && expense.expenseId > highestKnown;
  const time = timeOf(expense, batch);
  if (time === 'within' || (time === null && isNewById)) return 'new';
  return time === 'before' && !isNewById ? 'old' : 'unknown';
}

/** Against the time of the call; null: the document has no time. */
function timeOf({ createdAt }: RemoteExpense, batch: LostBatch): 'before' | 'within' | 'after' | null {
  if (createdAt === null) return null;
  if (createdAt < batch.sentAtThere - tolerance) return 'before';
  const end = batch.endedAtThere ?? Number.POSITIVE_INFINITY;
  return createdAt > end + longestStoring ? 'after' : 'within';
}

const isDoubtful = (matches: readonly Match[], batch: LostBatch): boolean => {
  const found = matches.flatMap((match) => match.found);
  const isContested = matches.some(
    ({ member, found: own }) => member.copyNames !== null && own.some(({ whose }) => whose === 'awaited'),
  );
  // "scan" with the extension pdf could be "scan" as well as "scan.pdf".
  const isClaimedTwice = new Set(found).size !== found.length;
  return isContested || isClaimedTwice || found.some((expense) => age(expense, batch) === 'unknown');
};

/**
 * Whether documents that belong to no other file may be those that are missing: one without a name, one of a similar
 * name, or as many as are missing, whatever their names. What a service did with names before says nothing for sure.
 */
const mayBeMissing = (others: readonly RemoteExpense[], missing: readonly Match[], batch: LostBatch): boolean =>
  missing.length > 0 &&
  (others.some(({ filename }) => filename === null) ||
    missing.some((match) => alike(others, match).length > 0) ||
    (!isForgotten(batch) && ofItsTime(others, batch).length >= missing.length));

const ofItsTime = (others: readonly RemoteExpense[], batch: LostBatch): readonly RemoteExpense[] =>
  others.filter((one) => (timeOf(one, batch) ?? 'within') === 'within');

/** Of a similar name: a service renames one whose name is taken. */
const alike = (others: readonly RemoteExpense[], { member }: Match): readonly RemoteExpense[] =>
  others.filter(({ filename }) => filename !== null && isAlike(filename, member.filename));

/** Where one of a similar name is there too, the one of the same name may be somebody else's. */
const withRivals = (matches: readonly Match[], others: readonly RemoteExpense[]): readonly Match[] =>
  matches.map((match) => ({ ...match, found: [...match.found, ...alike(others, match)] }));

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

/** Whether the service may show a document of ours, sent as `filename`, in this way. */
export function sameName(shown: Pick<RemoteExpense, 'filename' | 'extension'>, filename: string): boolean {
  if (shown.filename === null) return false;
  const extension = (shown.extension ?? '').replace(/^\./, '');
  return (
    isShownAs(shown.filename, filename) || (extension !== '' && isShownAs(`${shown.filename}.${extension}`, filename))
  );
}

/** Nothing is asked before: a search that lags would deny what was just stored. UTC ms. */
export function lookupDueAt(
  batch: { readonly lastSignAt: number; readonly nextLookupAt: number | null },
  settleMs: number,
): number {
  return Math.max(batch.lastSignAt + settleMs, batch.nextLookupAt ?? 0);
}
