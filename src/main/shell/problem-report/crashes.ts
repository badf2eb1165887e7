import type { Crash } from '../../../contract/problem-report.ts';

/** What ended without order, until a person has seen it said. */
export interface Crashes {
  current(): Crash | null;
  seen(): void;
  /** the page ended; UTC instant */
  windowEnded(at: string): void;
}

/** `leftSince`: of run-mark.ts. */
export function createCrashes(leftSince: string | null): Crashes {
  let current: Crash | null = leftSince === null ? null : { what: 'program', at: leftSince };
  return {
    current: () => current,
    seen() {
      current = null;
    },
    windowEnded(at) {
      current = { what: 'window', at };
    },
  };
}
