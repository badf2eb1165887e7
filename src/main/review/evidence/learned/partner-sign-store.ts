import type { FileId } from '../../../../contract/inbox.ts';
import type { Database } from '../../../database/database.ts';
import { integer, oneOf, text, textOrNull } from '../../../database/row.ts';
import { signKinds, type PartnerSign, type SignedSign, type SignOwner } from './partner-signs.ts';

/** Rows kept per partner and kind; the oldest are dropped. */
const mostOfKind = 24;
const among =
  "json_each(?) AS sign WHERE kind = sign.value ->> 'kind' AND partner_signs.value = sign.value ->> 'value'";

/** Partners' signs on signed documents, each with its file. SQL only. */
export function createPartnerSignStore(database: Database) {
  /** removes the signs of a file whose signature was taken back */
  function forgetFrom(fileId: FileId): void {
    database.prepare('DELETE FROM partner_signs WHERE file_id = ?').run(fileId);
  }

  return {
    /** the signs that signed documents have, with the partners of those documents */
    signed: (signs: readonly PartnerSign[]): readonly SignedSign[] =>
      database
        .prepare(
          `SELECT kind, partner_signs.value, tax_key, name_key, count(*) AS documents FROM partner_signs, ${among}
           GROUP BY kind, partner_signs.value, tax_key, name_key`,
        )
        .all(JSON.stringify(signs))
        .map((row) => ({
          kind: oneOf(row, 'kind', signKinds),
          value: text(row, 'value'),
          taxKey: textOrNull(row, 'tax_key'),
          nameKey: text(row, 'name_key'),
          documents: integer(row, 'documents'),
        })),
    /** the account numbers on a partner's signed documents, of all companies */
    accountsOf: ({ taxKey, nameKey }: SignOwner): readonly { readonly account: string; readonly fileId: FileId }[] =>
      database
        .prepare(
          `SELECT value, file_id FROM partner_signs WHERE kind = 'account'
             AND (tax_key = ?1 OR ?2 <> '' AND name_key = ?2 AND (tax_key IS NULL OR ?1 IS NULL))`,
        )
        .all(taxKey, nameKey)
        .map((row) => ({ account: text(row, 'value'), fileId: integer(row, 'file_id') })),
    /** Replaces the file's signs. */
    put({ taxKey, nameKey }: SignOwner, signs: readonly PartnerSign[], fileId: FileId): void {
      forgetFrom(fileId);
      const insert = database.prepare(
        'INSERT OR IGNORE INTO partner_signs (tax_key, name_key, kind, value, file_id) VALUES (?, ?, ?, ?, ?)',
      );
      for (const { kind, value } of signs) insert.run(taxKey, nameKey, kind, value, fileId);
      const leave = database.prepare(
        `DELETE FROM partner_signs WHERE id IN (SELECT id FROM partner_signs WHERE kind = ? AND tax_key IS ?
         AND name_key = ? ORDER BY id DESC LIMIT -1 OFFSET ${mostOfKind})`,
      );
      for (const kind of signKinds) leave.run(kind, taxKey, nameKey);
    },
    /** from the documents of their owner only */
    forget(signs: readonly SignedSign[]): void {
      database
        .prepare(
          `DELETE FROM partner_signs WHERE id IN (SELECT partner_signs.id FROM partner_signs, ${among}
           AND tax_key IS sign.value ->> 'taxKey' AND name_key = sign.value ->> 'nameKey')`,
        )
        .run(JSON.stringify(signs));
    },
    forgetFrom,
  };
}
