import type { CompanyId } from '../../../contract/companies.ts';
import { createFairQueue } from '../../support/fair-queue.ts';
import type { HeldDocument, UnreadDocument } from './held-document.ts';

export type Lane = 'fast' | 'slow';

export type ReadingQueue = ReturnType<typeof createReadingQueue>;

interface Waiting {
  readonly asked: Map<string, HeldDocument>;
  readonly ready: ReadyDocuments;
}

/** More requested documents than these lose their priority: the person went past them. */
const mostAsked = 8;

/**
 * The order of reading. Fast lane: XML and PDFs; slow lane: pictures and scans, which take seconds each. Requested
 * documents come first, the last requested before the others; those of the companies in turn follow, and in the slow
 * lane they wait until the fast lane is empty.
 */
export function createReadingQueue() {
  const owners = new Map<string, CompanyId>();
  const waiting = (): Waiting => ({ asked: new Map(), ready: readyDocuments((sha256) => owners.get(sha256) ?? null) });
  const lanes: Readonly<Record<Lane, Waiting>> = { fast: waiting(), slow: waiting() };
  const scans = new Set<string>();
  const wanted = new Set<string>();
  const laneOf = ({ sha256, format }: HeldDocument): Waiting =>
    lanes[format === 'jpeg' || format === 'png' || scans.has(sha256) ? 'slow' : 'fast'];

  function ask(document: HeldDocument): void {
    wanted.add(document.sha256);
    const { asked, ready } = laneOf(document);
    ready.remove(document.sha256);
    // Reinserted at the end, which is taken first.
    asked.delete(document.sha256);
    asked.set(document.sha256, document);
    const [oldest] = asked.values();
    if (asked.size <= mostAsked || oldest === undefined) return;
    asked.delete(oldest.sha256);
    ready.add(oldest);
  }

  function again(document: HeldDocument): void {
    if (wanted.has(document.sha256)) ask(document);
    else laneOf(document).ready.add(document);
  }

  function nextAsked(lane: Lane): HeldDocument | null {
    const { asked } = lanes[lane];
    const last = [...asked.values()].at(-1) ?? null;
    if (last !== null) asked.delete(last.sha256);
    return last;
  }

  return {
    /** the person has it open */
    ask,
    /** its reading must start again */
    again,
    /** the next requested one */
    nextAsked,
    /** a person requested it */
    isWanted: (sha256: string): boolean => wanted.has(sha256),
    /** no requested document waits */
    hasNoneAsked: (): boolean => lanes.fast.asked.size + lanes.slow.asked.size === 0,
    /** wait for review; newest first */
    add(documents: readonly UnreadDocument[]): void {
      for (const document of documents) {
        owners.set(document.sha256, document.companyId);
        const { asked, ready } = laneOf(document);
        if (!asked.has(document.sha256)) ready.add(document);
      }
    },
    /** a PDF that turned out to be pictures */
    isScan(document: HeldDocument): void {
      scans.add(document.sha256);
      again(document);
    },
    /** After a reading that exceeded its time, its company's documents are behind others' until one is in time. */
    ended: (document: HeldDocument, inTime: boolean): void => laneOf(document).ready.ended(document.sha256, inTime),
    next(lane: Lane): HeldDocument | null {
      const mayStart = lane === 'fast' || (lanes.fast.asked.size === 0 && lanes.fast.ready.isEmpty());
      return nextAsked(lane) ?? (mayStart ? lanes[lane].ready.next() : null);
    },
  };
}

type ReadyDocuments = ReturnType<typeof readyDocuments>;

/** Documents that no person requested, the companies in turn. */
function readyDocuments(ownerOf: (sha256: string) => CompanyId | null) {
  const all = new Map<string, HeldDocument>();
  /** also of some that were removed */
  const turns = createFairQueue<CompanyId | null, string>();
  return {
    isEmpty: () => all.size === 0,
    add(document: HeldDocument): void {
      if (!all.has(document.sha256)) turns.push(ownerOf(document.sha256), document.sha256);
      all.set(document.sha256, document);
    },
    remove: (sha256: string) => void all.delete(sha256),
    ended(sha256: string, inTime: boolean): void {
      if (inTime) turns.putBack(ownerOf(sha256));
      else turns.putBehind(ownerOf(sha256));
    },
    next(): HeldDocument | null {
      for (let sha256 = turns.shift(); sha256 !== undefined; sha256 = turns.shift()) {
        const next = all.get(sha256);
        all.delete(sha256);
        if (next !== undefined) return next;
      }
      return null;
    },
  };
}
