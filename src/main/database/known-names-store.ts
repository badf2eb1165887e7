import type { Database } from './database.ts';
import { text as textOf } from './row.ts';

/** Shorter names would match everywhere. */
const shortest = 3;

const query = `
SELECT name FROM (
  SELECT name FROM companies
  UNION SELECT filename FROM files
  UNION SELECT filename FROM document_files
  UNION SELECT filename FROM document_uploads
  UNION SELECT path FROM folders
  UNION SELECT name FROM client_contacts
  UNION SELECT email FROM client_contacts
  UNION SELECT name FROM mirror_entries WHERE kind = 'partner'
  UNION SELECT partner_name FROM mirror_expenses
  UNION SELECT signed_by FROM audit_sheets
  UNION SELECT computer FROM audit_sheets
  UNION SELECT seat FROM audit_sheets
) WHERE length(name) >= ${shortest} AND instr(?, name) > 0`;

/** Names of companies, partners, files, folders and signers that occur in a text. */
export function createKnownNames(database: Database): (text: string) => readonly string[] {
  const statement = database.prepare(query);
  return (text) => statement.all(text).map((row) => textOf(row, 'name'));
}
