import { failed } from '../../support/result.ts';
import type { Result } from '../../../contract/failure.ts';
import { elapsed, type Clock } from '../../support/clock.ts';

/** The permitted use of a granted path. */
export type GrantPurpose = 'watch' | 'upload';

export type PathGrants = ReturnType<typeof createPathGrants>;

const lifetime = 30 * 60_000;
const mostAtOnce = 100;

interface Grant {
  readonly purpose: GrantPurpose;
  readonly paths: readonly string[];
  readonly expiresAt: number;
}

/**
 * Paths that a person chose in a dialog, a drop or a paste. The window gets only a random handle on them, valid once,
 * for one purpose and for thirty minutes, so that it can never name a file itself.
 */
export function createPathGrants(clock: Pick<Clock, 'now'>) {
  const grants = new Map<string, Grant>();

  return {
    grant(purpose: GrantPurpose, paths: readonly string[]): string {
      const handle = crypto.randomUUID();
      const [oldest] = grants.keys();
      if (grants.size >= mostAtOnce && oldest !== undefined) grants.delete(oldest);
      grants.set(handle, { purpose, paths, expiresAt: elapsed(clock) + lifetime });
      return handle;
    },
    /** Uses the handle up, unless `use` fails; then it stays valid. Fails with choice-expired. */
    async spend<T>(
      purpose: GrantPurpose,
      handle: string,
      use: (paths: readonly string[]) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const held = grants.get(handle);
      if (held?.purpose !== purpose || held.expiresAt <= elapsed(clock)) return failed('choice-expired');
      grants.delete(handle);
      const used = await use(held.paths);
      if (!used.ok) grants.set(handle, held);
      return used;
    },
  };
}
