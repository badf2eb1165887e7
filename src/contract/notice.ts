/**
 * An incident with this computer's data before a start. Every document is kept, and the program asks the service for
 * its records before it sends again.
 */
export interface DataNotice {
  /**
   * restored: the data was damaged, and a backup replaced it. newest-lost: only the newest changes were unreadable.
   * older: the data is older than the last upload, because a person restored an older copy. started-anew: it was
   * damaged without a backup, and companies and folders must be added again.
   */
  readonly kind: 'restored' | 'newest-lost' | 'older' | 'started-anew';
  /** UTC instant: later events are lost here; null: not known */
  readonly knownUntil: string | null;
  /** file name of the damaged data, kept in the data folder; null: there was no file to keep */
  readonly setAside: string | null;
}
