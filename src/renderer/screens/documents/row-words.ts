import type { DocumentColumn, DocumentRow } from '../../../contract/documents.ts';
import type { Locale } from '../../../contract/settings.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import type { IconName } from '../../components/icons.ts';
import type { ToldState } from '../../components/record-list/told-state.ts';
import { formatDate, formatSize } from '../../lib/format.ts';
import type { Words } from '../../messages/catalogue.ts';

type DocumentWords = Words['documents'];

/** What went wrong before what is to be done, and that before what was done. */
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

const formatIcons: Readonly<Record<string, IconName>> = {
  pdf: 'file-text',
  xml: 'file-code',
  jpg: 'file-image',
  jpeg: 'file-image',
  png: 'file-image',
};
export const iconOf = ({ extension }: Pick<DocumentRow, 'extension'>): IconName =>
  formatIcons[extension ?? ''] ?? 'file';

/** here, of an instant; what is none stays as it is */
function dayOf(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? instant : localDay(ms);
}

export function cellText(row: DocumentRow, column: DocumentColumn, words: DocumentWords, locale: Locale): string {
  switch (column) {
    case 'name':
      return row.filename ?? words.unnamed(row.documentId);
    case 'added':
      return row.createdAt === null ? '' : formatDate(dayOf(row.createdAt), locale.language);
    case 'state':
      return stateOf(row, words).text;
    case 'owner':
      return ownerText(row, words);
    case 'note':
      return row.note ?? '';
    case 'type':
      return row.extension?.toUpperCase() ?? '';
    case 'size':
      return row.size === null ? '' : formatSize(row.size, locale);
  }
}
