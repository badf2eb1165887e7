import type { Crash } from '../../../contract/problem-report.ts';

/** The last crash, until a person has seen the notice. */
export interface Crashes {
  current(): Crash | null;
  seen(): void;
  /** the page crashed; UTC instant */
  windowEnded(at: string): void;
}

/** `leftSince`: from run-mark.ts. */
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
