import type { HeldDocument } from './held-document.ts';

export type Lane = 'fast' | 'slow';

/**
 * The order of reading. Fast lane: XML and PDFs; slow lane: pictures and scans, which take seconds each. Requested
 * documents come first, the last requested before the others; unrequested ones in the slow lane wait until the fast
 * lane is empty.
 */
export interface ReadingQueue {
  /** the person has it open */
  ask(document: HeldDocument): void;
  /** wait for review; newest first */
  add(documents: readonly HeldDocument[]): void;
  /** a PDF that turned out to be pictures */
  isScan(document: HeldDocument): void;
  /** its reading must start again */
  again(document: HeldDocument): void;
  next(lane: Lane): HeldDocument | null;
  /** a person requested it */
  isWanted(sha256: string): boolean;
  /** no requested document waits */
  hasNoneAsked(): boolean;
  /** the next requested one */
  nextAsked(lane: Lane): HeldDocument | null;
}

interface Waiting {
  readonly asked: Map<string, HeldDocument>;
  readonly ready: Map<string, HeldDocument>;
}

/** More requested documents than these lose their priority: the person went past them. */
const mostAsked = 8;

export function createReadingQueue(): ReadingQueue {
  const lanes: Readonly<Record<Lane, Waiting>> = {
    fast: { asked: new Map(), ready: new Map() },
    slow: { asked: new Map(), ready: new Map() },
  };
  const scans = new Set<string>();
  const wanted = new Set<string>();
  const laneOf = ({ sha256, format }: HeldDocument): Waiting =>
    lanes[format === 'jpeg' || format === 'png' || scans.has(sha256) ? 'slow' : 'fast'];

  function ask(document: HeldDocument): void {
    wanted.add(document.sha256);
    const { asked, ready } = laneOf(document);
    ready.delete(document.sha256);
    // Reinserted at the end, which is taken first.
    asked.delete(document.sha256);
    asked.set(document.sha256, document);
    const [oldest] = asked.values();
    if (asked.size <= mostAsked || oldest === undefined) return;
    asked.delete(oldest.sha256);
    ready.set(oldest.sha256, oldest);
  }

  function again(document: HeldDocument): void {
    if (wanted.has(document.sha256)) ask(document);
    else laneOf(document).ready.set(document.sha256, document);
  }

  function nextAsked(lane: Lane): HeldDocument | null {
    const { asked } = lanes[lane];
    const last = [...asked.values()].at(-1);
    return last === undefined ? null : taken(asked, last);
  }

  return {
    ask,
    again,
    nextAsked,
    isWanted: (sha256) => wanted.has(sha256),
    hasNoneAsked: () => lanes.fast.asked.size + lanes.slow.asked.size === 0,
    add(documents) {
      for (const document of documents) {
        const { asked, ready } = laneOf(document);
        if (!asked.has(document.sha256)) ready.set(document.sha256, document);
      }
    },
    isScan(document) {
      scans.add(document.sha256);
      again(document);
    },
    next(lane) {
      const asked = nextAsked(lane);
      if (asked !== null) return asked;
      const { ready } = lanes[lane];
      const mayStart = lane === 'fast' || (lanes.fast.asked.size === 0 && lanes.fast.ready.size === 0);
      const [first] = ready.values();
      return mayStart && first !== undefined ? taken(ready, first) : null;
    },
  };
}

function taken(from: Map<string, HeldDocument>, document: HeldDocument): HeldDocument {
  from.delete(document.sha256);
  return document;
}
