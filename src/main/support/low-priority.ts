import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * This process works after all else that the computer has to do, with whatever threads it starts from now on. Called from
 * its first thread.
 */
export function takeLowPriority(): void {
  // There a priority is one thread's, which hands it on to those that it starts: V8's own run by then.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      lower(thread);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** What is lower already may not be raised. */
function lower(thread: number): void {
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority(thread) < low) setPriority(thread, low);
}
