import type { FieldKind } from './field-kind.ts';
import type { KeptReading } from './kept-reading.ts';
import { nameKind } from './kind-name.ts';
import { taxNumberKind } from './kind-tax-number.ts';
import { occurrencesOf } from './places.ts';

export interface CompanyIdentity {
  readonly name: string | null;
  readonly taxNumber: string | null;
}

/** By which of its two a page, or the document's data as buyer, names the company; null: by neither. */
export function namesCompany(
  { facts, pages }: KeptReading,
  { name, taxNumber }: CompanyIdentity,
): 'tax-number' | 'name' | null {
  const isSeen = facts.source === 'ocr';
  const has = (value: string | null, kind: FieldKind, buyer: string | null): boolean => {
    if (value === null || !kind.isDistinct(value)) return false;
    const read = { value: buyer ?? '', shown: '', seen: isSeen, currency: null };
    if (buyer !== null && kind.compare(value, read) === 'same') return true;
    return occurrencesOf(pages, (words) => kind.find(words, value, isSeen)).length > 0;
  };
  if (has(taxNumber, taxNumberKind, facts.buyerTaxNumber?.value ?? null)) return 'tax-number';
  return has(name, nameKind, facts.buyerName) ? 'name' : null;
}
