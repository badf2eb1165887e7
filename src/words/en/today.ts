/** "2 of another kind": rejected files counted by reason. A reason without an entry counts as `other`. */
const rejectedFor: Readonly<Record<string, (n: number) => string>> = {
  empty: (n) => `${n} empty`,
  'too-large': (n) => `${n} too large for the service`,
  'over-our-limit': (n) => `${n} over 100 MB`,
  unreadable: (n) => `${n} that cannot be read`,
  vanished: (n) => `${n} gone before it was taken`,
  'own-folder': (n) => `${n} in a folder of Counterfoil itself`,
  'wrong-type': (n) => `${n} that cannot be sent or converted`,
  'not-an-invoice': (n) => `${n} XML, but not an invoice`,
  'xml-doctype': (n) => `${n} XML with a document type`,
  'xml-malformed': (n) => `${n} broken XML`,
  'xml-too-deep': (n) => `${n} XML nested too deeply`,
  'password-needed': (n) => `${n} that need a password`,
  'unknown-packing': (n) => `${n} packed by an unknown method`,
  damaged: (n) => `${n} damaged`,
  'copy-damaged': (n) => `${n} with a damaged safe copy`,
  'no-pages': (n) => `${n} without pages`,
  'image-too-large': (n) => `${n} with too many pixels`,
  'cannot-convert': (n) => `${n} that cannot be converted`,
  'nothing-inside': (n) => `${n} without a document inside`,
  'too-much-inside': (n) => `${n} with too much inside`,
  'refused-by-service': (n) => `${n} refused by the service`,
};

const files = (n: number) => (n === 1 ? '1 file' : `${n} files`);

export const today = {
  title: (weekday: string, day: string) => `${weekday}, ${day}`,
  summary: (companies: number, folders: number) =>
    `${companies === 1 ? '1 company' : `${companies} companies`}, ${folders === 1 ? '1 folder' : `${folders} folders`} watched`,
  addCompany: 'Add a company',
  startReviewing: 'Start reviewing',
  needsTitle: 'Needs your attention',
  nothingNeeded: 'Nothing needs your attention.',
  calm: (found: number, sent: number) =>
    `Today ${files(found)} ${found === 1 ? 'was' : 'were'} found and ${sent} sent.`,
  calmEmpty: 'No file was found today.',
  showAllNeeds: (n: number) => `Show all ${n}`,
  showFewerNeeds: 'Show fewer',
  needs: {
    paused: (why: string, n: number) =>
      n === 0 ? why : `${why} ${n === 1 ? '1 file waits' : `${n} files wait`} on this computer.`,
    refusedCorrections: (n: number) =>
      n === 1
        ? 'The service refused 1 correction. What you typed is kept.'
        : `The service refused ${n} corrections. What you typed is kept.`,
    undecided: (n: number) =>
      n === 1
        ? '1 file was sent, but the service could not say whether it has it.'
        : `${n} files were sent, but the service could not say whether it has them.`,
    rejected: (n: number, reasons: string) => `${files(n)} rejected${reasons === '' ? '.' : `: ${reasons}.`}`,
    rejectedFor,
    rejectedOther: (n: number) => `${n} for another reason`,
    duplicates: (n: number) =>
      n === 1
        ? '1 possible duplicate held back: a file with the same content is here.'
        : `${n} possible duplicates held back: files with the same content are here.`,
    undivided: (n: number) =>
      n === 1
        ? '1 file may hold several documents, and is not sent before you say which.'
        : `${n} files may hold several documents, and are not sent before you say which.`,
    folderMissing: (path: string) => `A watched folder is missing: ${path}.`,
    folderUnreadable: (path: string) => `A watched folder cannot be read: ${path}.`,
    clientFolders: (n: number, names: string, more: boolean) =>
      `${n === 1 ? '1 new folder of a client' : `${n} new folders of clients`}: ${names}${more ? ' and others' : ''}. Nobody has said whose ${n === 1 ? 'it is' : 'they are'}.`,
    review: (n: number, doubtful: number, waited: string) =>
      `${n} ready for review${doubtful === 0 ? '' : `, ${doubtful} with a difference`}. ${waited}`,
    waitedUnderAnHour: 'The oldest came within the hour.',
    waitedHours: (n: number) => `The oldest has waited ${n === 1 ? '1 hour' : `${n} hours`}.`,
    waitedDays: (n: number) => `The oldest has waited ${n === 1 ? '1 day' : `${n} days`}.`,
  },
  actions: {
    whatToDo: 'What to do',
    open: 'Open',
    seeFiles: 'See files',
    compare: 'Compare',
    decide: 'Decide',
    folders: 'Folders',
    whose: 'Say whose',
    review: 'Review',
  },
  clientFolders: 'Folders of clients',
  companies: 'Companies',
  all: 'All',
  withWork: 'With work',
  noneWithWork: 'No company has work now.',
  columns: {
    company: 'Company',
    toReview: 'To review',
    attention: 'Attention',
    onTheWay: 'On the way',
    pulse: 'Pulse total',
    trend: '30 days',
    updated: 'Updated',
  },
  trend: 'trend, 30 days',
  noAccess: 'no access',
  noData: 'no data',
  queueHealth: 'Queue',
  batch: (sent: number, of: number) => `${sent} of ${of}`,
  batchLabel: (sent: number, of: number) => `Current batch: ${sent} of ${of} sent`,
  noBatch: 'Nothing is being sent',
  health: {
    waiting: 'Still being written',
    queued: 'Queued',
    uploading: 'Uploading',
    processing: 'Processing',
    ready: 'Ready for review',
  },
  countsTitle: 'Today',
  counts: {
    found: 'Files found',
    sent: 'Sent',
    rejected: 'Rejected',
    reviewed: 'Reviewed',
    median: 'Processing time (median)',
  },
  connection: 'Connection',
  online: (ago: string) => `Online. Last answer ${ago} ago.`,
  noAnswerYet: 'Not connected yet.',
  offline: (ago: string) => `Offline. Last answer ${ago} ago.`,
  offlineNever: 'Offline. No answer since the start.',
  connectionHint: 'If you go offline, files stay queued and are sent in order.',
  notice: {
    restored: {
      title: 'The data on this computer was damaged. A backup has taken its place.',
      safe: 'Every document is kept. Before anything is sent again, the service is asked what it has, so nothing is sent twice.',
    },
    'newest-lost': {
      title: 'The newest changes on this computer could not be read.',
      safe: 'Everything before them is here, and every document is kept. Before anything is sent again, the service is asked what it has.',
    },
    older: {
      title: 'The data on this computer is older than what was sent from here last: an older copy of it was put back.',
      safe: 'Every document is kept. Before anything is sent again, the service is asked what it has, so nothing is sent twice.',
    },
    'started-anew': {
      title: 'The data on this computer was damaged, and there was no backup.',
      safe: 'Every document is kept. Add the companies and folders again; before anything is sent, the service is asked what it has.',
    },
    knownUntil: (time: string) => `What was done after ${time} may have to be done again.`,
    setAside: (name: string) => `The damaged data is kept in the data folder for 30 days, as ${name}.`,
    understood: 'Understood',
  },
  failed: 'The overview of the companies could not be read.',
};
