import type { FolderId } from './folders.ts';

/** Which computer of the office captures a watched folder; the others leave its files alone. */
export type FolderLease =
  /** nobody else is known to watch it */
  | { readonly kind: 'not-shared' }
  /** not looked at yet, or just given to somebody */
  | { readonly kind: 'unknown' }
  /** this computer */
  | { readonly kind: 'held' }
  /** another one; `name` null: it cannot be read; `lastSignAgo` null: not known; ms, as of the answer */
  | { readonly kind: 'elsewhere'; readonly name: string | null; readonly lastSignAgo: number | null }
  /** nobody, and this computer only reviews */
  | { readonly kind: 'free' }
  /** the folder cannot be reached */
  | { readonly kind: 'away' }
  /** nothing can be written there: every file is looked up at the service before it is sent */
  | { readonly kind: 'read-only' }
  /** a newer Counterfoil, which this one cannot follow */
  | { readonly kind: 'newer' };

export interface LeasedFolder {
  readonly folderId: FolderId;
  readonly lease: FolderLease;
}

/** This computer among those of the office. */
export interface Seat {
  /** given by a person, or the computer's own */
  readonly name: string;
  /** A person gave it: it is one of several, and every watched folder says who captures it. */
  readonly named: boolean;
  /** captures nothing */
  readonly reviewOnly: boolean;
  /** another computer follows one that gave no sign for so long */
  readonly silenceSeconds: number;
}

export interface Office {
  readonly seat: Seat;
  readonly folders: readonly LeasedFolder[];
}

/** What is left out stays. */
export interface SeatChange {
  /** null: the computer's own, and no more one of several */
  readonly name?: string | null;
  readonly reviewOnly?: boolean;
  /** 15 to 600 */
  readonly silenceSeconds?: number;
}
