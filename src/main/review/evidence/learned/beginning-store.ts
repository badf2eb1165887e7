import type { FileId } from '../../../../contract/inbox.ts';
import type { Database } from '../../../database/database.ts';
import { integer, text, textOrNull } from '../../../database/row.ts';
import type { PartnerIdentity } from '../known-partner.ts';
import type { Beginning } from './beginning.ts';

export interface LearnedBeginning {
  readonly id: number;
  readonly beginning: Beginning;
  readonly partner: PartnerIdentity;
}

/** Each opened document is compared with all of them. */
const mostKept = 1_000;

/** Partners that persons set on misread documents. SQL only. */
export function createBeginningStore(database: Database) {
  return {
    /** the newest first, of all companies */
    all: (): readonly LearnedBeginning[] =>
      database
        .prepare('SELECT id, read_name, read_number, top, name, tax_number FROM learned_partners ORDER BY id DESC')
        .all()
        .map((row) => ({
          id: integer(row, 'id'),
          beginning: {
            name: text(row, 'read_name'),
            number: textOrNull(row, 'read_number'),
            top: text(row, 'top').split(' '),
          },
          partner: { name: text(row, 'name'), taxNumber: textOrNull(row, 'tax_number') },
        })),
    put(
      { beginning, partner }: Omit<LearnedBeginning, 'id'>,
      { fileId, at }: { readonly fileId: FileId; readonly at: string },
    ): void {
      database
        .prepare(
          `INSERT INTO learned_partners (read_name, read_number, top, name, tax_number, file_id, learned_at)
           VALUES (?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(beginning.name, beginning.number, beginning.top.join(' '), partner.name, partner.taxNumber, fileId, at);
      database
        .prepare(
          `DELETE FROM learned_partners WHERE id IN
             (SELECT id FROM learned_partners ORDER BY id DESC LIMIT -1 OFFSET ${mostKept})`,
        )
        .run();
    },
    forget(ids: readonly number[]): void {
      for (const id of ids) database.prepare('DELETE FROM learned_partners WHERE id = ?').run(id);
    },
    /** removes the beginnings learned from a file whose signature was taken back */
    forgetFrom(fileId: FileId): void {
      database.prepare('DELETE FROM learned_partners WHERE file_id = ?').run(fileId);
    },
  };
}
