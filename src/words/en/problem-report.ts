/** Headings of a problem report; below them come codes, numbers and the program's own texts. */
export const reportWords = {
  title: 'Counterfoil: problem report',
  made: 'Made',
  about:
    'In this file: versions, settings, counts, checks of this computer, and the last lines of the log. Not in it: names of companies, partners, persons, files and folders; amounts, tax and account numbers; tokens, passwords and addresses; documents.',
  doing: 'What you were doing (as you typed it, names and all)',
  nothingTyped: '(nothing was typed)',
  crash: 'Unexpected ends',
  crashes: { program: 'the program, started at', window: 'the window, at' },
  versions: 'Versions',
  settings: 'Settings',
  counts: 'Counts',
  checks: 'Checks of this computer',
  log: 'The last lines of the log',
  noLines: '(none)',
};

export type ReportWords = typeof reportWords;
