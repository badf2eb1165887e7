/**
 * What happened to the data of this computer before a start. Every document is kept, and before anything is sent again
 * the service is asked what it has.
 */
export interface DataNotice {
  /**
   * restored: it was damaged, and a backup took its place. newest-lost: only the newest changes could not be read.
   * older: it is older than what was sent from here last; somebody has put it back.
   * started-anew: it was damaged and there was no backup: companies and folders must be added again.
   */
  readonly kind: 'restored' | 'newest-lost' | 'older' | 'started-anew';
  /** UTC instant: what happened after it is forgotten here; null: not known */
  readonly knownUntil: string | null;
  /** file name of the damaged data, kept in the data folder; null: there was none to keep */
  readonly setAside: string | null;
}
