import type { LookedAtPage } from '../../../../extraction/splitting/look-at-page.ts';
import type { WorkerAnswer } from '../../support/watched-worker.ts';

/** held: the system cannot read the copy now, which says nothing about it */
export type PageAnswer = WorkerAnswer<LookedAtPage> | { readonly kind: 'held' };

/** Of a scan that is not sent before it is known whether it is several documents. */
export interface PageToLookAt {
  readonly path: string;
  /** from 0 */
  readonly page: number;
  /** asked when its turn comes; false: the answer is `stopped` */
  readonly isWanted: () => boolean;
}

/**
 * Looks at pages of scans in the process that reads pictures, so that never two of them are recognised at once: before what
 * merely lies ready, because sending waits for it, and once nobody types and nothing waits that somebody looks at.
 */
export interface ScanPages {
  /** Rejects when `isWanted` throws. Call it again only when it has answered. */
  look(page: PageToLookAt): Promise<PageAnswer>;
  /** Ends a look at once, begun or not. */
  stop(): Promise<void>;
}
