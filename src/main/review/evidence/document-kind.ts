import { becomesExpense, type DocumentKind } from '../../../contract/document-kind.ts';
import type { PageBox } from '../../../contract/examination.ts';
import { bodies, referenceWords, titleEnds, titles } from './document-kind-words.ts';
import { shown, textsOf, type PageWords, type WordCell } from './page-words.ts';
import { numberKind } from './kind-number.ts';
import { boxAround } from './places.ts';
import { severalReceipts } from './several-receipts.ts';
import { fold } from './written-values.ts';

/** A kind, and the words that decided it; null: none did. */
export interface FoundKind {
  readonly kind: DocumentKind;
  readonly words: string | null;
  readonly at: PageBox | null;
}

/** Share of the first page, from the top, that may hold a title. */
const titleTop = 0.5;
/** Words of a title with its number and date; sentences are longer. */
const mostTitleWords = 9;
const mostEmphasis = 3;
/** "Lieferschein Nr. 12" may be a title in large letters, and is a reference beside any other title. */
const referenceWeight = 0.3;
const leastReference = 0.45;

/** Kinds that precede the invoice: they have neither its number nor a due date. */
const comesBefore: ReadonlySet<DocumentKind> = new Set(['delivery-note', 'order', 'quote']);
/** A title in letters this large is certainly the document's own. */
const largeTitle = 1.3;

interface Title extends FoundKind {
  readonly weight: number;
  readonly isReference: boolean;
}

const phrases: readonly (readonly [string, DocumentKind])[] = Object.entries(titles)
  .flatMap(([kind, all]) => all.map((phrase) => [phrase, kind as DocumentKind] as const))
  .sort(([a], [b]) => b.length - a.length);

/** Read values that help to decide the kind. */
export interface ReadFacts {
  readonly number: string | null;
  /** the due date */
  readonly dueAt: string | null;
}

/** Pure: decides the kind of a document from its title and its words. */
export function documentKind(
  pages: readonly PageWords[],
  { number, dueAt }: ReadFacts = { number: null, dueAt: null },
): FoundKind {
  const [first] = pages;
  if (first === undefined) return unknownKind;
  const found = titlesOf(first);
  const [mine, other] = [strongest(found, becomesExpense), strongest(found, (kind) => !becomesExpense(kind))];
  const isOther =
    other !== null &&
    other.weight > (mine?.weight ?? (other.isReference ? leastReference : 0)) &&
    !(comesBefore.has(other.kind) && other.weight < largeTitle && isToBePaid(first, dueAt));
  if (isOther) return asFound(other);
  const [body] = bodiesOf(pages);
  if (body !== undefined && !becomesExpense(body.kind) && mine?.kind !== 'invoice') return body;
  return (
    severalOnPage(pages, mine?.kind ?? body?.kind ?? 'unknown') ??
    severalOf(pages) ??
    severalTitles(pages, number) ??
    (mine && asFound(mine)) ??
    (body?.kind === 'receipt' && isToBePaid(first, dueAt) ? { ...body, kind: 'invoice' } : body) ??
    mentioned(first) ??
    unknownKind
  );
}

const isToBePaid = (page: PageWords, dueAt: string | null): boolean =>
  dueAt !== null || invoiceNumberLabel.test(linesOf(page));

const asFound = ({ kind, words, at }: Title): FoundKind => ({ kind, words, at });

/** "Rechnungsnummer", "Handelsrechnung": the sign of an invoice without a title. */
const invoiceWord =
  /(?<![a-z])[a-z]*rechnung[a-z]*|(?<![a-z])(?:[a-z]*szamla|invoice|fac?tur|fattura|faktur|racun)[a-z]*/;

function mentioned({ page, cells }: PageWords): FoundKind | null {
  const cell = cells.find((one) => invoiceWord.test(textOf(one)));
  return cell === undefined ? null : { kind: 'invoice', words: shown(cell), at: boxAround(cell, page) };
}

export const unknownKind: FoundKind = { kind: 'unknown', words: null, at: null };

function strongest(all: readonly Title[], of: (kind: DocumentKind) => boolean): Title | null {
  return all.filter(({ kind }) => of(kind)).sort((a, b) => b.weight - a.weight)[0] ?? null;
}

function titlesOf({ page, cells }: PageWords): readonly Title[] {
  const usual = median(cells.map(heightOf));
  return cells.flatMap((cell) => {
    const top = cell[0]?.top ?? 1;
    const named = top > titleTop || cell.length > mostTitleWords ? null : namedAtStart(textOf(cell));
    if (named === null) return [];
    const emphasis = Math.min(mostEmphasis, Math.max(1, usual === 0 ? 1 : heightOf(cell) / usual));
    const isWeak = named.isReference && !becomesExpense(named.kind);
    const weight = emphasis * (isWeak ? referenceWeight : 1) * (1 - top / 4);
    return [{ ...named, weight, words: shown(cell), at: boxAround(cell, page) }];
  });
}

const ends = Object.entries(titleEnds).flatMap(([kind, all]) => all.map((end) => [end, kind as DocumentKind] as const));

/** A first word that ends as a title does. */
function oneWord(text: string): readonly [string, DocumentKind] | null {
  const [word = ''] = /^[a-z]+/.exec(text) ?? [];
  const found = ends.find(([end]) => word.endsWith(end));
  return found === undefined ? null : [word, found[1]];
}

/** The longest name of a document that the text begins with. */
function namedAtStart(text: string): { readonly kind: DocumentKind; readonly isReference: boolean } | null {
  const found =
    phrases.find(([phrase]) => text.startsWith(phrase) && !/[a-z0-9]/.test(text.charAt(phrase.length))) ??
    oneWord(text);
  if (found === null) return null;
  const [phrase, kind] = found;
  const behind = text.slice(phrase.length).trim();
  const [next = ''] = behind.split(/[\s.:,()#-]+/).filter((word) => word !== '');
  return { kind, isReference: behind.startsWith(':') || referenceWords.includes(next) };
}

function bodiesOf(pages: readonly PageWords[]): readonly FoundKind[] {
  const text = pages.map(({ cells }) => cells.map(textOf).join(' | ')).join(' | ');
  return bodies.flatMap(({ kind, least, words }) => {
    const found = words.filter((word) => new RegExp(String.raw`(?<![a-z])${word}(?![a-z])`).test(text));
    return found.length < least ? [] : [{ kind, words: found.slice(0, 3).join(', '), at: null }];
  });
}

function severalOnPage(pages: readonly PageWords[], kind: DocumentKind): FoundKind | null {
  const apart = severalReceipts(pages, kind);
  return apart && { kind: 'several', words: apart.join(', '), at: null };
}

/** Pages with different invoice numbers are different invoices. */
function severalOf(pages: readonly PageWords[]): FoundKind | null {
  const numbered = pages.map((page) => ({ page, numbers: numbersOf(page) })).filter(({ numbers }) => numbers.size > 0);
  const [first, ...rest] = numbered;
  const other = rest.find(({ numbers }) => first !== undefined && [...numbers].every((one) => !first.numbers.has(one)));
  if (first === undefined || other === undefined) return null;
  const words = [first, other].map(({ numbers }) => [...numbers][0] ?? '').join(', ');
  return { kind: 'several', words, at: null };
}

/** Pages with an invoice title each are one invoice only where all have its number. */
function severalTitles(pages: readonly PageWords[], number: string | null): FoundKind | null {
  if (number === null) return null;
  const titled = pages.filter((page) => strongest(titlesOf(page), becomesExpense) !== null);
  const without = titled.filter((page) => !isContinuation(page) && !page.cells.some((cell) => bears(cell, number)));
  if (titled.length < 2 || without.length === 0) return null;
  return { kind: 'several', words: titled.flatMap((page) => titlesOf(page)[0]?.words ?? []).join(', '), at: null };
}

/** "Page 2 / 3" */
const isContinuation = (page: PageWords): boolean => Number(pageCount.exec(linesOf(page))?.[1] ?? 1) > 1;
const pageCount =
  /(?<![a-z])(?:page|seite|oldal|lap|pagina|pag|strana|strona|stranica|stran|blad|p)[.:]{0,2} ?(\d{1,3}) ?(?:\/|of|von|van|z|ze|od|de|di|sur|din) ?\d{1,3}(?!\d)/;

const bears = (cell: WordCell, number: string): boolean => numberKind.find(textsOf(cell), number, true).length > 0;

const invoiceNumberLabel =
  /(?:invoice|rechnung|rechnungs|szamla|szamla sor|facture|fattura|factura|faktura|racun|factuur)[\s-]*(?:no|nr|num|number|nummer|szama|szam|sorszama|numero|n[°º]|cislo|broj|stevilka)(?![a-z])/;
const invoiceNumber = new RegExp(
  String.raw`${invoiceNumberLabel.source}\.?\s*(?:[:#]\s*)?([a-z/.-]*\d[a-z0-9/.-]*)`,
  'g',
);

function numbersOf(page: PageWords): ReadonlySet<string> {
  return new Set([...linesOf(page).matchAll(invoiceNumber)].map(([, number = '']) => number));
}

const linesOf = ({ cells }: PageWords): string => cells.map(textOf).join('\n');

/** Folded; spaced letters ("S Z Á M L A") joined. */
function textOf(cell: WordCell): string {
  const words = cell.map(({ text }) => fold(text));
  const apart = words.length >= 4 && words.every((word) => word.length === 1);
  return words.join(apart ? '' : ' ');
}

const heightOf = (cell: WordCell): number => Math.max(0, ...cell.map(({ top, bottom }) => bottom - top));

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
