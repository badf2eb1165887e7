import { waitEnd } from '../../../shared/timing/waits.ts';
import { nameKeys } from './name-key.ts';

/** A sealed, queued file, with the facts for forming batches. */
export interface Candidate {
  readonly id: number;
  readonly filename: string;
  /** bytes */
  readonly size: number;
  /** send it in a call of its own, because a refused call is being divided */
  readonly alone: boolean;
  /**
   * calls with this file whose answer or connection was lost, those of them with this file alone, and the end of the
   * last; UTC ms
   */
  readonly unknowns: number;
  readonly lostAlone: number;
  readonly lastUnknownAt: number | null;
  /** UTC ms */
  readonly nextTryAt: number | null;
}

export interface BatchLimits {
  readonly files: number;
  /** before Base64; a single file may exceed it */
  readonly bytes: number;
}

/**
 * interface.md, Limits; the limit of bytes is ours, because a call of minutes breaks more often than one of seconds.
 */
export const usualLimits: BatchLimits = { files: 5, bytes: 40 * 1024 * 1024 };

export interface BatchChoice {
  readonly batch: readonly Candidate[];
  /** the earliest time for a file that must wait; UTC ms */
  readonly nextDueAt: number | null;
}

/** Files that are examined to fill a call once one is chosen, because in a long queue all may have the same name. */
const enough = 200;

/** The next call of one company, in the queue's order. Never two files of one name, in this call or in flight. */
export function chooseBatch(
  candidates: Iterable<Candidate>,
  inFlight: ReadonlySet<string>,
  limits: BatchLimits,
  now: number,
): BatchChoice {
  const batch: Candidate[] = [];
  const names = new Set(inFlight);
  let bytes = 0;
  let nextDueAt: number | null = null;
  let looked = 0;
  for (const candidate of candidates) {
    const due = dueAt(candidate, now);
    const keys = nameKeys(candidate.filename);
    if (due > now) nextDueAt = Math.min(nextDueAt ?? due, due);
    else if (!keys.some((key) => names.has(key)) && fits(candidate, batch, bytes, limits)) {
      batch.push(candidate);
      for (const key of keys) names.add(key);
      bytes += candidate.size;
      if (goesAlone(candidate)) break;
    }
    looked += 1;
    if (batch.length >= limits.files || (batch.length > 0 && looked >= enough)) break;
  }
  return { batch, nextDueAt };
}

function fits(candidate: Candidate, batch: readonly Candidate[], bytes: number, limits: BatchLimits): boolean {
  if (batch.length === 0) return true;
  return !goesAlone(candidate) && bytes + candidate.size <= limits.bytes;
}

/** A file in two lost calls may cause the losses, so it is sent without others. */
const goesAlone = (candidate: Candidate): boolean => candidate.alone || candidate.unknowns >= 2;

const firstRest = 30_000;
const longestRest = 15 * 60_000;

/** A file that is lost even in a call of its own may break the service, so it rests for a growing time. UTC ms. */
function dueAt(candidate: Candidate, now: number): number {
  const planned = waitEnd(candidate.nextTryAt ?? 0, longestRest, now);
  if (candidate.lostAlone < 2 || candidate.lastUnknownAt === null) return planned;
  const rest = Math.min(longestRest, firstRest * 2 ** Math.min(candidate.lostAlone - 2, 10));
  return Math.max(planned, waitEnd(candidate.lastUnknownAt + rest, rest, now));
}
