import { failed } from '../../support/result.ts';
import type { Result } from '../../../contract/failure.ts';
import { elapsed, type Clock } from '../../support/clock.ts';

/** What a granted path may be used for. */
export type GrantPurpose = 'watch' | 'upload';

/**
 * Paths that a person handed over in a dialog, a drop or a paste. The window holds only a random handle on them, good
 * once, for one purpose and for thirty minutes: it can name no file of its own accord.
 */
export interface PathGrants {
  grant(purpose: GrantPurpose, paths: readonly string[]): string;
  /** Spends the handle, unless `use` fails: then it can be tried again. Fails with choice-expired. */
  spend<T>(
    purpose: GrantPurpose,
    handle: string,
    use: (paths: readonly string[]) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

const lifetime = 30 * 60_000;
const mostAtOnce = 100;

interface Grant {
  readonly purpose: GrantPurpose;
  readonly paths: readonly string[];
  readonly expiresAt: number;
}

export function createPathGrants(clock: Pick<Clock, 'now'>): PathGrants {
  const grants = new Map<string, Grant>();

  return {
    grant(purpose, paths) {
      const handle = crypto.randomUUID();
      const [oldest] = grants.keys();
      if (grants.size >= mostAtOnce && oldest !== undefined) grants.delete(oldest);
      grants.set(handle, { purpose, paths, expiresAt: elapsed(clock) + lifetime });
      return handle;
    },
    async spend(purpose, handle, use) {
      const held = grants.get(handle);
      if (held?.purpose !== purpose || held.expiresAt <= elapsed(clock)) return failed('choice-expired');
      grants.delete(handle);
      const used = await use(held.paths);
      if (!used.ok) grants.set(handle, held);
      return used;
    },
  };
}
