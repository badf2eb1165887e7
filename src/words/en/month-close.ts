const documents = (n: number) => (n === 1 ? '1 document' : `${n} documents`);
const invoices = (n: number) => (n === 1 ? '1 invoice' : `${n} invoices`);
const payments = (n: number) => (n === 1 ? '1 payment' : `${n} payments`);
const lines = (n: number) => (n === 1 ? '1 line' : `${n} lines`);
const expenses = (n: number) => (n === 1 ? '1 expense' : `${n} expenses`);

export const monthClose = {
  title: 'Month close',
  allLabel: 'Companies in the month',
  columns: {
    company: 'Company',
    open: 'Open items',
    closed: 'Closed',
    review: 'To review',
    pending: 'To book',
    missing: 'Invoices missing',
    unattached: 'Unattached',
    payments: 'Taxes, salaries',
    read: 'As of',
  },
  done: 'none',
  unknown: 'not read',
  readNever: 'not read yet',
  notCopied: 'Not all expenses have been read from the service yet: this list may be incomplete.',
  copiedAt: (time: string) => `Expenses as of ${time}`,
  nothing: 'As far as Counterfoil can check, this month can be closed.',
  toReview: (n: number) => (n === 0 ? 'No documents to review' : `${documents(n)} to review (all months)`),
  pending: (n: number) => (n === 0 ? 'No expenses of this month to book' : `${expenses(n)} of this month to book`),
  changedSince: (n: number) =>
    n === 0
      ? 'No approved expense of this month was changed at the service'
      : `${expenses(n)} of this month changed at the service after the approval`,
  unattached: (n: number) =>
    n === 0 ? 'No unattached documents' : `${documents(n)} not attached to an expense or income (all months)`,
  unattachedUnknown: 'The documents have not been read from the service yet.',
  openReview: 'Review',
  openExpenses: 'Show',
  openDocuments: 'Open documents',
  missingTitle: 'Expected invoices not received',
  missingNone: 'Invoices have arrived from every regular partner.',
  reason: (months: string, day: number, period: number) =>
    `invoices in ${months}, around day ${day} of the month${period === 1 ? '' : `, every ${period} months`}`,
  several: (n: number) => `${n} invoices`,
  dismiss: 'None this month',
  undismiss: 'Expect it after all',
  dismissed: 'none this month',
  list: {
    title: 'Compare with a list',
    intro:
      'Paste the list of this company’s purchases from the tax office or another program, drop a file here, or open one. It stays on this computer.',
    safe: 'The list that was there is kept.',
    open: 'Compare with a list…',
    show: 'Show',
    none: 'This month is not compared with a list of the tax office or another program',
    points: (missing: number, different: number) =>
      missing + different === 0
        ? 'Every invoice of the list is here, and the same'
        : `Of the list: ${[
            ...(missing === 0 ? [] : [`${invoices(missing)} not here`]),
            ...(different === 0 ? [] : [`${invoices(different)} different`]),
          ].join(', ')}`,
    fields: {
      ignored: 'not compared',
      number: 'Invoice number',
      partner: 'Seller',
      'tax-number': 'Tax number',
      issued: 'Date of issue',
      net: 'Net',
      vat: 'VAT',
      gross: 'Gross',
      currency: 'Currency',
    },
    lacks: 'Choose the columns of the number, the date of issue, and the net or gross amount.',
    faults: { number: 'no invoice number', issued: 'no date', amount: 'no amount' },
    first: 'The first rows',
    line: 'Line',
    compare: 'Compare',
    comparing: 'Comparing…',
    leftOut: (n: number, lines: string) =>
      n === 1
        ? `Line ${lines} is no invoice, and was left out.`
        : `${n} lines are no invoices, and were left out: ${lines}.`,
    covers: (months: string) => `The list is of other months: ${months}.`,
    summary: (listed: number, same: number, time: string) =>
      `${invoices(listed)} in the list, ${same} the same here. Read in ${time}.`,
    incomplete: 'Not all expenses have been read from the service yet: invoices may seem to be missing.',
    extra: (n: number) =>
      `${invoices(n)} that ${n === 1 ? 'is' : 'are'} here ${n === 1 ? 'is' : 'are'} not in the list.`,
    underway: (n: number) =>
      n === 1
        ? '1 file is not at the service yet, and may be one of the missing invoices.'
        : `${n} files are not at the service yet, and may be among the missing invoices.`,
    groups: {
      missing: (n: number) => `Not here ${n}`,
      different: (n: number) => `Different ${n}`,
      extra: (n: number) => `Only here ${n}`,
    },
    group: 'Show',
    empty: {
      missing: 'No invoice of the list is missing here.',
      different: 'None is different.',
      extra: 'There is none that the list lacks.',
    },
    settle: 'Settled',
    unsettle: 'Open again',
    difference: (name: string, listed: string, here: string) => `${name}: ${listed} in the list, ${here} here`,
    nothing: 'empty',
    find: 'Find',
    another: 'Another list…',
    forget: 'Delete the list…',
    askForget: 'Delete the list of this month, and what you settled in it? Read the list again to have it back.',
    changes: 'Difference',
  },
  bank: {
    title: 'Bank statement',
    intro:
      'Drop a statement of this company here, open one, or paste its lines: CAMT.053, CAMT.052, MT940, CSV or XLSX. It stays on this computer.',
    safe: 'The lines that were there are kept.',
    open: 'Take a bank statement…',
    show: 'Show',
    none: 'There is no bank statement of this month',
    points: (undocumented: number, twice: number) =>
      undocumented + twice === 0
        ? 'Every payment of the bank statement has its document'
        : `Bank statement: ${[
            ...(undocumented === 0 ? [] : [`${payments(undocumented)} without a document`]),
            ...(twice === 0 ? [] : [`${payments(twice)} made twice`]),
          ].join(', ')}`,
    unpaid: (n: number) =>
      n === 1
        ? '1 invoice that was due in this month is not paid, or only in part.'
        : `${n} invoices that were due in this month are not paid, or only in part.`,
    fields: {
      ignored: 'not read',
      booked: 'Booked on',
      amount: 'Amount',
      debit: 'Paid',
      credit: 'Received',
      currency: 'Currency',
      partner: 'Partner',
      account: 'Account of the partner',
      text: 'Text',
      reference: 'Reference',
      'original-amount': 'Original amount',
      'original-currency': 'Original currency',
    },
    lacks: 'Choose the columns of the day and of the amount.',
    faults: { booked: 'no date', amount: 'no amount' },
    take: 'Take the lines',
    kept: (added: number, known: number, leftOut: number) =>
      [
        `${lines(added)} taken.`,
        ...(known === 0 ? [] : [`${lines(known)} had been taken before.`]),
        ...(leftOut === 0 ? [] : [`${lines(leftOut)} without a day or an amount left out.`]),
      ].join(' '),
    otherMonths: 'The lines are of other months, or not all expenses have been read from the service yet.',
    groups: {
      unmatched: (n: number) => `Without a document ${n}`,
      matched: (n: number) => `With a document ${n}`,
      twice: (n: number) => `Paid twice ${n}`,
      unpaid: (n: number) => `Not paid ${n}`,
    },
    empty: {
      unmatched: 'Every line has its document.',
      matched: 'No line has a document.',
      twice: 'Nothing was paid twice.',
      unpaid: 'No invoice is overdue.',
    },
    reasons: {
      number: 'by its number',
      partner: 'by partner and amount',
      several: 'the sum of several',
      part: 'a part of it',
    },
    leftOf: (amount: string) => `left of ${amount}`,
    span: (from: string, to: string) => `The lines that are here are from ${from} to ${to}.`,
    line: 'Line',
    record: 'Document',
    due: 'Due',
    confirm: 'Confirm',
    confirmAll: (n: number) => `Confirm ${lines(n)}`,
    takeBack: 'Take back',
    settle: 'Needs none',
    another: 'Another statement…',
    forget: 'Delete the month’s lines…',
    askForget:
      'Delete the bank lines of this month, and what you confirmed? Read the statement again to have the lines back.',
  },
  pack: {
    title: 'The month’s documents',
    none: 'Not saved yet.',
    saved: (n: number, time: string) => `${documents(n)} saved ${time}. Check number:`,
    save: 'Save with proof…',
    saving: (done: string, of: string) => `${done} of ${of} expenses`,
    stop: 'Stop',
    folder: (name: string) => `In the folder “${name}”. Its page verify.html checks it in any browser.`,
    elsewhere: (n: number) => `Of ${expenses(n)} this computer has no document: it was captured elsewhere.`,
    damaged: (names: string) => `Not in it, because the sealed copy is damaged: ${names}.`,
  },
  letterTitle: 'Letter to the client',
  contact: {
    name: 'Addressee',
    email: 'E-mail address',
    language: 'Language',
    asWindow: 'As this window',
    wrong: 'Not an e-mail address.',
  },
  languages: { en: 'English', hu: 'Hungarian' },
  askedAt: (time: string, items: string) => `Asked ${time}${items === '' ? '.' : `: ${items}.`}`,
  asked: 'Mark as sent',
  view: { label: 'View', overview: 'Overview', letters: 'Letters' },
  letters: {
    label: 'Letters to clients',
    none: 'There is nothing to ask any client for in this month.',
    points: (n: number) => (n === 1 ? '1 item' : `${n} items`),
    asked: (time: string) => `asked ${time}`,
    notAsked: 'not asked yet',
    saveAll: (n: number) => `Save ${n === 1 ? '1 letter' : `${n} letters`} as one PDF…`,
    left: (n: number, of: number) => `${n} of ${of} clients not asked yet`,
  },
  letterLabel: 'Text of the letter',
  letterNone: 'There is nothing to ask the client for.',
  copy: 'Copy',
  copied: 'Copied.',
  mail: 'Open in the mail program',
  savePdf: 'Save as PDF…',
  savedPdf: (name: string) => `Saved: ${name}`,
  mailTooLong: 'The text is too long for the mail program: copy it and paste it there.',
  again: 'Rewrite from data',
  letterKept: 'Your edited text is kept on this computer.',
  unpaid: (n: number) =>
    n === 0
      ? 'All taxes and salaries of this month are paid'
      : n === 1
        ? '1 tax or salary of this month is unpaid'
        : `${n} taxes and salaries of this month are unpaid`,
  usual: (n: number) =>
    n === 0
      ? 'No expected tax or salary is missing'
      : n === 1
        ? '1 expected tax or salary is missing'
        : `${n} expected taxes and salaries are missing`,
  paymentsUnknown: 'Taxes and salaries have not been read from the service yet.',
  closing: {
    open: 'Nothing is left to do in this month.',
    openPoints: (n: number) => (n === 1 ? '1 item is still open.' : `${n} items are still open.`),
    close: 'Close the month',
    closeAnyway: 'Close it all the same',
    reopen: 'Open it again',
    closed: (time: string, user: string, computer: string) => `Closed ${time} by ${user} on ${computer}.`,
    notCompared: 'Later changes are told once all expenses have been read from the service.',
    changed: (n: number) =>
      n === 1 ? '1 record has changed at the service since.' : `${n} records have changed at the service since.`,
    changedCount: (n: number) => (n === 1 ? '1 change' : `${n} changes`),
    kinds: {
      expense: { added: 'new expense', changed: 'expense changed:', removed: 'expense removed' },
      income: { added: 'new income', changed: 'income changed:', removed: 'income removed' },
      tax: { added: 'new tax', changed: 'tax changed:', removed: 'tax removed' },
      salary: { added: 'new salary', changed: 'salary changed:', removed: 'salary removed' },
    },
    fields: {
      issued: 'date',
      number: 'number',
      partner: 'partner',
      vat: 'VAT',
      gross: 'gross',
      due: 'due',
      currency: 'currency',
      excluded: 'excluded from accounting',
    },
    paymentFields: { partner: 'name', gross: 'amount' },
    hidden: (name: string) => `${name} (hidden)`,
    field: (name: string, before: string, now: string) => `${name} ${before} → ${now}`,
    yes: 'yes',
    no: 'no',
    none: 'none',
    more: (n: number) => `and ${n} more`,
    accept: 'Accept and close again',
  },
  letter: {
    subject: (company: string, month: string) => `${company}: missing documents, ${month}`,
    greeting: 'Dear client,',
    greetingTo: (name: string) => `Dear ${name},`,
    intro: (company: string, month: string) => `We have not received these invoices for ${company}, ${month}:`,
    line: (name: string, day: number, count: number) =>
      `- ${name} (${count === 1 ? '' : `${count} invoices, `}usually around day ${day} of the month)`,
    listed: (company: string, month: string) =>
      `These invoices to ${company}, ${month}, are on a list of the tax office or of another program, and we have not received them:`,
    listedLine: (partner: string, number: string, day: string, amount: string) =>
      `- ${[partner, number, day, amount].filter((part) => part !== '').join(', ')}`,
    paid: (company: string, month: string) =>
      `${company} made these payments in ${month}, for which we have no document:`,
    paidLine: (partner: string, text: string, day: string, amount: string) =>
      `- ${[day, partner, text, amount].filter((part) => part !== '').join(', ')}`,
    more: (n: number) => `- and ${n} more`,
    end: 'Please send them, or let us know if there are none this month.',
    address: (email: string) => `You can send them to ${email}.`,
    question: 'Please tell us what these documents are, and whether they belong to the company:',
    document: (name: string, day: string, facts: string) =>
      `- ${name}, received on ${day}${facts === '' ? '' : ` (${facts})`}`,
    toPay: (company: string, month: string) => `Payments due from ${company}, ${month}:`,
    payment: (name: string, amount: string, day: string | null, isPast: boolean) => {
      const due = day === null ? '' : isPast ? `, was due on ${day}` : `, by ${day}`;
      return `- ${name}${amount === '' ? '' : `: ${amount}`}${due}`;
    },
    salaries: (n: number) => (n === 1 ? '1 salary' : `${n} salaries`),
    saved: (n: number, month: string, day: string) =>
      `We saved the ${documents(n)} of ${month} on ${day}. Please keep this check number: with it, the page in the folder shows whether any of them was changed later.`,
    thanks: 'Thank you.',
  },
};
