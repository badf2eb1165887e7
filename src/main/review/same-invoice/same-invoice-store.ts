import type { CompanyId } from '../../../contract/companies.ts';
import { documentFormats, fileStates, type FileState } from '../../../contract/inbox.ts';
import type { Database } from '../../database/database.ts';
import { flag, integer, integerOrNull, oneOf, text } from '../../database/row.ts';
import type { QueueFile } from '../../queue/file-row.ts';
import type { UnreadDocument } from '../evidence/held-document.ts';
import { readerVersion } from '../evidence/kept-reading.ts';

/** A file whose document was read. */
export interface ReadFile extends Pick<QueueFile, 'id' | 'state' | 'format' | 'duplicateOf'> {
  readonly sha256: string;
  /** a person chose to send it anyway */
  readonly isReleased: boolean;
}

const mostCandidates = 50;
/** In each state: an invoice and its picture come within days of each other. */
const mostCounterparts = 100;

const sent = `(f.state IN ('queued', 'uploading', 'uncertain', 'processing', 'ready', 'attention', 'reviewed')
  OR (f.state = 'dismissed' AND f.expense_id IS NOT NULL))`;

const open: readonly FileState[] = ['queued', 'uploading', 'uncertain', 'processing', 'ready', 'attention'];

/** The format is no parameter, because the index of XML has it. */
const unreadOf = (format: 'pdf' | 'xml') =>
  `SELECT f.sha256, f.format FROM (
     SELECT id, sha256, format FROM files WHERE company_id = ?1 AND state = ?2 AND format = '${format}'
       AND sha256 IS NOT NULL ORDER BY id DESC LIMIT ${mostCounterparts}) AS f
   LEFT JOIN readings AS r ON r.sha256 = f.sha256 AND r.reader = ?3 WHERE r.facts IS NULL AND f.id <> ?4`;
const newestUnread = { pdf: unreadOf('pdf'), xml: unreadOf('xml') };

const sharing = (condition: string) =>
  `SELECT f.id, f.state, f.format, f.sha256, f.duplicate_of, f.released FROM readings AS mine
   JOIN readings AS other ON ${condition} AND other.sha256 <> mine.sha256 AND other.reader = mine.reader
   JOIN files AS f ON f.sha256 = other.sha256 AND f.company_id = ?2
   WHERE mine.sha256 = ?1 AND f.format IS NOT NULL AND ${sent}`;

/** Files of a company that are sent, or go on to it. SQL only. */
export class SameInvoiceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** An invoice of the company has come as XML to this computer. */
  hasXml(companyId: CompanyId): boolean {
    const one = this.#database
      .prepare(
        `SELECT 1 FROM files WHERE company_id = ? AND format = 'xml' AND state NOT IN ('other-kind', 'rejected', 'dismissed')
           LIMIT 1`,
      )
      .get(companyId);
    return one !== undefined;
  }

  /** read, with the number and tax number, or the gross amount, of this content */
  candidates(companyId: CompanyId, sha256: string): readonly ReadFile[] {
    return this.#database
      .prepare(
        `${sharing('other.number_key = mine.number_key AND other.tax_key = mine.tax_key')}
           UNION ${sharing('other.gross_key = mine.gross_key')} ORDER BY id LIMIT ${mostCandidates}`,
      )
      .all(sha256, companyId)
      .map((row) => ({
        id: integer(row, 'id'),
        state: oneOf(row, 'state', fileStates),
        format: oneOf(row, 'format', documentFormats),
        sha256: text(row, 'sha256'),
        duplicateOf: integerOrNull(row, 'duplicate_of'),
        isReleased: flag(row, 'released'),
      }));
  }

  /** Unread PDFs for an XML file, unread XML for a PDF; only the newest of the company are looked at. */
  unreadCounterparts({
    id,
    companyId,
    format,
  }: Pick<QueueFile, 'id' | 'companyId' | 'format'>): readonly UnreadDocument[] {
    const find = this.#database.prepare(newestUnread[format === 'xml' ? 'pdf' : 'xml']);
    return open.flatMap((state) =>
      find
        .all(companyId, state, readerVersion, id)
        .map((row) => ({ sha256: text(row, 'sha256'), format: oneOf(row, 'format', documentFormats), companyId })),
    );
  }

  /** held back as the same invoice as a file that was refused since, and not dismissed by a person */
  heldForRefused(): readonly (Pick<QueueFile, 'id' | 'companyId'> & { readonly sha256: string })[] {
    return this.#database
      .prepare(
        `SELECT held.id, held.company_id, held.sha256 FROM files AS refused
           CROSS JOIN files AS held ON held.duplicate_of = refused.id AND held.reason_code = 'same-invoice'
           WHERE refused.state = 'rejected' AND held.state IN ('duplicate', 'dismissed') AND held.sha256 IS NOT NULL
             AND (SELECT kind FROM file_events WHERE file_id = held.id ORDER BY id DESC LIMIT 1) <> 'dismissed'`,
      )
      .all()
      .map((row) => ({ id: integer(row, 'id'), companyId: integer(row, 'company_id'), sha256: text(row, 'sha256') }));
  }
}
