import type { ProposedPage } from '../../contract/inbox.ts';

type BorderKind = NonNullable<ProposedPage['begins']>['kind'];

const evidence: Readonly<Record<BorderKind, (value: string) => string>> = {
  number: (value) => `Another number: ${value}`,
  'page-one': (value) => `Pages counted anew: ${value}`,
  'tax-number': (value) => `Another seller: ${value}`,
  total: (value) => `Another day and total: ${value}`,
};

/** A PDF or photo with several documents, taken apart. */
export const splitting = {
  title: 'Where does each document begin?',
  hint: 'Press a page to begin a document there, or to join it with what is before it. Pages can be dragged to the next document too.',
  document: (n: number) => `Document ${n}`,
  pages: (first: number, last: number) => (first === last ? `Page ${first}` : `Pages ${first}–${last}`),
  page: (n: number) => `Page ${n}`,
  begins: 'a document begins here',
  goesOn: 'goes on',
  evidence,
  eachPage: 'Each page is a document',
  blank: 'Blank',
  keep: 'Keep',
  leaveOut: 'Leave out',
  ofPage: (action: string, n: number) => `${action}: blank page ${n}`,
  split: (n: number) => (n === 1 ? 'Send as 1 document' : `Split into ${n} documents`),
  whole: 'It is one document',
  splitting: 'Splitting',
  unseen: 'The pages cannot be drawn here. Their numbers are those of the file.',
  reading: {
    title: 'Is it one document?',
    hint: 'Its pages are pictures, and are read one after another. You need not wait: other files go on meanwhile.',
  },
  photo: {
    title: 'Which documents are on this photo?',
    hint: 'Each frame becomes a document of its own. What is in no frame is not sent. Drag a frame, its edges or its corners.',
    keys: 'Arrow keys move a frame, with Shift its lower right corner; Page Up and Page Down turn it; Backspace removes it.',
    unseen: 'The photo cannot be drawn here.',
    frame: (n: number) => `Frame ${n}`,
    add: 'Add a frame',
    remove: (n: number) => `Remove frame ${n}`,
    join: (n: number, other: number) => `Join frames ${n} and ${other}`,
  },
};
