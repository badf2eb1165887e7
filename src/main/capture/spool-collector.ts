import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import type { CopiesStore } from './copies-store.ts';
import type { Spool } from './spool.ts';
import { describeError } from '../support/describe-error.ts';

const day = 24 * 60 * 60_000;
const keptFor = 30 * day;
/** leaves the start of the program undisturbed */
const firstAfter = 10 * 60_000;

/**
 * Sealed copies stay, because offices throw the originals away. Removes only copies of files that a person dismissed
 * unsent, or of removed companies, and only after `keptFor`.
 */
export function createSpoolCollector(parts: {
  readonly store: Pick<CopiesStore, 'isUnused'>;
  readonly spool: Pick<Spool, 'hashes' | 'removeUnused'>;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const { store, spool, clock, log } = parts;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let cancelTimer: () => void = () => undefined;

  /** resolves with the count of removed copies */
  async function collect(): Promise<number> {
    const since = clock.now() - keptFor;
    const unused = (sha256: string) => store.isUnused(sha256, toInstant(since));
    let gone = 0;
    for await (const hashes of spool.hashes()) {
      if (stopped) break;
      gone += hashes.filter((sha256) => spool.removeUnused(sha256, since, () => unused(sha256))).length;
    }
    if (gone > 0) log.info('Sealed copies of files that were put aside are gone', { copies: gone });
    return gone;
  }

  function planNext(ms: number) {
    cancelTimer = clock.after(ms, () => {
      running = collect()
        .catch((error: unknown) =>
          log.error('Sealed copies could not be looked through', { error: describeError(error) }),
        )
        .finally(() => {
          if (!stopped) planNext(day);
        });
    });
  }

  return {
    collect,
    start: () => planNext(firstAfter),
    async stop(): Promise<void> {
      stopped = true;
      cancelTimer();
      await running;
    },
  };
}
