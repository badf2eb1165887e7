import type { ProposedPage } from '../../contract/inbox.ts';

type BorderKind = NonNullable<ProposedPage['begins']>['kind'];

const evidence: Readonly<Record<BorderKind, (value: string) => string>> = {
  number: (value) => `Different invoice number: ${value}`,
  'page-one': (value) => `Page numbers restart: ${value}`,
  'tax-number': (value) => `Different seller: ${value}`,
  total: (value) => `Different date and total: ${value}`,
};

/** Splitting a PDF or photo with several documents. */
export const splitting = {
  title: 'Where does each document start?',
  hint: 'Click a page to start a new document there, or to join it to the document before. You can also drag pages to the next document.',
  document: (n: number) => `Document ${n}`,
  pages: (first: number, last: number) => (first === last ? `Page ${first}` : `Pages ${first}–${last}`),
  page: (n: number) => `Page ${n}`,
  begins: 'a document starts here',
  goesOn: 'continues',
  evidence,
  keys: 'Arrow keys choose a page, Enter starts or joins, + enlarges, Ctrl+Z takes back.',
  undo: 'Undo',
  enlarge: (n: number) => `Enlarge page ${n}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  beginHere: 'Start a document here',
  joinHere: 'Join to the document before',
  eachPage: 'Each page is a document',
  blank: 'Blank',
  keep: 'Keep',
  leaveOut: 'Leave out',
  ofPage: (action: string, n: number) => `${action}: blank page ${n}`,
  split: (n: number) => (n === 1 ? 'Send as 1 document' : `Split into ${n} documents`),
  whole: 'It is a single document',
  splitting: 'Splitting',
  unseen: 'The pages cannot be shown here. The numbers are the page numbers of the file.',
  reading: {
    title: 'Is it a single document?',
    hint: 'It is a scan; its pages are being read one after another. You do not have to wait: other files continue meanwhile.',
  },
  photo: {
    title: 'Which documents are on this photo?',
    hint: 'Each frame becomes a separate document. Anything outside the frames is not sent. Drag a frame, its edges or its corners.',
    keys: 'Arrow keys move a frame, with Shift its lower right corner; Page Up and Page Down turn it; Backspace removes it.',
    unseen: 'The photo cannot be shown here.',
    frame: (n: number) => `Frame ${n}`,
    add: 'Add a frame',
    remove: (n: number) => `Remove frame ${n}`,
    join: (n: number, other: number) => `Join frames ${n} and ${other}`,
  },
};
