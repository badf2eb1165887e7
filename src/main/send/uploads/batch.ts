import { waitEnd } from '../../../shared/timing/waits.ts';
import { nameKeys } from './name-key.ts';

/** A sealed, queued file as far as forming batches goes. */
export interface Candidate {
  readonly id: number;
  readonly filename: string;
  /** bytes */
  readonly size: number;
  /** a refused call is being taken apart: this one goes by itself */
  readonly alone: boolean;
  /** calls with this file whose answer or line was lost, those with no other file in them, and the end of the last; UTC ms */
  readonly unknowns: number;
  readonly lostAlone: number;
  readonly lastUnknownAt: number | null;
  /** UTC ms */
  readonly nextTryAt: number | null;
}

export interface BatchLimits {
  readonly files: number;
  /** before Base64; one file may always go, however large */
  readonly bytes: number;
}

/** interface.md, Limits; the bytes are ours: a call that takes minutes is more often cut than one of seconds. */
export const usualLimits: BatchLimits = { files: 5, bytes: 40 * 1024 * 1024 };

export interface Choice {
  readonly batch: readonly Candidate[];
  /** when the first of those that must wait may go; UTC ms */
  readonly nextDueAt: number | null;
}

/** Once something may go, no more than so many are looked at to fill the call: of a long queue all may have one name. */
const enough = 200;

/** The next call of one company out of its queue, in order. No two files of one name, here or in flight. */
export function chooseBatch(
  candidates: Iterable<Candidate>,
  inFlight: ReadonlySet<string>,
  limits: BatchLimits,
  now: number,
): Choice {
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

/** A file in two lost calls may be what breaks them: it no longer takes others along. */
const goesAlone = (candidate: Candidate): boolean => candidate.alone || candidate.unknowns >= 2;

const firstRest = 30_000;
const longestRest = 15 * 60_000;

/** What is lost even by itself may be what breaks the service: it rests, longer each time. UTC ms. */
function dueAt(candidate: Candidate, now: number): number {
  const planned = waitEnd(candidate.nextTryAt ?? 0, longestRest, now);
  if (candidate.lostAlone < 2 || candidate.lastUnknownAt === null) return planned;
  const rest = Math.min(longestRest, firstRest * 2 ** Math.min(candidate.lostAlone - 2, 10));
  return Math.max(planned, waitEnd(candidate.lastUnknownAt + rest, rest, now));
}
