import type { Crash } from '../../../contract/problem-report.ts';

export type Crashes = ReturnType<typeof createCrashes>;

/** The last crash, until a person has seen the notice. `leftSince`: from run-mark.ts. */
export function createCrashes(leftSince: string | null) {
  let current: Crash | null = leftSince === null ? null : { what: 'program', at: leftSince };
  return {
    current: () => current,
    seen(): void {
      current = null;
    },
    /** the page crashed; UTC instant */
    windowEnded(at: string): void {
      current = { what: 'window', at };
    },
  };
}
