import type { FileState } from '../../contract/inbox.ts';

/** Where the file of a document is that the service has not read. */
const places: Readonly<Record<FileState, string>> = {
  waiting: 'It is still being written.',
  queued: 'It waits to be sent.',
  uploading: 'It is being sent.',
  uncertain: 'The service is being asked whether it has it.',
  processing: 'The service is reading it.',
  ready: 'Its data are on the way.',
  attention: 'The service found no data.',
  rejected: 'It was rejected. What you type stays here, with the file in the Inbox.',
  duplicate: 'It is a possible duplicate and is not sent. What you type stays here, with the file in the Inbox.',
  reviewed: 'Its data are on the way.',
  dismissed: 'It was put aside. What you typed stays here.',
  converted: 'Other files were made of it, which are sent in its place.',
  undivided: 'There may be several documents in it: nothing is sent before you say which they are.',
};

/** Documents that the service has not read yet. */
export const awaited = {
  title: 'Not read by the service yet',
  places,
  kept: 'What you typed is kept, and sent when the service has read it.',
  readHere: 'read on this computer',
  readingHere: 'being read on this computer',
  notYet: 'The service has no expense of it yet: it can be sent to the documents once it has been read.',
  arrived: 'The service has read this document. What you typed stays; the other fields have the data of the service.',
  arrivedShort: 'The data of the service are here',
  savesNow: 'saves them as they are now',
  values: 'Read here',
  begin: 'Open on the desk',
  lines: 'The lines come with the data of the service',
  keep: 'Keep and next',
  closed: (typed: string) => `The service does not open this field. You typed: ${typed}`,
  open: (n: number) => (n === 1 ? 'Begin the one that waits' : `Begin the ${n} that wait`),
  offer: (n: number) =>
    n === 1
      ? 'The service has not read one document yet. You can begin with it: what you type is kept.'
      : `The service has not read ${n} documents yet. You can begin with them: what you type is kept.`,
};
