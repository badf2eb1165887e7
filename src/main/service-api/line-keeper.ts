import type { Clock } from '../support/clock.ts';
import { createLines, type Lines, type Timeouts, type Trust } from './dispatchers.ts';
import { systemProxyFor, type SystemProxy } from './system-proxy.ts';

export interface LineKeeperOptions {
  readonly clock: Clock;
  readonly timeouts: Timeouts;
  readonly trust: Trust;
  readonly systemProxy?: SystemProxy;
}

export type LineKeeper = ReturnType<typeof createLineKeeper>;

/** Keeps connections until the system names another proxy, because computers move between networks. */
export function createLineKeeper(base: URL, { clock, timeouts, trust, systemProxy }: LineKeeperOptions) {
  let kept: { readonly proxy: string | null; readonly lines: Promise<Lines> } | null = null;
  return {
    async open(): Promise<Lines> {
      const proxy = await systemProxyFor(base, systemProxy, clock);
      if (kept?.proxy !== proxy) {
        void kept?.lines.then(({ calls, uploads }) => Promise.all([calls.close(), uploads.close()]));
        kept = { proxy, lines: createLines({ secure: base.protocol === 'https:', timeouts, trust, proxy }) };
      }
      return kept.lines;
    },
    /** calls in progress fail */
    async close(): Promise<void> {
      const closing = await kept?.lines;
      kept = null;
      await Promise.all([closing?.calls.destroy(), closing?.uploads.destroy()]);
    },
  };
}
