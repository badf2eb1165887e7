import { fold } from '../../src/shared/text/fold.ts';
import { taxNumbersIn } from '../identifiers/tax-number.ts';
import { isHungarianAccount, isIban } from '../../src/shared/money/bank-account.ts';
import type { LabelKind } from '../languages/language.ts';
import { list } from '../languages/phrase-list.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { choose, type Candidate, type Choice } from './choose.ts';
import { isTown, isTownAndDate, type DateReader } from './date-text.ts';
import { hitsOfKind, rightOf, valuesOf, type PageModel } from './page-model.ts';
import type { Cell } from './layout.ts';

/** Penalty of a bare run of digits: a number whose label has other meanings too needs to look like one. */
const bareDigits = 0.1;

/** The document's own number, by its label. */
export function chooseInvoiceNumber(model: PageModel, readDate: DateReader): Choice<string> | null {
  const series = numbersInSeries(model);
  if (series.length > 0) return choose(series);
  const labelled = candidatesFor(model, ['invoiceNumber'], (text, weight) => invoiceNumberIn(text, weight, readDate));
  const candidates = [...labelled, ...numberedTitles(model)];
  // Tills and card terminals number their receipts with a few digits, which are useless for finding a document.
  return choose(model.isSeen ? candidates.filter(({ value }) => !/^\d{1,5}$/.test(value)) : candidates);
}

const titled = 0.6;

/** "Invoice 10", alone in its cell: the number of who writes few invoices. */
function numberedTitles(model: PageModel): readonly Candidate<string>[] {
  return hitsOfKind(model, 'invoiceNumber').flatMap(({ start, rest, cell }) =>
    start === 0 && cell.page === 0 && /^\d{2,3}$/.test(rest) && cell.text.endsWith(` ${rest}`)
      ? [{ value: rest, score: titled, cell }]
      : [],
  );
}

const inSeries = 0.9;

function numbersInSeries(model: PageModel): readonly Candidate<string>[] {
  const patterns = model.languages.flatMap(({ seriesNumber }) => seriesNumber ?? []);
  return model.cells.flatMap((cell) =>
    patterns.flatMap((pattern) => {
      const [, series = '', count = ''] = pattern.exec(cell.text) ?? [];
      return count === '' ? [] : [{ value: `${series} ${count}`, score: inSeries, cell }];
    }),
  );
}

/**
 * One word; or the letters of a series and then a number; or a long number in groups of digits, with nothing after it.
 */
const number =
  /^(?:\p{Lu}{1,5} (?=\S*\d{3})[\d/\-_.]+|\d{1,6}(?: \d{3,6}){1,5}(?=$| ?[,;|](?!\d))|[\p{L}\d][\p{L}\d/\-_.#]*)/u;

/** "No. 17" beside a heading. */
const no =
  /^(?:n|no|nr|nro|num|numer|nummer|number|č|c|br|broj|št|st|sz|szám)\s?[.:°º#]+(?![.:°º#])(?:\s[\s.:#]*(?![\s.:#]))?(?=\S*\d)/iu;

/** Beside or below its own label even "12/11/2026" is a number. */
const sureOfNumber = 0.8;
const likeADate = /^\d{1,4}\/\d{1,2}\/\d{4}$/;

/** "Invoice for services (380) No. 17", "Rachunek sprzedaży nr 17": words may be between the title and its number. */
const laterNo = /(?:^|\s)(?:(?:n|no|nr|nro|num|č|br|št|sz)\s?[.:°º#]{1,2}\s?|nr\s)(?=\S*\d)/iu;

/** The text from its number on. */
function fromNumber(text: string): string {
  const first = text.replace(no, '');
  const [begin = ''] = first.split(' ');
  const later = /\d/.test(begin) ? null : laterNo.exec(first);
  return later === null ? first : first.slice(later.index + later[0].length);
}

function invoiceNumberIn(text: string, weight: number, readDate: DateReader): Candidate<string> | null {
  const from = fromNumber(text);
  const [token = ''] = number.exec(from) ?? [];
  const value = token.replace(/(?<![.\-_/])[.\-_/]+$/, '');
  const isSure = weight >= sureOfNumber || (from !== text && weight > leastOfTitle);
  const isDate = readDate(text) !== null && !(isSure && likeADate.test(value));
  const wrong = !/\d/.test(value) || value.length > 40 || isDate || isHungarianAccount(text) || isIban(text);
  if (wrong || taxNumbersIn(text).some(({ start }) => start === 0)) return null;
  // "P.O./S.O.", which an engine reads as "0./S.0".
  const isLabel = /^[\dOSP]\.\/|^(?:\D*\d)?[^\d.]*\.\D*$/.test(value);
  // "Electricity bill 2026" has its year, and no number.
  const isBehindNo = no.test(text) && weight > leastOfTitle;
  const isOnlyValue = text === value && weight >= sureOfNumber && value.length < 4;
  const isShort = /^(?:\d{1,3}|(?:19|20)\d\d)$/.test(value) && weight < 0.85 && !isBehindNo && !isOnlyValue;
  if (isLabel || isShort || cents.test(from.slice(token.length))) return null;
  if (isBehindNo) return { value, score: Math.max(weight, behindNo) };
  return { value, score: weight - (/^\d+$/.test(value) && weight < 0.85 ? bareDigits : 0) };
}
/** The rest of an amount. */
const cents = /^,\d{2}(?!\d)/;
/** "INVOICE   No. 6866": a title with its number. A title within a sentence has less weight, and may be another document's. */
const leastOfTitle = 0.55;
const behindNo = 0.82;

const besideNumber = 0.85;
/** "of", "dated", before the date of a numbered document. */
const dated =
  /^[\s,|/–-]{0,3}(?:(?:von|vom|of|dated|from|du|en date du|z dnia|z dn|ze dne|zo dna|z dne|del|di|din|din data|van|d d|dd|od|kelt|kelte)[.:]?\s)?(?=\d)/;

/** "Invoice no. 17 of 1 May 2026": the day follows the document's own number. */
function datesBesideNumber(
  model: PageModel,
  invoiceNumber: string,
  readDate: DateReader,
): readonly Candidate<string>[] {
  return model.cells.flatMap((cell) => {
    const at = indexOfWord(cell.text, invoiceNumber);
    const after = at === -1 ? '' : fold(cell.text.slice(at + invoiceNumber.length));
    const day = dated.test(after) ? readDate(after.replace(dated, '')) : null;
    return day === null ? [] : [{ value: day, score: besideNumber, cell }];
  });
}

const underNumber = 0.6;
const dateAlone = /^\d[\d./ -]{5,11}$/;

/** A date without a label in the line under the number, if it is the only one that is alone in its cell. */
function dateUnder(model: PageModel, number: Cell | undefined, readDate: DateReader): readonly Candidate<string>[] {
  const others = cellsOfOtherDates(model, readDate);
  const alone = model.cells.filter((cell) => dateAlone.test(cell.text) && !others.has(cell));
  const days = new Set(alone.map(({ text }) => readDate(text)));
  const cell = alone.find(({ line }) => line - 1 === number?.line);
  const [day = null] = days;
  return day === null || days.size > 1 || cell === undefined ? [] : [{ value: day, score: underNumber, cell }];
}

/** The place of a number that no digit goes on before or after: the document's "2" is not in "23 December 2014". */
function indexOfWord(text: string, number: string): number {
  for (let at = text.indexOf(number); at !== -1; at = text.indexOf(number, at + 1))
    if (!/\d/.test((text[at - 1] ?? '') + (text[at + number.length] ?? ''))) return at;
  return -1;
}

/** The day of issue, by its labels and behind the document's number. */
export function chooseIssueDate(
  model: PageModel,
  invoiceNumber: Choice<string> | null,
  readDate: DateReader,
): Choice<string> | null {
  const beside =
    invoiceNumber === null
      ? []
      : [...datesBesideNumber(model, invoiceNumber.value, readDate), ...dateUnder(model, invoiceNumber.cell, readDate)];
  return choose([...datesFor(model, 'issuedAt', readDate), ...beside, ...datesBesideTown(model, readDate)]);
}

const besideTown = 0.72;

/** "Mainz, den" and the day in the next column; a bare "Date" in the foot may be that of printing. */
function datesBesideTown(model: PageModel, readDate: DateReader): readonly Candidate<string>[] {
  return model.cells.flatMap((cell) => {
    const beside = isTown(cell.text) ? rightOf(model, cell) : undefined;
    const day = beside === undefined ? null : readDate(beside.text);
    return day === null ? [] : [{ value: day, score: besideTown, cell: beside }];
  });
}

/** A date by its labels. */
export function chooseDate(
  model: PageModel,
  kind: 'fulfilledAt' | 'dueAt',
  readDate: DateReader,
): Choice<string> | null {
  return choose(datesFor(model, kind, readDate));
}

function datesFor(model: PageModel, kind: LabelKind, readDate: DateReader): readonly Candidate<string>[] {
  return candidatesFor(model, [kind], (text, weight) => {
    const date = readDate(text);
    return date === null ? null : { value: date, score: weight };
  });
}

const onlyDateScore = 0.55;
const clock = /(?<!\d)[0-2]?\d:[0-5]\d(?!\d)/;

/**
 * For a till receipt without labels: the only date on a line with a time of day. If its occurrences differ in the year
 * only, takes the one with four digits, because a single misread digit changes a short year.
 */
export function datedByClock(model: PageModel, readDate: DateReader): Choice<string> | null {
  const lines = model.lines.filter(({ cells }) => cells.some(({ text }) => clock.test(text)));
  // A till's letters are so far apart that a date may be split into several cells.
  const whole = lines.flatMap(({ cells: [first, ...rest] }) =>
    first === undefined ? [] : [{ ...first, text: [first, ...rest].map(({ text }) => text).join(' ') }],
  );
  const dates = datesIn(whole, readDate);
  const days = new Set(dates.map(({ date }) => date.slice(4)));
  return only(days.size === 1 && dates.some(({ isFull }) => isFull) ? dates.filter(({ isFull }) => isFull) : dates);
}

/**
 * Without labels: the only date after a town, as in letters; else the only date of the document. Skips a date that its
 * cell, or the cell beside or above, labels as another one.
 */
export function unlabelledDate(model: PageModel, readDate: DateReader): Choice<string> | null {
  const others = cellsOfOtherDates(model, readDate);
  const dates = datesIn(
    model.cells.filter((cell) => !others.has(cell)),
    readDate,
  );
  return only(dates.filter(({ cell }) => isTownAndDate(cell.text))) ?? only(dates);
}

/** The cells with a date that its cell, or the cell beside or above, labels as another than that of issue. */
function cellsOfOtherDates(model: PageModel, readDate: DateReader): ReadonlySet<Cell> {
  return new Set(
    hitsOfKind(model, 'fulfilledAt', 'dueAt', 'ignore').flatMap((hit) => {
      const value = valuesOf(model, hit).find(({ text }) => readDate(text) !== null);
      // A label to be ignored is often one word of a receipt's line.
      return [...(hit.kind === 'ignore' ? [] : [hit.cell]), ...(value ? [value.cell] : [])];
    }),
  );
}

interface WrittenDate {
  readonly date: string;
  /** the year has four digits */
  readonly isFull: boolean;
  readonly cell: Cell;
}

function datesIn(cells: PageModel['cells'], readDate: DateReader): readonly WrittenDate[] {
  return cells.flatMap((cell) => {
    const { text } = cell;
    const parts = [text, ...text.split(/\s+/).map((_, index, words) => words.slice(index).join(' '))];
    return parts.flatMap((part) => {
      const date = readDate(part);
      return date === null ? [] : [{ date, isFull: part.includes(date.slice(0, 4)), cell }];
    });
  });
}

function only(dates: readonly WrittenDate[]): Choice<string> | null {
  const [date, ...others] = new Set(dates.map((each) => each.date));
  return date !== undefined && others.length === 0
    ? { value: date, confidence: onlyDateScore, cell: dates[0]?.cell }
    : null;
}

export function choosePaymentMethod(model: PageModel): Choice<PaymentMethod> | null {
  const words = model.languages.flatMap(
    ({ paymentMethods }) => Object.entries(paymentMethods) as [PaymentMethod, string][],
  );
  const known = words.flatMap(([method, names]) => list(names).map((name) => [fold(name), method] as const));
  return choose(
    candidatesFor(model, ['paymentMethod'], (text, weight) => {
      const said = fold(text)
        .replace(/-/g, ' ')
        .replace(/(?<![.\s])[.\s]+$/, '');
      const match = known.find(([name]) => said === name) ?? known.find(([name]) => said.startsWith(`${name} `));
      return match === undefined ? null : { value: match[1], score: weight };
    }),
  );
}

/** The value of each label of these kinds, from its best readable place. */
export function candidatesFor<T>(
  model: PageModel,
  kinds: readonly LabelKind[],
  read: (text: string, weight: number) => Candidate<T> | null,
): readonly Candidate<T>[] {
  return hitsOfKind(model, ...kinds).flatMap((hit) => {
    const found = valuesOf(model, hit).flatMap(({ text, weight, cell }) => {
      const candidate = read(text, weight);
      return candidate === null ? [] : [{ ...candidate, cell }];
    });
    return found.slice(0, 1);
  });
}
