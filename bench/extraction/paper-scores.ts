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

/** Papers that become no expense are asked for nothing but that. `partners`: the sellers of all papers, as a company's own. */
export function scored(paper: ReadPaper, partners: readonly MasterPartner[]): ScoredPaper {
  const { row, reading } = paper;
  const truth = documentKinds.find((kind) => kind === row.doc_type) ?? 'unknown';
  const kind: ScoredField = { field: 'kind', found: reading.kind, truth, score: kindScore(reading.kind, truth) };
  const fields = becomesExpense(truth)
    ? [...heldAgainst(row, reading.extraction), ...partnerScores(paper, partners)]
    : [];
  return { ...paper, scores: [...fields, kind] };
}

/** Which of a company's partners it is from, once where its seller is one of them, and once where it is not. */
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

/** An invoice taken for another paper, and another paper taken for an invoice, are wrong; not to know is empty. */
function kindScore(found: DocumentKind, truth: DocumentKind): Score {
  if (becomesExpense(found) === becomesExpense(truth) && (found !== 'unknown' || truth === 'unknown')) return 'right';
  return found === 'unknown' ? 'empty' : 'wrong';
}
