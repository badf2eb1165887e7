import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { unknownKind } from './document-kind.ts';
import type { PageWords } from './page-words.ts';
import { lookedUpFields } from './kinds.ts';
import { noVatReasons } from '../../../shared/money/no-vat.ts';
import { storedSignature } from '../../queue/stored-signature.ts';
import { parseJson } from '../../support/parse-json.ts';
import { documentKinds } from '../../../contract/document-kind.ts';

/** Incremented when the reader's results change: documents are then read again. */
export const readerVersion = 16;

/**
 * Characters of a value. A longer one is no value of an invoice: it is left out, since a shortened one would be wrong,
 * and comparing it word by word would use up the main process's memory.
 */
const longestValue = 1_000;
const mostRates = 50;

const shortText = z.string().max(longestValue);
const part = z.number();
const place = z.object({ page: z.int(), left: part, top: part, width: part, height: part });
const documentValue = z.object({
  value: shortText,
  shown: shortText,
  at: place.nullable(),
  element: shortText.optional(),
});
const keptField = documentValue.extend({
  confidence: z.number(),
  /** the other possible reading of an ambiguous value (03/04/2026, 1.234) */
  otherValue: shortText.optional(),
  /** added to a stored reading; never stored with it */
  learned: z.literal(true).optional(),
});
const amount = shortText.nullable();

/** The stored reading of a document, without the words of its pages. */
const facts = z.object({
  source: z.enum(['xml', 'embedded-xml', 'text', 'ocr', 'unreadable']),
  fields: z.partialRecord(z.enum(lookedUpFields), keptField),
  rates: z.array(z.object({ percent: amount, net: amount, vat: amount, gross: amount })).max(mostRates),
  noVat: z.array(z.enum(noVatReasons)).max(noVatReasons.length).optional(),
  /** values of an invoice's page that contradict its XML (printed-otherwise.ts) */
  pageDiffers: z.partialRecord(z.enum(lookedUpFields), documentValue).optional(),
  /** the signature within the document */
  signature: storedSignature.nullable().optional(),
  buyerTaxNumber: documentValue.nullable(),
  /** this and the supplier's account (as accountKey writes it): XML only; on a page they are searched */
  buyerName: shortText.nullable(),
  account: shortText.nullable().optional(),
  kind: z.object({ kind: z.enum(documentKinds), words: shortText.nullable(), at: place.nullable() }),
});

export type KeptFacts = z.infer<typeof facts>;
export type KeptField = z.infer<typeof keptField>;

export interface KeptReading {
  readonly facts: KeptFacts;
  readonly pages: readonly PageWords[];
}

/** The stored form: text, and packed words; null when there are none. */
export interface PackedReading {
  readonly facts: string;
  readonly words: Uint8Array | null;
}

export const unreadable: PackedReading = {
  facts: JSON.stringify({
    source: 'unreadable',
    fields: {},
    rates: [],
    buyerTaxNumber: null,
    buyerName: null,
    kind: unknownKind,
  } satisfies KeptFacts),
  words: null,
};

const packedPages = z.array(
  z.tuple([z.int(), z.array(z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()])))]),
);

/** Sides are rounded to a ten-thousandth of the page: less than a point. */
const steps = 10_000;
/** A document with more words is a price list or a contract; the values of an invoice are on its first pages. */
const mostWords = 12_000;
/** Bounds the memory for words from a manipulated database. */
const mostUnpacked = 16 * 1_024 * 1_024;

export const pack = ({ facts: found, pages }: KeptReading): PackedReading => ({
  facts: JSON.stringify(bounded(found)),
  words: packWords(pages),
});

/** Without what is too long for the stored form. */
function bounded(found: KeptFacts): KeptFacts {
  const fits = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
  const fields = Object.entries(found.fields).filter(([, field]) => fits(keptField, field));
  return {
    ...found,
    fields: Object.fromEntries(fields),
    rates: fits(facts.shape.rates, found.rates) ? found.rates : [],
    pageDiffers: fits(facts.shape.pageDiffers, found.pageDiffers) ? found.pageDiffers : {},
    buyerTaxNumber: fits(facts.shape.buyerTaxNumber, found.buyerTaxNumber) ? found.buyerTaxNumber : null,
    buyerName: fits(facts.shape.buyerName, found.buyerName) ? found.buyerName : null,
    account: fits(facts.shape.account, found.account) ? found.account : null,
    kind: fits(facts.shape.kind, found.kind) ? found.kind : unknownKind,
  };
}

/** null: there are no pages */
export function packWords(pages: readonly PageWords[]): PackedReading['words'] {
  let left = mostWords;
  const step = (side: number): number => Math.round(side * steps);
  const rows = pages.map(({ page, cells }) => [
    page,
    cells.flatMap((cell) => {
      left -= cell.length;
      const words = cell.map((word) => [
        word.text,
        step(word.left),
        step(word.top),
        step(word.right),
        step(word.bottom),
      ]);
      return left < 0 ? [] : [words];
    }),
  ]);
  return rows.length === 0 ? null : deflateRawSync(JSON.stringify(rows));
}

/** null for text that this version of the reader has not written. */
export const unpackFacts = (text: string): KeptFacts | null => facts.safeParse(parseJson(text)).data ?? null;

/** Empty for words that cannot be unpacked. */
export function unpackWords(words: Uint8Array | null): readonly PageWords[] {
  if (words === null) return [];
  try {
    const rows = packedPages.parse(JSON.parse(inflateRawSync(words, { maxOutputLength: mostUnpacked }).toString()));
    return rows.map(([page, cells]) => ({
      page,
      cells: cells.map((cell) =>
        cell.map(([text, left, top, right, bottom]) => ({
          text,
          left: left / steps,
          top: top / steps,
          right: right / steps,
          bottom: bottom / steps,
        })),
      ),
    }));
  } catch {
    return [];
  }
}
