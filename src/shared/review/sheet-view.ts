import type { AuditSheet, SheetContent, SignedLine, SignedValue } from '../../contract/audit.ts';
import type { Signer } from '../../contract/signer.ts';
import type { Check } from '../../contract/examination.ts';
import type { ExpenseField } from '../../contract/review.ts';
import type { Language, Locale } from '../../contract/settings.ts';
import { amountFields, dateFields } from '../expenses/field-kinds.ts';
import { formatAmount } from '../money/format-amount.ts';
import { formatDate, formatMoment } from '../timing/format-date.ts';
import { checkText } from './check-text.ts';
import { failedText, groundText } from './ground-text.ts';
import { objectedBy, objectedByField } from './grounds.ts';
import { sheetWords, type SheetWords } from '../../words/sheet.ts';

/** An audit sheet in words, the same on the screen and in print. */
export interface SheetView {
  /** "Tölgyfa Kft. · 2026/118 · 12 700 Ft" */
  readonly heading: string;
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly grounds: readonly { readonly text: string; readonly holds: boolean }[];
  readonly objections: readonly string[];
  readonly values: readonly ValueView[];
  readonly lines: readonly string[];
  readonly linesBefore: readonly string[];
}

export interface ValueView {
  readonly field: ExpenseField;
  readonly name: string;
  readonly value: string;
  /** with its mark, "differs: 12 700"; empty: not looked up */
  readonly onDocument: string;
  /** the document does not show it as this field */
  readonly doubtful: boolean;
  /** null: the person did not change it */
  readonly before: string | null;
}

/** "anna at desk-1 (Front desk)" */
export function signerText({ user, computer, seat }: Signer, language: Language): string {
  const words = sheetWords[language];
  return words.at(user === '' ? words.someone : user, seat === null ? computer : words.seat(computer, seat));
}

function outcomeText({ outcome }: AuditSheet, language: Language): string {
  const text = sheetWords[language].outcomes[outcome.state];
  const at = 'at' in outcome ? `, ${formatMoment(outcome.at, language)}` : '';
  const why = outcome.state === 'refused' && outcome.failure.detail !== undefined ? `: ${outcome.failure.detail}` : '';
  return text + at + why;
}

/** The signed value; null: empty, or not known here. */
export const signedText = ({ values }: SheetContent, field: ExpenseField): string | null =>
  values.find((value) => value.field === field)?.value ?? null;

export function sheetView(sheet: AuditSheet, locale: Locale): SheetView {
  const { language } = locale;
  const words = sheetWords[language];
  const { content } = sheet;
  const facts = factsOf(sheet, words, language);
  if (content === null) {
    return { heading: words.damaged, facts, grounds: [], objections: [], values: [], lines: [], linesBefore: [] };
  }
  const currency = signedText(content, 'currency');
  const gross = signedText(content, 'gross_amount');
  const line = (signed: SignedLine, at: number) => lineText(signed, at, currency, words, locale);
  return {
    heading: [
      signedText(content, 'partner_name') ?? words.unnamed,
      signedText(content, 'invoice_number') ?? '',
      gross === null ? '' : formatAmount(gross, currency, locale),
    ]
      .filter((part) => part !== '')
      .join(' · '),
    facts,
    grounds: groundsOf(content, words, locale),
    objections: content.checks.map((check) => objectionText(check, currency, words, locale)),
    values: content.values.map((value) => valueView(value, currency, words, locale)),
    lines: content.lines.map(line),
    linesBefore: (content.linesBefore ?? []).map(line),
  };
}

function factsOf(sheet: AuditSheet, words: SheetWords, language: Language): SheetView['facts'] {
  const { content } = sheet;
  const signed = [
    { name: words.when, text: formatMoment(sheet.at, language) },
    { name: words.who, text: signerText(sheet.signer, language) },
  ];
  const ended = [
    { name: words.expense, text: String(sheet.expenseId) },
    { name: words.outcome, text: outcomeText(sheet, language) },
  ];
  if (content === null) return [...signed, ...ended];
  return [
    ...signed,
    { name: words.what, text: `${words.acts[content.act]} ${words.places[content.place]}` },
    { name: words.comparison, text: words.readings[content.reading] },
    { name: words.company, text: content.company },
    { name: words.file, text: content.filename ?? '' },
    { name: words.hash, text: content.sha256 ?? '' },
    ...ended,
  ].filter(({ text }) => text !== '');
}

function groundsOf(content: SheetContent, words: SheetWords, locale: Locale): SheetView['grounds'] {
  const values = {
    kind: content.kind ?? 'unknown',
    lines: content.lines.length,
    percents: content.percents,
    gross: content.grossOnDocument,
    currency: signedText(content, 'currency'),
    usual: content.usual,
    proofs: content.proofs ?? { company: null, partner: null },
    dueAt: signedText(content, 'due_at'),
    paymentMethod: signedText(content, 'payment_method'),
    reading: content.reading,
    otherFile: content.otherFile?.format ?? null,
    failedFields: fieldsOff(content),
  };
  return content.grounds.map(({ name, holds }) => ({
    text: holds
      ? groundText(name, values, words.grounds, words.payments, locale)
      : failedText(name, values, words.grounds),
    holds,
  }));
}

/** Fields that a check or a difference objects to, as far as no other ground is about them; 1 at least. */
function fieldsOff({ checks, values }: SheetContent): number {
  const checked = checks.filter(({ code }) => objectedBy[code] === 'found').map(({ field }) => field);
  const differing = values.filter(({ mark, field }) => mark === 'differs' && objectedByField(field) === 'found');
  return Math.max(1, new Set([...checked, ...differing.map(({ field }) => field)]).size);
}

function objectionText(check: Check, currency: string | null, words: SheetWords, locale: Locale): string {
  const text = checkText(words, check, currency, locale);
  if (check.line !== null) return `${words.line(check.line + 1)}: ${text}`;
  return check.field === null ? text : `${words.fields[check.field]}: ${text}`;
}

function valueView(
  { field, value, mark, onDocument, changed, before }: SignedValue,
  currency: string | null,
  words: SheetWords,
  locale: Locale,
): ValueView {
  const shown = (of: string | null): string => {
    if (of === null || of === '') return words.empty;
    if (amountFields.includes(field)) return formatAmount(of, currency, locale);
    if (dateFields.includes(field)) return formatDate(of, locale.language);
    return field === 'payment_method' ? (words.payments[of] ?? of) : of;
  };
  const marked = mark === null ? '' : words.marks[mark];
  return {
    field,
    name: words.fields[field],
    value: shown(value),
    onDocument: mark !== null && mark !== 'same' && onDocument !== null ? `${marked}: ${onDocument}` : marked,
    doubtful: mark !== null && mark !== 'same',
    before: changed ? shown(before) : null,
  };
}

function lineText(line: SignedLine, at: number, currency: string | null, words: SheetWords, locale: Locale): string {
  const { net, vat, gross, expenseType, vatCategory, ledgerNumber, jobNumber, tags } = line;
  const amount = (name: string, value: string | null) =>
    value === null ? '' : `${name} ${formatAmount(value, currency, locale)}`;
  const booked = [expenseType ?? '', vatCategory ?? '', ledgerNumber ?? '', jobNumber, ...tags];
  const { net_amount: netName, vat_amount: vatName, gross_amount: grossName } = words.fields;
  const parts = [...booked, amount(netName, net), amount(vatName, vat), amount(grossName, gross)];
  return `${words.line(at + 1)}: ${parts.filter((part) => part !== '').join(', ')}`;
}
