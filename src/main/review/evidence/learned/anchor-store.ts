import type { FileId } from '../../../../contract/inbox.ts';
import type { Database } from '../../../database/database.ts';
import { integer, oneOf, text } from '../../../database/row.ts';
import type { LookedUpField } from '../kinds.ts';
import { anchorSides, type Anchor } from './anchors.ts';

/** Anchors kept per field and partner; the oldest are dropped. */
const mostOfField = 6;

/** Learned anchors of each partner's documents. SQL only. */
export function createAnchorStore(database: Database) {
  const among = (partners: readonly string[]): string => `partner IN (${partners.map(() => '?').join(', ')})`;
  return {
    /** by field, newest first; of any of these keys */
    of(partners: readonly string[]): ReadonlyMap<string, readonly Anchor[]> {
      const rows = database
        .prepare(
          `SELECT field, side, label, nth, like_words FROM learned_anchors WHERE ${among(partners)} ORDER BY id DESC`,
        )
        .all(...partners);
      const found = new Map<string, Anchor[]>();
      for (const row of rows) {
        const anchor = {
          side: oneOf(row, 'side', anchorSides),
          label: text(row, 'label'),
          nth: integer(row, 'nth'),
          like: text(row, 'like_words'),
        };
        const field = text(row, 'field');
        found.set(field, [...(found.get(field) ?? []), anchor]);
      }
      return found;
    },
    /** Replaces the anchor with the same field and label. */
    put(
      partner: string,
      field: LookedUpField,
      { side, label, nth, like }: Anchor,
      { fileId, at }: { readonly fileId: FileId; readonly at: string },
    ): void {
      database
        .prepare(
          `INSERT OR REPLACE INTO learned_anchors (partner, field, side, label, nth, like_words, file_id, learned_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(partner, field, side, label, nth, like, fileId, at);
      database
        .prepare(
          `DELETE FROM learned_anchors WHERE id IN (SELECT id FROM learned_anchors WHERE partner = ? AND field = ?
           ORDER BY id DESC LIMIT -1 OFFSET ${mostOfField})`,
        )
        .run(partner, field);
    },
    forget(partners: readonly string[], field: LookedUpField): void {
      database.prepare(`DELETE FROM learned_anchors WHERE ${among(partners)} AND field = ?`).run(...partners, field);
    },
    /** removes the anchors learned from a file whose signature was taken back */
    forgetFrom(fileId: FileId): void {
      database.prepare('DELETE FROM learned_anchors WHERE file_id = ?').run(fileId);
    },
  };
}
