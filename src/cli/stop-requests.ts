/**
 * Asked to end by a signal: a console that is closed sends SIGHUP, and Ctrl+Break on Windows SIGBREAK. A second one of
 * the same name ends the process at once.
 */
export interface StopRequests {
  readonly signal: AbortSignal;
  /** for what changes nothing: a signal ends the process, as one that came before does now */
  letGo(): void;
}

/** From now on. Loads nothing, so that it is there before the program is. */
export function stopRequests(): StopRequests {
  const stop = new AbortController();
  const heard = (name: NodeJS.Signals) => stop.abort(name);
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGBREAK'] as const;
  for (const name of signals) process.once(name, heard);
  return {
    signal: stop.signal,
    letGo() {
      for (const name of signals) process.off(name, heard);
      // Windows can send itself no other signal.
      const name = process.platform === 'win32' ? 'SIGTERM' : (stop.signal.reason as NodeJS.Signals);
      if (stop.signal.aborted) process.kill(process.pid, name);
    },
  };
}

/** The result of `work`; null: a stop came first, and `work` goes on without its caller. */
export async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  const settled = new AbortController();
  const stopped = new Promise<null>((done) => {
    if (stop.aborted) done(null);
    else stop.addEventListener('abort', () => done(null), { signal: settled.signal });
  });
  return Promise.race([stopped, work]).finally(() => settled.abort());
}
