import type { MonthPack } from '../../../contract/month-pack.ts';
import type { BankOpen } from '../../../contract/bank.ts';
import type { Company } from '../../../contract/companies.ts';
import type { ListedOpen } from '../../../contract/invoice-list.ts';
import type { AskedDocument, ClientLetter, MonthClose } from '../../../contract/month-close.ts';
import type { Locale } from '../../../contract/settings.ts';
import { decimalText, parseDecimal, sumOf } from '../../../shared/money/decimal.ts';
import { formatAmount } from '../../../shared/money/format-amount.ts';
import { leftOf } from '../../../shared/monthly/payments.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { formatDate, formatLongMonth } from '../../lib/format.ts';
import { catalogues, type Words } from '../../../words/catalogue.ts';

type Client = Pick<Company, 'name' | 'currency' | 'expenseEmail'>;

/** The client's language, and numbers as it writes them. */
export const localeOf = ({ language }: MonthClose['contact'], settings: Locale): Locale =>
  language === null || language === settings.language ? settings : { ...settings, language };

export const subjectOf = (
  { month, contact }: Pick<MonthClose, 'month' | 'contact'>,
  name: string,
  settings: Locale,
): string => {
  const { language } = localeOf(contact, settings);
  return catalogues[language].monthClose.letter.subject(name, formatLongMonth(`${month}-01`, language));
};

/** The letter as it is printed, from its text as edited or made. */
export const printed = (
  close: MonthClose,
  company: Client,
  text: string,
  { settings, today }: { readonly settings: Locale; readonly today: string },
): ClientLetter => ({
  to: [close.contact.name, company.name].filter((line) => line !== ''),
  day: formatDate(today, localeOf(close.contact, settings).language),
  subject: subjectOf(close, company.name, settings),
  text,
});

/** Names of the partners and documents, and the listed invoices that the letter asks about. */
export const askedFor = (close: Pick<MonthClose, 'missing' | 'questions' | 'listed' | 'bank'>): readonly string[] => [
  ...askedInvoices(close),
  ...(close.bank?.undocumented ?? []).map(({ partner, booked, amount }) => [booked, partner ?? '', amount].join(' ')),
  ...close.questions.map(({ filename }) => filename),
];

export const askedInvoices = (close: Pick<MonthClose, 'missing' | 'listed'>): readonly string[] => [
  ...usualOf(close).map(({ name }) => name),
  ...(close.listed?.missing ?? []).map(({ partner, number }) => [partner ?? '', number].join(' ').trim()),
];

/** Usual invoices that are missing, without partners that the list names. */
function usualOf({ missing, listed }: Pick<MonthClose, 'missing' | 'listed'>): MonthClose['missing'] {
  const named = new Set((listed?.missing ?? []).map(({ partner }) => searchKey(partner ?? '')));
  return missing.filter(({ key, dismissed }) => !dismissed && !named.has(key));
}

/**
 * The letter that asks a client for missing documents and about unclear ones, and lists due payments, in the client's language; empty: nothing
 * is open. `today`: YYYY-MM-DD.
 */
export function letterOf(
  close: Pick<MonthClose, 'month' | 'missing' | 'listed' | 'bank' | 'questions' | 'payments' | 'pack' | 'contact'>,
  { name, currency, expenseEmail }: Client,
  settings: Locale,
  today: string,
): string {
  const { month, listed, bank, questions, payments, pack, contact } = close;
  const locale = localeOf(contact, settings);
  const { letter } = catalogues[locale.language].monthClose;
  const named = formatLongMonth(`${month}-01`, locale.language);
  const asked = usualOf(close).map((one) => letter.line(one.name, one.day, one.count));
  const onList = listed === null ? [] : listedLines(listed, currency, { letter, locale });
  const paid = unpaid(payments?.unpaid ?? [], { currency, letter, locale, today });
  const unclear = questions.map((one) => questionLine(one, letter, locale));
  const undocumented = bank === null ? [] : paidLines(bank, currency, { letter, locale });
  const isAsking = asked.length + onList.length + undocumented.length > 0;
  if (!isAsking && unclear.length + paid.length === 0 && pack === null) return '';
  return [
    ...[contact.name === '' ? letter.greeting : letter.greetingTo(contact.name), ''],
    ...(asked.length > 0 ? [letter.intro(name, named), '', ...asked, ''] : []),
    ...(onList.length > 0 ? [letter.listed(name, named), '', ...onList, ''] : []),
    ...(undocumented.length > 0 ? [letter.paid(name, named), '', ...undocumented, ''] : []),
    ...(isAsking ? [letter.end] : []),
    ...(isAsking && expenseEmail !== null ? [letter.address(expenseEmail)] : []),
    ...(isAsking ? [''] : []),
    ...(unclear.length > 0 ? [letter.question, '', ...unclear, ''] : []),
    ...(paid.length > 0 ? [letter.toPay(name, named), '', ...paid, ''] : []),
    ...(pack === null ? [] : [...savedLines(pack, named, { letter, locale }), '']),
    letter.thanks,
  ].join('\n');
}

/** The check number, in groups of four, so that a person can compare it. */
const savedLines = (
  { documents, at, checkNumber }: MonthPack,
  month: string,
  { letter, locale }: Pick<Written, 'letter' | 'locale'>,
): readonly string[] => [
  letter.saved(documents, month, formatDate(localDay(Date.parse(at)), locale.language)),
  '',
  grouped(checkNumber),
];

export const grouped = (checkNumber: string): string => checkNumber.replace(/(.{4})(?=.)/gu, '$1 ');

function paidLines(
  { undocumented, undocumentedCount }: BankOpen,
  own: string,
  { letter, locale }: Pick<Written, 'letter' | 'locale'>,
): readonly string[] {
  const left = undocumentedCount - undocumented.length;
  return [
    ...undocumented.map(({ partner, text, booked, amount, currency }) =>
      letter.paidLine(
        partner ?? '',
        text.slice(0, longestText),
        formatDate(booked, locale.language),
        formatAmount(amount.replace('-', ''), currency ?? own, locale),
      ),
    ),
    ...(left > 0 ? [letter.more(left)] : []),
  ];
}

/** characters of a bank line's text in a letter */
const longestText = 80;

function listedLines(
  { missing, missingCount }: ListedOpen,
  own: string,
  { letter, locale }: Pick<Written, 'letter' | 'locale'>,
): readonly string[] {
  const left = missingCount - missing.length;
  return [
    ...missing.map(({ partner, number, issued, gross, currency }) =>
      letter.listedLine(
        partner ?? '',
        number,
        formatDate(issued, locale.language),
        gross === null ? '' : formatAmount(gross, currency ?? own, locale),
      ),
    ),
    ...(left > 0 ? [letter.more(left)] : []),
  ];
}

function questionLine(
  { filename, foundAt, partnerName, grossAmount, currency }: AskedDocument,
  letter: Words['monthClose']['letter'],
  locale: Locale,
): string {
  const amount = grossAmount === null ? '' : formatAmount(grossAmount, currency ?? '', locale);
  const facts = [partnerName ?? '', amount].filter((fact) => fact !== '').join(', ');
  return letter.document(filename, formatDate(localDay(Date.parse(foundAt)), locale.language), facts);
}

interface Written {
  readonly currency: string;
  readonly letter: Words['monthClose']['letter'];
  readonly locale: Locale;
  readonly today: string;
}

/** Taxes one by one, by due date; salaries as one sum, because only the employer may see the names. */
function unpaid(
  payments: NonNullable<MonthClose['payments']>['unpaid'],
  { currency, letter, locale, today }: Written,
): readonly string[] {
  const byDay = payments.toSorted((a, b) => ((a.dueAt ?? '9') < (b.dueAt ?? '9') ? -1 : 1));
  const salaries = byDay.filter(({ kind }) => kind === 'salary');
  const left = salaries.map(leftOf);
  const amounts = left.flatMap((amount) => parseDecimal(amount) ?? []);
  const line = (name: string, amount: string, date: string | null) =>
    letter.payment(name, amount, date && formatDate(date, locale.language), date !== null && date < today);
  const taxes = byDay
    .filter(({ kind }) => kind === 'tax')
    .map((tax) =>
      line(tax.name === '' ? (tax.code ?? '') : tax.name, formatAmount(leftOf(tax), currency, locale), tax.dueAt),
    );
  if (salaries.length === 0) return taxes;
  // An amount that is not known makes a sum wrong.
  const sum = amounts.length < left.length ? '' : formatAmount(decimalText(sumOf(amounts)), currency, locale);
  return [...taxes, line(letter.salaries(salaries.length), sum, salaries[0]?.dueAt ?? null)];
}
