import type { Crash } from '../../contract/problem-report.ts';

const crashed: Readonly<Record<Crash['what'], (moment: string) => string>> = {
  program: (moment) => `Counterfoil did not end in order last time (it had been started ${moment}).`,
  window: (moment) => `The window stopped working ${moment} and was loaded again.`,
};

export const trouble = {
  crashed,
  safe: 'Your files and the queue are kept, and so is what you typed in the review. Before anything is sent again, the service is asked what it has.',
  understood: 'OK',
  report: {
    title: 'Report a problem',
    text: 'A text with versions, counts, checks and the log, without names, amounts, tokens and documents. You see all of it, and send it to whom you like.',
    open: 'Report…',
    what: 'This is the whole file. Nothing is sent by Counterfoil: save it, and give it to whoever helps you.',
    doing: 'What were you doing?',
    doingHint: 'Goes into the file exactly as you type it: leave names out that nobody should see.',
    looking: 'Looking at this computer…',
    shown: 'What is in the file',
    save: 'Save as a file…',
    saved: (filename: string) => `Saved as ${filename}.`,
  },
  check: {
    title: 'Check this computer',
    text: 'Keychain, folders, disk, clock, service, proxy and data, and what to do.',
    open: 'Check',
    again: 'Check again',
    looking: 'Looking…',
    good: 'Nothing is in the way.',
    bad: (n: string) => `Things in the way: ${n}`,
  },
};
