import { custodyOutcomes, type CustodyOutcome, type CustodyTotals } from '../../contract/custody.ts';
import type { FileEvent, FileEventKind, FileId, FileState } from '../../contract/inbox.ts';

/** One file with all its events, oldest first. */
export interface CustodyFile {
  readonly id: FileId;
  readonly filename: string;
  /** bytes */
  readonly size: number;
  readonly sha256: string | null;
  readonly state: FileState;
  readonly expenseId: number | null;
  /** the name of the file that it was made from */
  readonly origin: string | null;
  /** files that were made from it */
  readonly pieces: number;
  readonly events: readonly FileEvent[];
}

/** The proof for a set of files, such as one company's day. */
export interface Proof extends CustodyTotals {
  /** events and queue disagree: the proof does not hold for these */
  readonly contradictions: readonly CustodyFile[];
}

export function proofOf(files: readonly CustodyFile[]): Proof {
  const outcomes = files.map(({ events }) => outcomeOf(events));
  const count = (outcome: CustodyOutcome) => outcomes.filter((one) => one === outcome).length;
  return {
    seen: files.length,
    counts: {
      uploaded: count('uploaded'),
      duplicate: count('duplicate'),
      rejected: count('rejected'),
      dismissed: count('dismissed'),
      converted: count('converted'),
      pending: count('pending'),
    },
    contradictions: files.filter((file, at) => !agrees(file, outcomes[at] ?? 'pending')),
  };
}

/** Derived from the events alone, to check the queue's state against it. Once accepted, always uploaded. */
export function outcomeOf(events: readonly FileEvent[]): CustodyOutcome {
  let outcome: CustodyOutcome = 'pending';
  let beforeDismissal: CustodyOutcome = 'pending';
  for (const event of events) {
    const next = outcomeAfter[event.kind === 'as-set' ? (event.detail ?? '') : event.kind];
    if (next === 'uploaded') return next;
    if (next === 'dismissed') beforeDismissal = outcome;
    outcome = event.kind === 'restored' ? beforeDismissal : (next ?? outcome);
  }
  return outcome;
}

/** as-set: by its detail */
const outcomeAfter: Readonly<Partial<Record<string, CustodyOutcome>>> = {
  accepted: 'uploaded',
  duplicate: 'duplicate',
  'same-invoice': 'duplicate',
  rejected: 'rejected',
  'other-kind': 'rejected',
  dismissed: 'dismissed',
  attached: 'dismissed',
  'taken-as-statement': 'dismissed',
  // Only a file that was not sent: an accepted one stays uploaded.
  'moved-to': 'dismissed',
  converted: 'converted',
  retry: 'pending',
  'other-refused': 'pending',
  released: 'pending',
  'kept-as-expense': 'pending',
} satisfies Partial<Record<FileEventKind, CustodyOutcome>>;

const outcomeOfState: Readonly<Record<FileState, CustodyOutcome>> = {
  waiting: 'pending',
  queued: 'pending',
  uploading: 'pending',
  uncertain: 'pending',
  processing: 'uploaded',
  ready: 'uploaded',
  attention: 'uploaded',
  reviewed: 'uploaded',
  rejected: 'rejected',
  duplicate: 'duplicate',
  dismissed: 'dismissed',
  converted: 'converted',
  undivided: 'pending',
  'other-kind': 'rejected',
};

/**
 * A file that was dismissed after its upload still counts as uploaded. A converted file must have all its pieces; each
 * piece is checked by itself.
 */
function agrees({ state, expenseId, sha256, pieces, events }: CustodyFile, outcome: CustodyOutcome): boolean {
  const made = events.find(({ kind }) => kind === 'converted');
  if (pieces !== Number(made?.detail ?? 0)) return false;
  if (outcome === 'uploaded') {
    const sealed = events.find(({ kind }) => kind === 'sealed' || kind === 'duplicate');
    const known = outcomeOfState[state] === 'uploaded' || state === 'dismissed';
    return known && expenseId !== null && sealed !== undefined && sha256 !== null;
  }
  return outcomeOfState[state] === outcome;
}

const words: Readonly<Record<CustodyOutcome, readonly [one: string, many: string]>> = {
  uploaded: ['uploaded', 'uploaded'],
  duplicate: ['duplicate', 'duplicates'],
  rejected: ['rejected', 'rejected'],
  dismissed: ['put aside', 'put aside'],
  converted: ['converted', 'converted'],
  pending: ['pending', 'pending'],
};

/** "142 seen = 139 uploaded + 2 duplicates + 1 rejected". Leaves out zero counts, except for the uploaded. */
export function proofSentence({ seen, counts, contradictions }: Proof): string {
  const parts = custodyOutcomes
    .filter((outcome) => outcome === 'uploaded' || counts[outcome] > 0)
    .map((outcome) => `${counts[outcome]} ${words[outcome][counts[outcome] === 1 ? 0 : 1]}`);
  const doubt = contradictions.length ? ` (${contradictions.length} do not agree with their history)` : '';
  return `${seen} seen = ${parts.join(' + ')}${doubt}`;
}
