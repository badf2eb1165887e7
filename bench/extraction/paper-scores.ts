import { heldAgainst, type Score } from '../../extraction/measure/measure.ts';
import type { ManifestRow } from '../../extraction/measure/manifest.ts';
import { becomesExpense, documentKinds, type DocumentKind } from '../../src/contract/document-kind.ts';
import { recognisePartner, type MasterPartner } from '../../src/main/review/evidence/known-partner.ts';
import type { PaperReading } from './paper-reader.ts';

export interface ReadPaper {
  readonly row: ManifestRow;
  readonly reading: PaperReading;
}

export interface ScoredPaper extends ReadPaper {
  readonly scores: readonly ScoredField[];
}

export interface ScoredField {
  readonly field: string;
  readonly found: string;
  readonly truth: string;
  readonly score: Score;
}

/**
 * A document that becomes no expense is scored by its kind alone. `partners`: the sellers of all documents, as a
 * company's own partners.
 */
export function scored(paper: ReadPaper, partners: readonly MasterPartner[]): ScoredPaper {
  const { row, reading } = paper;
  const truth = documentKinds.find((kind) => kind === row.doc_type) ?? 'unknown';
  const kind: ScoredField = { field: 'kind', found: reading.kind, truth, score: kindScore(reading.kind, truth) };
  const fields = becomesExpense(truth)
    ? [...heldAgainst(row, reading.extraction), ...partnerScores(paper, partners)]
    : [];
  return { ...paper, scores: [...fields, kind] };
}

/** Recognises the seller twice: with it among the company's partners, and without it. */
function partnerScores({ row, reading }: ReadPaper, partners: readonly MasterPartner[]): readonly ScoredField[] {
  const { partnerName: name, partnerTaxNumber: number } = reading.extraction;
  const fields = {
    ...(name && { partner_name: kept(name.value) }),
    ...(number && { partner_tax_number: kept(number.value) }),
  };
  const truth = row.supplier_name ?? '';
  const company = { name: row.customer_name ?? null, taxNumber: row.customer_tax ?? null };
  const among = (some: readonly MasterPartner[]): string =>
    recognisePartner({ fields }, reading.words, { partners: some, signed: () => [] }, company)?.partner.name ?? '';
  const known = among(partners);
  const unknown = among(partners.filter(({ name: other }) => other !== truth));
  return [
    { field: 'knownPartner', found: known, truth, score: known === truth ? 'right' : known === '' ? 'empty' : 'wrong' },
    { field: 'unknownPartner', found: unknown, truth: '', score: unknown === '' ? 'right' : 'wrong' },
  ];
}

const kept = (value: string) => ({ value, shown: value, at: null, confidence: 1 });

/** Taking an invoice for another kind of document, or the reverse, is wrong; an unknown kind is empty. */
function kindScore(found: DocumentKind, truth: DocumentKind): Score {
  if (becomesExpense(found) === becomesExpense(truth) && (found !== 'unknown' || truth === 'unknown')) return 'right';
  return found === 'unknown' ? 'empty' : 'wrong';
}
