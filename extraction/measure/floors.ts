import type { KindResult } from './measure.ts';

/** Shares of the documents that have the field: at least so many right, at most so many wrong. */
interface Floor {
  readonly kind: string;
  /** omitted: every field except the VAT lines */
  readonly field?: string;
  readonly right: number;
  readonly wrong: number;
}

export const textFloors: readonly Floor[] = [
  { kind: 'XML: NAV', right: 1, wrong: 0 },
  { kind: 'XML: UBL', right: 1, wrong: 0 },
  { kind: 'XML: CII', right: 1, wrong: 0 },
  { kind: 'PDF with embedded XML', right: 1, wrong: 0 },
  { kind: 'PDF with text', right: 0.95, wrong: 0.02 },
];

/** Reading a picture takes seconds, so only `npm run bench -- extraction` compares with these. */
export const pictureFloors: readonly Floor[] = [
  { kind: 'scans and photos', field: 'gross', right: 0.7, wrong: 0 },
  { kind: 'scans and photos', field: 'issuedAt', right: 0.7, wrong: 0.05 },
  { kind: 'scans and photos', field: 'invoiceNumber', right: 0.6, wrong: 0 },
  { kind: 'scans and photos', field: 'partnerTaxNumber', right: 0.5, wrong: 0 },
];

/** The kinds and fields that miss their floor; a field that was never read misses it. */
export function shortfalls(kinds: readonly KindResult[], floors: readonly Floor[]): readonly string[] {
  return floors.flatMap(({ kind, field: wanted, right: least, wrong: most }) => {
    const fields = kinds
      .find((measured) => measured.kind === kind)
      ?.fields.filter(({ field }) => (wanted === undefined ? field !== 'vatLines' : field === wanted));
    if (fields === undefined || fields.length === 0) return [`${kind} ${wanted ?? ''}: not read`];
    return fields.flatMap(({ field, right, wrong, empty }) => {
      const all = right + wrong + empty;
      return right < all * least || wrong > all * most
        ? [`${kind} ${field}: ${right} of ${all} right, ${wrong} wrong`]
        : [];
    });
  });
}
