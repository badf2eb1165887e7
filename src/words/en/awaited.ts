import type { FileState } from '../../contract/inbox.ts';

/** Where the file of a document is that the service has not read. */
const places: Readonly<Record<FileState, string>> = {
  waiting: 'It is still being written.',
  queued: 'It is waiting to be sent.',
  uploading: 'It is being sent.',
  uncertain: 'Counterfoil is checking whether the service has it.',
  processing: 'The service is reading it.',
  ready: 'Data is arriving.',
  attention: 'The service found no data.',
  rejected: 'It was rejected. What you type stays here, with the file in the Inbox.',
  duplicate: 'It is a possible duplicate and is not sent. What you type stays here, with the file in the Inbox.',
  reviewed: 'Data is arriving.',
  dismissed: 'It was dismissed. What you typed stays here.',
  converted: 'It was converted: the files made from it are sent instead.',
  'other-kind': 'It is no invoice: nothing is sent until you decide.',
  undivided: 'It may hold several documents: nothing is sent until you say which they are.',
};

/** Documents that the service has not read yet. */
export const awaited = {
  title: 'Not read by the service yet',
  places,
  kept: 'What you typed is kept, and sent once the service has read the document.',
  readHere: 'read on this computer',
  readingHere: 'being read on this computer',
  notYet: 'The service has no expense for it yet: it can be sent to the documents once it has been read.',
  arrived: 'The service has read this document. What you typed stays; the other fields show the service’s data.',
  arrivedShort: 'The service’s data has arrived',
  savesNow: 'approves them as they are now',
  values: 'Read on this computer',
  begin: 'Open for review',
  lines: 'The lines arrive with the service’s data',
  keep: 'Save draft and next',
  closed: (typed: string) => `The service has locked this field. You typed: ${typed}`,
  open: (n: number) => (n === 1 ? 'Start on 1 unread document' : `Start on ${n} unread documents`),
  offer: (n: number) =>
    n === 1
      ? 'The service has not read 1 document yet. You can start on it now: what you type is kept.'
      : `The service has not read ${n} documents yet. You can start on them now: what you type is kept.`,
};
