export type StopRequests = ReturnType<typeof stopRequests>;

/**
 * A request to end, by signal: closing a console sends SIGHUP, and Ctrl+Break on Windows SIGBREAK. A second signal of
 * the same name ends the process at once. Listens from now on. Imports nothing, so that it is active before the program
 * is loaded.
 */
export function stopRequests() {
  const stop = new AbortController();
  const heard = (name: NodeJS.Signals) => stop.abort(name);
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK'] as const;
  for (const name of signals) process.once(name, heard);
  return {
    signal: stop.signal,
    /** stops listening, for work that changes nothing: a signal then ends the process, also one that came before */
    letGo(): void {
      for (const name of signals) process.off(name, heard);
      // Windows cannot send itself any other signal.
      const name = process.platform === 'win32' ? 'SIGTERM' : (stop.signal.reason as NodeJS.Signals);
      if (stop.signal.aborted) process.kill(process.pid, name);
    },
  };
}

/** The result of `work`; null: a stop came first, and `work` continues unobserved. */
export async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  const settled = new AbortController();
  const stopped = new Promise<null>((done) => {
    if (stop.aborted) done(null);
    else stop.addEventListener('abort', () => done(null), { signal: settled.signal });
  });
  return Promise.race([stopped, work]).finally(() => settled.abort());
}
