import { fold } from '../../src/shared/text/fold.ts';
import type { LabelKind } from '../languages/language.ts';
import { findPhrases, misreadPhrase, spreadPhrase, strongScore, type Found, type Labels } from './phrases.ts';

/** A label found in a text. */
export interface Hit extends Found {
  /** The text after it, up to the next label. */
  readonly rest: string;
}

/** Words before a label in its own cell make it part of a sentence or of a longer label. */
const embeddedPenalty = 0.25;
const proseLength = 80;
/** These head a block and so begin their cell; inside a cell they are words of a name or a sentence. */
const headingKinds: ReadonlySet<LabelKind> = new Set([
  'seller',
  'buyer',
  'otherParty',
  'contact',
  'name',
  'homeCurrency',
]);

/** Empty, or the same heading in another language: "Eladó / Seller", "Eladó (Seller)". */
const beforeHeading = /^[^\p{L}\d]*$|[/|(]\s*$/u;

/** "Invoice no. 17 Issuer: Acme Ltd": the labels of one line may be one cell. */
const isNamed = (kind: LabelKind, after: string): boolean =>
  (kind === 'seller' || kind === 'buyer') && /^: \p{L}/u.test(after);

/** "Facture A 17" is not "Facture à": a phrase that ends in a single letter must be alone to be a heading. */
const isLetter = (folded: string, start: number, end: number): boolean =>
  /(?:^|\s)\p{L}$/u.test(folded.slice(start, end)) && !/^\s*(?:$|[:/(|])/.test(folded.slice(end));

/** The labels in a text from left to right; of two that overlap the longer one wins. `isSeen`: the text is from OCR. */
export function findLabels(text: string, labels: Labels, isSeen = false): readonly Hit[] {
  const folded = fold(text);
  const usable = findPhrases(folded, labels).filter(
    ({ kind, start, end }) =>
      !headingKinds.has(kind) ||
      (!isLetter(folded, start, end) &&
        (beforeHeading.test(folded.slice(0, start)) || isNamed(kind, folded.slice(end)))),
  );
  const lone = usable.length > 0 ? [] : spreadPhrase(folded, labels);
  const found = isSeen && usable.length + lone.length === 0 ? misreadPhrase(folded, labels) : [...usable, ...lone];
  const kept: Found[] = [];
  for (const hit of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.weight - a.weight)) {
    if (kept.every((other) => hit.end <= other.start || hit.start >= other.end)) kept.push(hit);
  }
  const inOrder = kept.sort((a, b) => a.start - b.start);
  return inOrder.map((hit, index) => ({
    ...hit,
    weight: placedWeight(hit, text, inOrder[index - 1]),
    rest: restOf(text, hit.end, inOrder[index + 1]?.start),
  }));
}

/** "21 % VAT" is VAT at a rate. */
const rate = /\d{1,2}(?:[.,]\d{1,2})?\s?%\s*$/;

/** "Invoice No. 17 dated 1 May": the value of the label before may be between; a word of a sentence may not. */
function placedWeight(hit: Found, text: string, previous: Found | undefined): number {
  const before = text
    .slice(previous?.end ?? 0, hit.start)
    .replace(/^.*[:;|/]\s/, '')
    .replace(/\([^()]*\)/g, '');
  const words = before.replace(rate, '').match(/[\p{L}\d][^\s]*/gu) ?? [];
  const behindOurs = previous !== undefined && previous.kind !== 'ignore';
  const embedded = behindOurs
    ? words.length > 1
    : words.some((word) => hit.weight < strongScore || /\p{L}/u.test(word));
  return hit.weight - (embedded ? embeddedPenalty : 0) - (text.length > proseLength ? embeddedPenalty : 0);
}

/**
 * Removes the colon, number sign, bracket or second language between label and value; keeps a sign before a number. More
 * words up to a last colon belong to the label.
 */
function restOf(text: string, from: number, to: number | undefined): string {
  const rest = text
    .slice(from, to)
    .replace(/^[\s.:]*(?:\([^)]*\)|\[[^\]]*\]|\/[^:\d/]{1,40}(?=:))?[\s:.#;/|°º*)]*/u, '');
  return longerLabel.test(rest) ? '' : rest.replace(/(?<![\s/(|])[\s/(|]+$/u, '');
}
const longerLabel = /^\p{L}[\p{L} ]{0,60}:$/u;
