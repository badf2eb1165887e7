import type { DocumentRow } from '../../../contract/documents.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import type { ToldState } from '../../lib/told-state.ts';
import type { Words } from '../../../words/catalogue.ts';

type DocumentWords = Words['documents'];

/** Failures before waiting changes, and those before the result. */
export function stateOf(row: Pick<DocumentRow, 'correction' | 'attached'>, { states }: DocumentWords): ToldState {
  if (row.correction === 'refused') return { icon: 'circle-x', tone: 'bad', text: states.refused };
  if (row.correction === 'waiting') return { icon: 'pencil', tone: 'idle', text: states.waiting };
  if (row.attached) return { icon: 'paperclip', tone: 'ok', text: states.attached };
  return { icon: 'unlink', tone: 'idle', text: states.unattached };
}

/** "Expense AM-2026/004417" */
export function ownerText({ owner, ownerNumber }: Pick<DocumentRow, 'owner' | 'ownerNumber'>, words: DocumentWords) {
  return owner === null ? '' : words.owner[owner.kind](ownerNumber ?? `#${owner.id}`);
}

/** the local day of an instant; other text unchanged */
export function dayOf(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? instant : localDay(ms);
}
