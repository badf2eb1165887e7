const documents = (n: number) => (n === 1 ? '1 document' : `${n} documents`);
const expenses = (n: number) => (n === 1 ? '1 expense' : `${n} expenses`);

export const monthClose = {
  title: 'Month close',
  chooseTitle: 'Whose month?',
  chooseText: 'What keeps a month open is shown for one company at a time.',
  previous: 'Previous month',
  next: 'Next month',
  notCopied: 'The expenses have not been read from the service yet: what follows may not be all.',
  copiedAt: (time: string) => `Expenses as of ${time}`,
  nothing: 'Nothing that Counterfoil looks for keeps this month open.',
  toReview: (n: number) => `${documents(n)} to review, of whatever month`,
  pending: (n: number) => `${expenses(n)} of the month to book`,
  unattached: (n: number) => `${documents(n)} at the service without an expense or income, of whatever month`,
  unattachedUnknown: 'The service could not be asked for documents without an expense or income.',
  openReview: 'Review',
  openExpenses: 'Show',
  openDocuments: 'Open documents',
  missingTitle: 'Invoices that usually come',
  missingNone: 'No partner of the last months is missing.',
  reason: (months: string, day: number) => `invoices of ${months}, around day ${day} of the month`,
  dismiss: 'None this month',
  undismiss: 'Expect it after all',
  dismissed: 'none this month',
  letterTitle: 'Letter to the client',
  letterLabel: 'Text of the letter',
  letterNone: 'There is nothing to ask the client for.',
  copy: 'Copy',
  copied: 'Copied.',
  mail: 'Open in the mail program',
  mailTooLong: 'The text is too long for the mail program: copy it and paste it there.',
  again: 'Write it anew',
  unpaid: (n: number) =>
    n === 1 ? '1 tax or salary of the month unpaid' : `${n} taxes and salaries of the month unpaid`,
  usual: (n: number) =>
    n === 1 ? '1 usual tax or salary of the month not there' : `${n} usual taxes and salaries of the month not there`,
  paymentsUnknown: 'Taxes and salaries have not been read from the service yet.',
  letter: {
    subject: (company: string, month: string) => `${company}: missing invoices, ${month}`,
    greeting: 'Good day,',
    intro: (company: string, month: string) =>
      `For the books of ${company} for ${month} we have no invoice of these partners yet:`,
    line: (name: string, day: number) => `- ${name} (it usually comes around day ${day} of the month)`,
    end: 'Send them to us, or tell us if there is none this month.',
    thanks: 'Thank you.',
  },
};
