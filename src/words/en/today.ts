/** "2 empty": how many rejected files have this reason. Reasons that are not listed use `rejectedOther`. */
const rejectedFor: Readonly<Record<string, (n: number) => string>> = {
  empty: (n) => `${n} empty`,
  'too-large': (n) => `${n} too large for the service`,
  'over-our-limit': (n) => `${n} over 100 MB`,
  unreadable: (n) => `${n} cannot be read`,
  vanished: (n) => `${n} disappeared before being copied`,
  'own-folder': (n) => `${n} in Counterfoil’s own folder`,
  'wrong-type': (n) => `${n} cannot be sent or converted`,
  'not-an-invoice': (n) => `${n} XML, but not an invoice`,
  'xml-doctype': (n) => `${n} XML with a document type`,
  'xml-malformed': (n) => `${n} broken XML`,
  'xml-too-deep': (n) => `${n} XML nested too deeply`,
  'password-needed': (n) => `${n} protected by a password`,
  'locked-otherwise': (n) => `${n} locked to a certificate`,
  'unknown-packing': (n) => `${n} with an unknown compression method`,
  damaged: (n) => `${n} damaged`,
  'copy-damaged': (n) => `${n} with a damaged safe copy`,
  'no-pages': (n) => `${n} without pages`,
  'image-too-large': (n) => `${n} with too many pixels`,
  'cannot-convert': (n) => `${n} cannot be converted`,
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
      n === 0 ? why : `${why} ${n === 1 ? '1 file is waiting' : `${n} files are waiting`} on this computer.`,
    refusedCorrections: (n: number) =>
      n === 1
        ? 'The service refused 1 correction. What you typed is kept.'
        : `The service refused ${n} corrections. What you typed is kept.`,
    changedSince: (n: number) =>
      n === 1
        ? '1 approved expense was changed at the service since.'
        : `${n} approved expenses were changed at the service since.`,
    undecided: (n: number) =>
      n === 1
        ? '1 file was sent, but the service could not say whether it has it.'
        : `${n} files were sent, but the service could not say whether it has them.`,
    rejected: (n: number, reasons: string) => `${files(n)} rejected${reasons === '' ? '.' : `: ${reasons}.`}`,
    rejectedOne: (filename: string, why: string) => `1 file rejected: ${filename} (${why}).`,
    rejectedFor,
    rejectedOther: (n: number) => `${n} for another reason`,
    duplicates: (n: number) =>
      n === 1
        ? '1 possible duplicate held back: a file with the same content was already added.'
        : `${n} possible duplicates held back: files with the same content were already added.`,
    undivided: (n: number) =>
      n === 1
        ? '1 file may hold several documents and waits for your decision.'
        : `${n} files may hold several documents and wait for your decision.`,
    otherKind: (n: number) =>
      n === 1
        ? '1 file is no invoice and waits for your decision.'
        : `${n} files are no invoices and wait for your decision.`,
    folderMissing: (path: string) => `A watched folder is missing: ${path}.`,
    folderUnreadable: (path: string) => `A watched folder cannot be read: ${path}.`,
    clientFolders: (n: number, names: string, more: boolean) =>
      `${n === 1 ? '1 new client folder' : `${n} new client folders`}: ${names}${more ? ' and others' : ''}. Not assigned to a company yet.`,
    review: (n: number, doubtful: number, waited: string) =>
      `${n} to review${doubtful === 0 ? '' : `, ${doubtful} with a difference`}. ${waited}`,
    waitedUnderAnHour: 'The oldest arrived less than an hour ago.',
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
    assign: 'Assign',
    review: 'Review',
  },
  clientFolders: 'Client folders',
  companies: 'Companies',
  all: 'All',
  withWork: 'With work to do',
  noneWithWork: 'No company has work to do now.',
  columns: {
    company: 'Company',
    due: 'Due',
    missing: 'Missing',
    toReview: 'To review',
    attention: 'Attention',
    onTheWay: 'On the way',
    pulse: 'Balance',
    trend: '30 days',
    updated: 'Updated',
  },
  searchLabel: 'Search by name or tax number',
  noneFound: 'No company with this name.',
  late: 'Late:',
  leftOf: (left: string, amount: string) => `${left} of ${amount} left`,
  dueTitle: (n: number, isLate: boolean, left: string) =>
    `${n === 1 ? '1 payment' : `${n} payments`}${isLate ? ' late' : ''}${left === '' ? '' : `, taxes to pay: ${left}`}`,
  oldest: (time: string, doubtful: number) =>
    `The oldest has waited since ${time}.${doubtful === 0 ? '' : ` ${doubtful} with a difference.`}`,
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
    ready: 'To review',
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
  online: (at: string) => `Online. Last answer: ${at}.`,
  noAnswerYet: 'Not connected yet.',
  offline: (at: string) => `Offline. Last answer: ${at}.`,
  offlineNever: 'Offline. No answer since Counterfoil was started.',
  connectionHint: 'If you go offline, files stay queued and are sent in order.',
  notice: {
    restored: {
      title: 'The data on this computer was damaged and has been restored from a backup.',
      safe: 'No document is lost. Before sending anything again, Counterfoil checks what the service already has, so nothing is sent twice.',
    },
    'newest-lost': {
      title: 'The newest changes on this computer could not be read.',
      safe: 'All earlier changes and all documents are kept. Before sending anything again, Counterfoil checks what the service already has.',
    },
    older: {
      title: 'The data on this computer is older than the last upload: an older copy was restored.',
      safe: 'No document is lost. Before sending anything again, Counterfoil checks what the service already has, so nothing is sent twice.',
    },
    'started-anew': {
      title: 'The data on this computer was damaged, and there was no backup.',
      safe: 'No document is lost. Add the companies and folders again; before sending anything, Counterfoil checks what the service already has.',
    },
    knownUntil: (time: string) => `Work done after ${time} may have to be done again.`,
    setAside: (name: string) => `The damaged data is kept in the data folder for 30 days as ${name}.`,
    understood: 'OK',
  },
  failed: 'The overview of the companies could not be loaded.',
};
