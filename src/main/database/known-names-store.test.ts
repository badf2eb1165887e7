import { expect, it } from 'vitest';
import { EntryStore } from '../records/mirror/entry-store.ts';
import { FileStore } from '../queue/file-store.ts';
import { createKnownNames } from './known-names-store.ts';
import { testDatabase } from './test-database.ts';

it.each([
  ['Tölgyfa pauses', ['Tölgyfa']],
  ["open '/in/számla 12.pdf'", ['/in', 'számla 12.pdf']],
  ['owed to Kovács Éva e.v.', ['Kovács Éva e.v.']],
  ['of kovacs.anna at iroda-2', ['iroda-2', 'kovacs.anna']],
  ['wrote szerződés.pdf and kotvany.pdf', ['kotvany.pdf', 'szerződés.pdf']],
  ['kovács éva', []],
  ['an ab of too few letters', []],
  ['ECONNREFUSED connect', []],
])('%s: %j', (text, names) => {
  const database = testDatabase();
  const files = new FileStore(database, { now: () => 0, after: () => () => undefined });
  for (const filename of ['számla 12.pdf', 'ab'])
    files.add({ companyId: 1, folderId: null, path: null, filename, size: 1 });
  database.exec(
    `INSERT INTO folders (company_id, path, mode, state, added_at) VALUES (1, '/in', 'native', 'watching', '')`,
  );
  database.exec(`INSERT INTO document_files (company_id, path, filename, size, state)
    VALUES (1, '', 'szerződés.pdf', 1, 'waiting')`);
  database.exec(`INSERT INTO document_uploads (company_id, filename, sha256, format, size)
    VALUES (1, 'kotvany.pdf', '', 'pdf', 1)`);
  database.exec(
    `INSERT INTO audit_sheets (company_id, expense_id, signed_at, signed_by, computer, content, uid, reviews)
      VALUES (1, 1, '', 'kovacs.anna', 'iroda-2', '{}', '', 1)`,
  );
  new EntryStore(database).put(1, 'partner', [{ id: 5, name: 'Kovács Éva e.v.', code: null }], 1);
  expect([...createKnownNames(database)(text)].sort()).toEqual(names);
});
