import type { LookedAtPage } from '../../../../extraction/splitting/look-at-page.ts';
import type { WorkerAnswer } from '../../support/watched-worker.ts';

/** held: the system cannot read the copy now; its bytes may be fine */
export type PageAnswer = WorkerAnswer<LookedAtPage> | { readonly kind: 'held' };

/** A page of a scan that has to be read before the scan may be sent. */
export interface PageToLookAt {
  readonly path: string;
  /** from 0 */
  readonly page: number;
  /** called when its turn comes; false: answers `stopped` */
  readonly isWanted: () => boolean;
}

/**
 * Reads pages of scans in the process that reads pictures, so that only one page at a time is recognised. Such a page
 * goes before reading in advance, because sending waits for it, but after readings that a person waits for, and not
 * while a person types.
 */
export interface ScanPages {
  /** Rejects when `isWanted` throws. One call at a time. */
  look(page: PageToLookAt): Promise<PageAnswer>;
  /** Aborts the read, begun or not. */
  stop(): Promise<void>;
}
