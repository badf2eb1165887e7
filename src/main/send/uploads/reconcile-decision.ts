import type { FileId } from '../../../contract/inbox.ts';
import type { FileChange } from '../../queue/file-state.ts';
import { isAlike, isShownAs } from './name-key.ts';

/** A call whose answer was lost, as recorded before and during it. Times are UTC ms, by the service's clock. */
export interface LostBatch {
  readonly sentAtThere: number;
  /** its last sign of progress; null: formed later from files that may have been sent singly at any time since */
  readonly endedAtThere: number | null;
  /**
   * No list had shown a higher expense id when it was sent. 0: a whole list was read, but its ids do not grow with age,
   * so every document that it lacks is new; null: none was readable.
   */
  readonly highestKnown: number | null;
  /** completed look-ups before this one */
  readonly lookups: number;
  /** the answer named fewer expenses than files were sent, against the interface */
  readonly isShort: boolean;
  /** a whole list was read after the call, before this look-up */
  readonly wasRead: boolean;
  readonly members: readonly LostMember[];
}

export interface LostMember {
  readonly fileId: FileId;
  readonly filename: string;
  /**
   * For bytes that may have been sent in the time that a restored database does not know: names of their copies, as far
   * as those were found. They may have been sent under yet another name. null: sent, if at all, under `filename`.
   */
  readonly copyNames: readonly string[] | null;
}

/** An expense that the service has shown, with its owner as far as known. Excludes those in the answers to uploads. */
export interface RemoteExpense {
  readonly expenseId: number;
  /** null proves nothing, but may be the missing document */
  readonly filename: string | null;
  readonly extension: string | null;
  /** UTC ms by the service's clock; null: missing, or that clock is unknown */
  readonly createdAt: number | null;
  /**
   * a list had shown it before the call was recorded; proves nothing for a call from the time that a restored database
   * does not know
   */
  readonly before: boolean;
  /**
   * awaited: as many other pending files have this name. given: a look-up assigned it to another file, by name alone
   */
  readonly whose: 'nobody' | 'awaited' | 'given';
}

export type Decision =
  /** look up again later */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'decided';
      readonly resolution: 'stored' | 'absent' | 'undecidable';
      readonly files: readonly { readonly fileId: FileId; readonly change: FileChange }[];
    };

/** Inconclusive look-ups before a person is asked. */
const patience = 5;
/** ms; clocks differ, and a stamp may be rounded down */
const tolerance = 120_000;
/** ms; a service may store an upload minutes after the connection broke */
const longestStoring = 5 * 60_000;

interface Match {
  readonly fileId: FileId;
  readonly member: LostMember;
  readonly found: readonly RemoteExpense[];
}

/**
 * Decides on a lost call after a complete look-up. A call is all or nothing (interface.md, Expense upload 2): its files
 * are stored if all of them are shown, and absent if no shown document could be one of them. Anything else is looked up
 * again, and finally shown to a person. Pure.
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
  // If a call was stored whole, a single document with a common name may belong to another file.
  return isUnclear || isForgotten(batch) ? stored(matches) : asked(matches);
}

const wait: Decision = { kind: 'wait' };
const unknown: FileChange = { type: 'undecidable', detail: null };

/** `missing`: the change for files without a document */
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

/** Its files were combined later; they were not sent as one call. */
const isForgotten = ({ endedAtThere }: LostBatch): boolean => endedAtThere === null;

/**
 * Judges by growing ids, by lists read before, and by the document's time; unknown where these contradict each other.
 */
function age(expense: RemoteExpense, batch: LostBatch): 'new' | 'old' | 'unknown' {
  const { highestKnown } = batch;
  if (highestKnown !== null && expense.before) return 'old';
  const isNewById = highestKnown !== null && expense.expenseId > highestKnown;
  const time = timeOf(expense, batch);
  if (time === 'within' || (time === null && isNewById)) return 'new';
  return time === 'before' && !isNewById ? 'old' : 'unknown';
}

/** The document's time relative to the call; null: it has none. */
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
 * Whether documents without an owner may be the missing ones: one without a name, one with a similar name, or as many
 * as are missing under any names, because a service may change how it names documents.
 */
const mayBeMissing = (others: readonly RemoteExpense[], missing: readonly Match[], batch: LostBatch): boolean =>
  missing.length > 0 &&
  (others.some(({ filename }) => filename === null) ||
    missing.some((match) => alike(others, match).length > 0) ||
    (!isForgotten(batch) && ofItsTime(others, batch).length >= missing.length));

const ofItsTime = (others: readonly RemoteExpense[], batch: LostBatch): readonly RemoteExpense[] =>
  others.filter((one) => (timeOf(one, batch) ?? 'within') === 'within');

/** Documents with a similar name, because a service renames a document whose name is taken. */
const alike = (others: readonly RemoteExpense[], { member }: Match): readonly RemoteExpense[] =>
  others.filter(({ filename }) => filename !== null && isAlike(filename, member.filename));

/**
 * Adds documents with similar names as candidates: beside one, the document with the exact name may belong to another
 * file.
 */
const withRivals = (matches: readonly Match[], others: readonly RemoteExpense[]): readonly Match[] =>
  matches.map((match) => ({ ...match, found: [...match.found, ...alike(others, match)] }));

/** Bytes with an unknown name, and a new document without an owner: the list cannot show whether they are the same. */
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

/** Whether a document sent as `filename` may be shown like this. */
export function sameName(shown: Pick<RemoteExpense, 'filename' | 'extension'>, filename: string): boolean {
  if (shown.filename === null) return false;
  const extension = (shown.extension ?? '').replace(/^\./, '');
  return (
    isShownAs(shown.filename, filename) || (extension !== '' && isShownAs(`${shown.filename}.${extension}`, filename))
  );
}

/** Earliest look-up: before it, a lagging search would deny what was just stored. UTC ms. */
export function lookupDueAt(
  batch: { readonly lastSignAt: number; readonly nextLookupAt: number | null },
  settleMs: number,
): number {
  return Math.max(batch.lastSignAt + settleMs, batch.nextLookupAt ?? 0);
}
