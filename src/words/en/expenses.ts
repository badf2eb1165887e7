const countOf = (n: string, one: boolean) => (one ? '1 expense' : `${n} expenses`);

/** Words for the service's booking states, as far as they are known. */
const statuses: Readonly<Record<string, string>> = {
  pending: 'To book',
  checked: 'Checked (service)',
  approved: 'Approved (service)',
  exported: 'Exported',
  quarantined: 'Quarantined',
};

export const expenses = {
  title: 'Expenses',
  count: (n: string, one: boolean) => countOf(n, one),
  review: {
    all: 'All',
    'to-review': 'To review',
    reviewed: 'Reviewed',
    changed: 'Changed since',
    excluded: 'Excluded',
  },
  parts: { status: 'Status', partner: 'Partner', issued: 'Date of issue', gross: 'Gross', tag: 'Tag' },
  columns: {
    partner: 'Partner',
    number: 'Number',
    issued: 'Date of issue',
    due: 'Due date',
    type: 'Expense type',
    tags: 'Tags',
    status: 'Status',
    net: 'Net',
    vat: 'VAT',
    gross: 'Gross',
    'secondary-id': 'Secondary ID',
  },
  listLabel: 'Expenses',
  states: {
    refused: 'Correction refused',
    waiting: 'Correction waiting',
    changed: 'Changed since',
    excluded: 'Excluded',
    reviewed: 'Reviewed',
    toReview: 'To review',
  },
  statuses,
  unnamed: 'no number',
  noPartnerRead: 'no partner',
  empty: {
    none: 'No expenses yet.',
    noneText:
      'Counterfoil reads the company’s expenses from the service in the background and keeps them on this computer.',
  },
  total: (n: string, one: boolean) => `Total, ${countOf(n, one)}`,
  bulk: {
    hint: 'selects a row, Shift extends',
    hintAll: 'selects all that match',
    hintExclude: 'excludes from accounting',
    selected: (n: string) => `${n} selected`,
    cut: (limit: string, total: string) =>
      `The first ${limit} of ${total} are selected: that is the most that can be changed at once.`,
    reviewed: 'Mark as reviewed',
    exclude: 'Exclude',
    include: 'Include',
    type: 'Expense type',
    typeOneCompany: 'Expense types differ by company: select expenses of one company.',
    clear: 'Clear selection',
    undo: 'Undo',
    working: 'Changing…',
    doneReviewed: (n: number) => (n === 0 ? 'No expense was marked as reviewed.' : `${n} marked as reviewed.`),
    doneExcluded: (n: number) => (n === 0 ? 'No expense was excluded.' : `${n} excluded from accounting.`),
    doneIncluded: (n: number) => (n === 0 ? 'No expense was included again.' : `${n} included again.`),
    doneType: (n: number) =>
      n === 0
        ? 'No expense type was changed.'
        : n === 1
          ? 'The expense type of 1 expense was changed.'
          : `The expense type of ${n} expenses was changed.`,
    skipped: (n: number, reasons: string) =>
      n === 1 ? `1 left unchanged: ${reasons}.` : `${n} left unchanged: ${reasons}.`,
    skippedFor: {
      'not-editable': (n: number) => `${n} cannot be edited`,
      'no-document': (n: number) => `${n} ${n === 1 ? 'has' : 'have'} no document on this computer`,
      unchanged: (n: number) => `${n} already ${n === 1 ? 'has' : 'have'} this value`,
    },
  },
  booking: {
    button: 'At the service',
    actions: {
      check: 'Check',
      uncheck: 'Undo check',
      approve: 'Approve',
      unapprove: 'Undo approval',
      export: 'Export',
      'quarantine-accept': 'Accept from quarantine',
    },
    progress: (action: string, asked: number, of: number) => `${action}: ${asked} of ${of}`,
    stop: 'Stop',
    done: {
      check: (n: number) => `${n} checked at the service.`,
      uncheck: (n: number) => `Check undone for ${n}.`,
      approve: (n: number) => `${n} approved at the service.`,
      unapprove: (n: number) => `Approval undone for ${n}.`,
      export: (n: number) => `${n} exported at the service.`,
      'quarantine-accept': (n: number) => `${n} accepted at the service.`,
    },
    left: (n: number) => `${n} left unchanged.`,
    stopped: (n: number) => `Stopped: ${n} not sent to the service.`,
    which: 'Show which',
    leftTitle: 'Left unchanged',
    leftText: 'The service did not do this for these expenses, and gives no reason. Their status may not allow it.',
    isNow: (status: string) => `now: ${status}`,
  },
  pane: {
    label: 'Selected expense',
    close: 'Close',
    open: 'Open for review',
    notCaptured: 'Not uploaded from this computer.',
    notCapturedText:
      'This expense reached the service by e-mail or from another computer. Its document is at the service; the service’s values are shown here.',
    capturedBy: (name: string) => `Uploaded by ${name}.`,
    sharedText: 'Its document is in the shared folder. Opening it saves a copy on this computer.',
    fulfilled: 'Date of supply',
    accountingStatus: 'Booking',
    expenseId: 'Expense',
    none: 'none',
  },
};
