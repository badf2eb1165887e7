import type { CompanyId } from '../../../contract/companies.ts';
import { documentFormats, type FileId } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { bytesOrNull, integer, oneOf, text, textOrNull, type Row } from '../../database/row.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import { numberKey, taxKey, toMinor } from '../../records/mirror/keys.ts';
import type { HeldDocument, UnreadDocument } from './held-document.ts';
import { readerVersion, unpackFacts, type PackedReading } from './kept-reading.ts';

/** A file of any company, as found by its read values. */
export interface InvoiceFile extends HeldDocument {
  readonly fileId: FileId;
  readonly companyId: CompanyId;
  readonly filename: string;
}

/** More files of the same invoice than this are not searched. */
const mostFiles = 20;

/** Readings by content hash, of the current reader version only. SQL only. */
export class EvidenceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** null: not read yet */
  facts(sha256: string): string | null {
    const row = this.#database
      .prepare('SELECT facts FROM readings WHERE sha256 = ? AND reader = ?')
      .get(sha256, readerVersion);
    return row ? textOrNull(row, 'facts') : null;
  }

  /** words read by any reader version: they serve likenesses, or come with the facts */
  words(sha256: string): Uint8Array | null {
    const row = this.#database.prepare('SELECT words FROM readings WHERE sha256 = ?').get(sha256);
    return row ? bytesOrNull(row, 'words') : null;
  }

  /** unread documents that wait for review, newest first */
  unread(): readonly UnreadDocument[] {
    const rows = this.#database
      .prepare(
        `SELECT f.sha256, f.format, f.company_id FROM files f LEFT JOIN readings r ON r.sha256 = f.sha256 AND r.reader = ?
           WHERE f.state IN ('ready', 'attention') AND f.sha256 IS NOT NULL AND f.format IS NOT NULL AND r.facts IS NULL
           GROUP BY f.sha256 ORDER BY max(f.state_at) DESC`,
      )
      .all(readerVersion);
    return rows.map((row) => ({
      sha256: text(row, 'sha256'),
      format: oneOf(row, 'format', documentFormats),
      companyId: integer(row, 'company_id'),
    }));
  }

  /** Counts a started reading; answers the number of unfinished ones, this one included. */
  begin(sha256: string): number {
    const row = this.#database
      .prepare(
        `INSERT INTO readings (sha256, reader, begun) VALUES (?1, ?2, 1)
           ON CONFLICT (sha256) DO UPDATE SET begun = iif(reader = ?2, begun, 0) + 1, reader = ?2, facts = NULL, words = NULL
           RETURNING begun`,
      )
      .get(sha256, readerVersion);
    return integer(row ?? {}, 'begun');
  }

  /** Uncounts a reading that the program itself stopped. */
  leave(sha256: string): void {
    this.#database.prepare('UPDATE readings SET begun = begun - 1 WHERE sha256 = ? AND facts IS NULL').run(sha256);
  }

  keep(sha256: string, { facts, words }: PackedReading): void {
    this.#database
      .prepare(
        `UPDATE readings SET facts = ?, words = ?, number_key = ?, tax_key = ?, gross_key = ?, begun = 0
           WHERE sha256 = ? AND reader = ?`,
      )
      .run(facts, words, ...invoiceKeys(facts), sha256, readerVersion);
  }

  /** files with other contents, the same number and the same seller's tax number, newest first */
  sameInvoice(sha256: string): readonly InvoiceFile[] {
    return this.#database
      .prepare(
        `SELECT f.id, f.company_id, f.filename, f.format, f.sha256 FROM readings AS mine
           JOIN readings AS other ON other.number_key = mine.number_key AND other.tax_key = mine.tax_key
             AND other.sha256 <> mine.sha256 AND other.reader = mine.reader
           JOIN files AS f ON f.sha256 = other.sha256
           WHERE mine.sha256 = ? AND mine.reader = ? AND f.format IS NOT NULL
             AND (f.state IN ('ready', 'attention', 'reviewed') OR f.reason_code = 'same-invoice')
           ORDER BY f.id DESC LIMIT ${mostFiles}`,
      )
      .all(sha256, readerVersion)
      .map(toInvoiceFile);
  }

  /** deletes readings of documents that left the queue */
  prune(): void {
    this.#database
      .prepare('DELETE FROM readings WHERE sha256 NOT IN (SELECT sha256 FROM files WHERE sha256 IS NOT NULL)')
      .run();
  }
}

/** An invoice needs number and tax number to be identified; the gross amount finds it where one of them was misread. */
function invoiceKeys(facts: string): readonly [number: string | null, tax: string | null, gross: number | null] {
  const { invoice_number, partner_tax_number, gross_amount } = unpackFacts(facts)?.fields ?? {};
  const [number, tax] = [numberKey(invoice_number?.value ?? null), taxKey(partner_tax_number?.value ?? null)];
  const minor = toMinor(gross_amount?.value ?? null);
  const gross = minor === null ? null : Math.abs(minor);
  return number === '' || tax === null ? [null, null, gross] : [number, tax, gross];
}

const toInvoiceFile = (row: Row): InvoiceFile => ({
  fileId: integer(row, 'id'),
  companyId: integer(row, 'company_id'),
  filename: harmless(text(row, 'filename')),
  format: oneOf(row, 'format', documentFormats),
  sha256: text(row, 'sha256'),
});
