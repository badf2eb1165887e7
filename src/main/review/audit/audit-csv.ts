import type { AuditSheet, SheetContent, SignedLine, SignedValue } from '../../../contract/audit.ts';
import { expenseFields, type ExpenseField } from '../../../contract/review.ts';
import type { Language } from '../../../contract/settings.ts';
import { amountFields } from '../../../shared/expenses/field-kinds.ts';
import { byteOrderMark, csvDialects, csvLine } from '../../support/csv.ts';

const titles = [
  ...['signed_at', 'signed_by', 'computer', 'seat', 'company', 'expense', 'file', 'sha256', 'act', 'place', 'reading'],
  ...['kind', 'holds', 'broken', 'objections', ...expenseFields, 'on_document', 'changed', 'lines', 'lines_before'],
  ...['outcome', 'outcome_at', 'outcome_words'],
];

/**
 * Audit sheets as CSV (RFC 4180, UTF-8 with its mark), a page at a time, one row a signature; the columns are described
 * in docs/review-desk.md. Instants are UTC, dates YYYY-MM-DD. A damaged sheet lacks only its content.
 */
export async function* auditCsv(
  pages: AsyncIterable<readonly AuditSheet[]>,
  language: Language,
): AsyncGenerator<string> {
  const { separator, amount } = csvDialects[language];
  yield byteOrderMark + csvLine(titles, separator);
  for await (const sheets of pages) {
    yield sheets.map((sheet) => csvLine(cellsOf(sheet, amount), separator)).join('');
  }
}

function cellsOf(sheet: AuditSheet, amount: (decimal: string) => string): readonly string[] {
  const { at, expenseId, signer, outcome, content } = sheet;
  const signed = [at, signer.user, signer.computer, signer.seat ?? ''];
  const ended = [
    ...[outcome.state, 'at' in outcome ? outcome.at : ''],
    outcome.state === 'refused' ? (outcome.failure.detail ?? outcome.failure.code) : '',
  ];
  return content === null
    ? [
        ...signed,
        '',
        String(expenseId),
        ...contentCells.map((column) => (column === 'reading' ? 'damaged' : '')),
        ...ended,
      ]
    : [...signed, content.company, String(expenseId), ...ofContent(content, amount), ...ended];
}

const contentCells = titles.slice(titles.indexOf('file'), titles.indexOf('outcome'));

function ofContent(content: SheetContent, amount: (decimal: string) => string): readonly string[] {
  const { filename, sha256, act, place, reading, kind, grounds, checks, values, lines, linesBefore } = content;
  const names = (holds: boolean) =>
    grounds.flatMap((ground) => (ground.holds === holds ? [ground.name] : [])).join(' ');
  const objections = checks.map(({ code, field, line }) =>
    [code, field ?? '', line === null ? '' : `line ${line + 1}`].filter((part) => part !== '').join(' '),
  );
  return [
    ...[
      filename ?? '',
      sha256 ?? '',
      act,
      place,
      reading,
      kind ?? '',
      names(true),
      names(false),
      objections.join(' | '),
    ],
    ...expenseFields.map((field) => signedCell(values, field, amount)),
    ...[joined(values, onDocument), joined(values, beforeText), linesText(lines), linesText(linesBefore ?? [])],
  ];
}

function signedCell(values: readonly SignedValue[], field: ExpenseField, amount: (decimal: string) => string): string {
  const value = values.find((one) => one.field === field)?.value ?? '';
  return amountFields.includes(field) ? amount(value) : value;
}

const joined = (values: readonly SignedValue[], textOf: (value: SignedValue) => string | null): string =>
  values.flatMap((value) => textOf(value) ?? []).join(' | ');

const onDocument = ({ field, mark, onDocument: shown }: SignedValue): string | null =>
  mark === null ? null : `${field} ${mark}${mark !== 'same' && shown !== null ? ` "${shown}"` : ''}`;

const beforeText = ({ field, changed, before }: SignedValue): string | null =>
  changed ? `${field} was "${before ?? ''}"` : null;

const linesText = (lines: readonly SignedLine[]): string =>
  lines
    .map(({ expenseType, vatCategory, net, vat, gross, ledgerNumber, jobNumber, tags }) =>
      [expenseType, vatCategory, net, vat, gross, ledgerNumber, jobNumber, tags.join(' ')]
        .map((part) => part ?? '')
        .join(' / '),
    )
    .join(' | ');
