import type { HeldDocument } from './held-document.ts';

export type Lane = 'fast' | 'slow';

/**
 * What is read next. Fast: XML and PDFs; slow: pictures and scans, which take seconds each. What somebody looks at goes
 * first, the last asked for before the others; what merely lies ready waits in the slow lane until the fast one is done.
 */
export interface ReadingQueue {
  /** somebody looks at it */
  ask(document: HeldDocument): void;
  /** lies ready for review; newest first */
  add(documents: readonly HeldDocument[]): void;
  /** a PDF that turned out to be pictures */
  isScan(document: HeldDocument): void;
  /** its reading has to begin anew */
  again(document: HeldDocument): void;
  next(lane: Lane): HeldDocument | null;
  /** somebody looked at it */
  isWanted(sha256: string): boolean;
  /** nothing that somebody looks at waits */
  hasNoneAsked(): boolean;
  /** of what somebody looks at */
  nextAsked(lane: Lane): HeldDocument | null;
}

interface Waiting {
  readonly asked: Map<string, HeldDocument>;
  readonly ready: Map<string, HeldDocument>;
}

/** More than these are not looked at: they were passed by. */
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
    // Put in again at the end, from where it is taken.
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
