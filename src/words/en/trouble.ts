import type { Crash } from '../../contract/problem-report.ts';

const crashed: Readonly<Record<Crash['what'], (moment: string) => string>> = {
  program: (moment) => `Counterfoil closed unexpectedly last time (it was started ${moment}).`,
  window: (moment) => `The window stopped working ${moment} and was reloaded.`,
};

export const trouble = {
  crashed,
  safe: 'Your files, the queue and everything you typed in the review are kept. Before sending anything again, Counterfoil checks what the service already has.',
  understood: 'OK',
  report: {
    title: 'Report a problem',
    text: 'A text with versions, counts, checks and the log, without names, amounts, tokens or documents. You see all of it and decide who gets it.',
    open: 'Report…',
    what: 'This is the whole file. Counterfoil does not send it: save it and give it to the person who helps you.',
    doing: 'What were you doing?',
    doingHint: 'It goes into the file exactly as you type it: leave out confidential names.',
    checking: 'Checking this computer…',
    shown: 'What is in the file',
    save: 'Save as a file…',
    saved: (filename: string) => `Saved as ${filename}.`,
  },
  check: {
    title: 'Check this computer',
    text: 'Checks keychain, folders, disk, clock, service, proxy and data, and says what to do.',
    open: 'Check',
    again: 'Check again',
    checking: 'Checking…',
    good: 'No problems found.',
    bad: (n: string) => (n === '1' ? '1 problem found' : `${n} problems found`),
  },
};
