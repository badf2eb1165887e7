import type { ReadValues } from '../../extraction/fields.ts';
import { heldAgainst } from '../../extraction/measure/measure.ts';
import type { ManifestRow } from '../../extraction/measure/manifest.ts';
import type { Recogniser } from '../../extraction/ocr/recogniser.ts';
import { statedBy, type StatedValues } from '../../service/mistakes/stated-values.ts';
import { becomesExpense, documentKinds } from '../../src/contract/document-kind.ts';
import type { KeptFacts } from '../../src/main/review/evidence/kept-reading.ts';
import { lookedUp, lookedUpFields } from '../../src/main/review/evidence/kinds.ts';
import { readForKeeping } from '../../src/main/review/evidence/read-document.ts';
import { halves, type Half } from '../papers/family.ts';
import type { Books } from './books.ts';
import { examined, isGreen, reasonsAgainst } from './desk.ts';
import { faultOf } from './faults.ts';
import { completed } from './run.ts';
import { knownDocument } from './sample-documents.ts';

/** One real document under review, with the correct record and with the one that the reader itself makes. */
interface RealVerdict {
  readonly row: ManifestRow;
  /** Reasons why the correct record is not green. null: the document has no correct record, or contradicts itself. */
  readonly againstRight: { readonly known: readonly string[]; readonly fresh: readonly string[] } | null;
  readonly ownIsGreen: boolean;
  /** fields of the reader's record that are wrong, with both values */
  readonly ownIsWrong: readonly string[];
}

/**
 * The table of green ticks on real documents, by kind and half: correct records that are green, and the reader's own
 * records that are green with a wrong field. `withDetails`: lists the documents of the tuning half that miss a goal.
 */
export async function realGrounds(
  folder: string,
  rows: readonly ManifestRow[],
  books: Books,
  recogniser: Recogniser,
  withDetails: boolean,
): Promise<string> {
  const verdicts: RealVerdict[] = [];
  for (const row of rows) verdicts.push(await judged(folder, row, books, recogniser));
  const kinds = [...Map.groupBy(verdicts, ({ row }) => row.kind ?? '')].flatMap(([kind, some]) =>
    halves.map((half) => [kind, half, some.filter(({ row }) => row.half === half)] as const),
  );
  return [
    line('', '', [
      'right records',
      'green',
      'new partner',
      'own records',
      'green',
      'green, wrong',
      'no expense',
      'green',
    ]),
    ...kinds.map(([kind, half, some]) => line(kind, half, countsOf(some))),
    '',
    ...kinds.flatMap(([kind, half, some]) => [`what stops right records: ${kind}, ${half}`, ...stops(some)]),
    ...(withDetails ? verdicts.filter(({ row }) => row.half === 'tuning').flatMap(detailsOf) : []),
  ].join('\n');
}

const line = (kind: string, half: Half | '', cells: readonly (string | number)[]): string =>
  `${kind.padEnd(14)}${half.padEnd(9)}${cells.map((cell) => String(cell).padStart(14)).join('')}`;

function countsOf(verdicts: readonly RealVerdict[]): readonly number[] {
  const right = verdicts.flatMap(({ againstRight }) => againstRight ?? []);
  const [expenses, others] = [
    verdicts.filter(({ row }) => isExpense(row)),
    verdicts.filter(({ row }) => !isExpense(row)),
  ];
  const ownGreen = expenses.filter(({ ownIsGreen }) => ownIsGreen);
  return [
    right.length,
    right.filter(({ known }) => known.length === 0).length,
    right.filter(({ fresh }) => fresh.length === 0).length,
    expenses.length,
    ownGreen.length,
    ownGreen.filter(({ ownIsWrong }) => ownIsWrong.length > 0).length,
    others.length,
    others.filter(({ ownIsGreen }) => ownIsGreen).length,
  ];
}

const isExpense = ({ doc_type: type }: ManifestRow): boolean =>
  becomesExpense(documentKinds.find((kind) => kind === type) ?? 'unknown');

/** How many correct records of known partners each reason stops; a record may have several. */
function stops(verdicts: readonly RealVerdict[]): readonly string[] {
  const reasons = verdicts.flatMap(({ againstRight }) => againstRight?.known ?? []);
  const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, some]) => [reason, some.length] as const);
  return counts.sort(([, a], [, b]) => b - a).map(([reason, count]) => `${String(count).padStart(6)}  ${reason}`);
}

function detailsOf(verdict: RealVerdict): readonly string[] {
  const { row, againstRight, ownIsGreen, ownIsWrong } = verdict;
  const path = row.path ?? '';
  const against = againstRight?.known ?? [];
  return [
    ...(ownIsGreen && !isExpense(row) ? [`GREEN, NO EXPENSE  ${path}`] : []),
    ...(ownIsGreen && isExpense(row) && ownIsWrong.length > 0
      ? [`GREEN, WRONG  ${path}  ${ownIsWrong.join('; ')}`]
      : []),
    ...(against.length > 0 ? [`NOT GREEN  ${path}  ${against.join('; ')}`] : []),
  ];
}

async function judged(folder: string, row: ManifestRow, books: Books, recogniser: Recogniser): Promise<RealVerdict> {
  const document = { ...knownDocument(folder, row), isPartial: true };
  const reading = await readForKeeping(document.bytes, document.format, recogniser);
  if (reading === null) throw new Error(`${document.name} could not be read`);
  const found = foundIn(reading.facts);
  // The rates of real documents were not noted: the correct record has those of the reading.
  const truth = { ...completed({ document, reading }), vatLines: found.vatLines };
  const against = (record: StatedValues, isKnown: boolean): readonly string[] => {
    const seller = { name: record.partnerName ?? '', taxNumber: record.partnerTaxNumber };
    const companyId = books.company(isKnown && seller.name !== '' ? [seller] : [], record);
    const company = document.buyer ?? { name: reading.facts.buyerName ?? '', taxNumber: null };
    const examination = examined(
      books.history,
      { document: { ...document, truth }, reading, company, companyId, noVat: reading.facts.noVat?.[0] ?? null },
      record,
    );
    const reasons = reasonsAgainst(examination);
    if (reasons.length === 0) return isGreen(examination) ? [] : ['unread'];
    // Buyers were not noted, because many are private persons.
    return reasons.filter((reason) => document.buyer !== null || reason !== 'buyer-unproven');
  };
  const own = statedBy(found);
  const hasTruth = (row.gross ?? '') !== '' && (row.supplier_name ?? '') !== '';
  const isSound = faultOf({ ...document.truth, vatLines: [] }) === null;
  return {
    row,
    againstRight:
      hasTruth && isSound && isExpense(row) ? { known: against(truth, true), fresh: against(truth, false) } : null,
    ownIsGreen: against(own, false).length === 0,
    ownIsWrong: heldAgainst(row, found)
      .filter(({ field, score }) => field !== 'vatLines' && score === 'wrong')
      .map(({ field, found: read, truth: printed }) => `${field} "${read}" for "${printed}"`),
  };
}

function foundIn({ fields, rates }: KeptFacts): ReadValues {
  const found = lookedUpFields.map((name) => [lookedUp[name].read, fields[name] ?? null] as const);
  const vatLines = rates.flatMap(({ percent, net, vat, gross }) =>
    net === null || vat === null || gross === null ? [] : [{ percent, net, vat, gross }],
  );
  return { ...Object.fromEntries(found), vatLines };
}
