import { heldAgainst } from '../../extraction/measure/measure.ts';
import type { Score } from '../../extraction/measure/measure.ts';
import type { ManifestRow } from '../../extraction/measure/manifest.ts';
import { becomesExpense, documentKinds } from '../../src/contract/document-kind.ts';
import type { DocumentKind } from '../../src/contract/document-kind.ts';
import type { PaperReading } from './paper-reader.ts';

export interface ReadPaper {
  readonly row: ManifestRow;
  readonly reading: PaperReading;
}

export interface ScoredField {
  readonly field: string;
  readonly found: string;
  readonly truth: string;
  readonly score: Score;
}

/** Papers that become no expense are asked for nothing but that. */
export function scored({ row, reading }: ReadPaper): readonly ScoredField[] {
  const truth = documentKinds.find((kind) => kind === row.doc_type) ?? 'unknown';
  const kind: ScoredField = { field: 'kind', found: reading.kind, truth, score: kindScore(reading.kind, truth) };
  return becomesExpense(truth) ? [...heldAgainst(row, reading.extraction), kind] : [kind];
}

/** An invoice taken for another paper, and another paper taken for an invoice, are wrong; not to know is empty. */
function kindScore(found: DocumentKind, truth: DocumentKind): Score {
  if (becomesExpense(found) === becomesExpense(truth) && (found !== 'unknown' || truth === 'unknown')) return 'right';
  return found === 'unknown' ? 'empty' : 'wrong';
}
