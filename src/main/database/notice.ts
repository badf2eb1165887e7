import { assertNever } from '../support/assert-never.ts';
import { asideDays } from './backups.ts';
import type { DataEvent } from './open-data.ts';

/** The event, what is safe, and what to do next, for the window and the command line. */
export function noticeWords(notice: DataEvent): string {
  const safe = 'Documents are kept. Before anything is sent, the service is asked what it has.';
  switch (notice.kind) {
    case 'restored':
      return `The data was damaged and was restored from a backup${until(notice.knownUntil)}. ${safe} ${aside(notice.setAside)}`;
    case 'newest-lost':
      return `The newest changes of the data could not be read${until(notice.knownUntil)}. ${safe}`;
    case 'older':
      return `The data is older than what was sent from here last, as where an older copy of it was put back${until(notice.knownUntil)}. ${safe}`;
    case 'started-anew':
      return `The data was damaged and there was no backup. ${safe} Add the companies and their folders again. ${aside(notice.setAside)}`;
    default:
      return assertNever(notice);
  }
}

const until = (knownUntil: string | null): string => (knownUntil === null ? '' : ` (known until ${knownUntil})`);

const aside = (setAside: string | null): string =>
  setAside === null ? '' : `The damaged file lies in ${setAside}; after ${asideDays} days it is deleted.`;
