import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { unknownKind } from './document-kind.ts';
import type { PageWords } from './page-words.ts';
import { lookedUpFields } from './kinds.ts';
import { documentKinds } from '../../../contract/document-kind.ts';

/** Raised when the reader reads otherwise: what an older one read is read again. */
export const readerVersion = 11;

const part = z.number();
const place = z.object({ page: z.int(), left: part, top: part, width: part, height: part });
const documentValue = z.object({
  value: z.string(),
  shown: z.string(),
  at: place.nullable(),
  element: z.string().optional(),
});
const keptField = documentValue.extend({
  confidence: z.number(),
  /** what it is if it is read the other way, where nothing on the document says which (03/04/2026, 1.234) */
  otherValue: z.string().optional(),
  /** laid over what was read; never kept with it */
  learned: z.literal(true).optional(),
});
const amount = z.string().nullable();

/** What a document says, as it is kept: without the words of its pages. */
const facts = z.object({
  source: z.enum(['xml', 'embedded-xml', 'text', 'ocr', 'unreadable']),
  fields: z.partialRecord(z.enum(lookedUpFields), keptField),
  rates: z.array(z.object({ percent: amount, net: amount, vat: amount, gross: amount })),
  buyerTaxNumber: documentValue.nullable(),
  /** of XML; on a page it is looked for */
  buyerName: z.string().nullable(),
  kind: z.object({ kind: z.enum(documentKinds), words: z.string().nullable(), at: place.nullable() }),
});

export type KeptFacts = z.infer<typeof facts>;
export type KeptField = z.infer<typeof keptField>;

export interface KeptReading {
  readonly facts: KeptFacts;
  readonly pages: readonly PageWords[];
}

/** What goes to the disk: text, and packed words; null when there are none. */
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

/** Sides are kept to a ten-thousandth of the page: less than a point. */
const steps = 10_000;
/** More words than this are a price list or a contract; what an invoice says stands on its first pages. */
const mostWords = 12_000;
/** What comes out of a database that was tampered with must not fill the memory. */
const mostUnpacked = 16 * 1_024 * 1_024;

export const pack = ({ facts: found, pages }: KeptReading): PackedReading => ({
  facts: JSON.stringify(found),
  words: packWords(pages),
});

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

/** null for what no reader of this version has written. */
export function unpackFacts(text: string): KeptFacts | null {
  try {
    return facts.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** No words for what cannot be unpacked. */
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
