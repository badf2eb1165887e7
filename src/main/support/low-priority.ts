import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** Lowers the priority of this process and of threads it starts later. Call it from the main thread. */
export function takeLowPriority(): void {
  // Linux has priorities per thread, inherited by threads started later; V8's threads are already running.
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      lower(thread);
    } catch {
      // The thread ended meanwhile.
    }
  }
}

/** The system refuses to raise a lower priority. */
function lower(thread: number): void {
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority(thread) < low) setPriority(thread, low);
}
