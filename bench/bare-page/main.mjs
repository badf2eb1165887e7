// The floor for the product's figures: rows read with SQL and written into a plain table, and a PDF drawn by pdf.js,
// with nothing else in the app. Answers come from the main process over a protocol, as in the product.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openWindow } from '../blank-window/window.mjs';

const { BARE_MIRROR: mirror = '', BARE_DOCUMENTS: documents = '' } = process.env;
const folders = {
  page: import.meta.dirname,
  pdfjs: join(import.meta.dirname, '..', '..', 'node_modules', 'pdfjs-dist'),
  documents,
};
const types = { html: 'text/html; charset=utf-8', mjs: 'text/javascript; charset=utf-8', wasm: 'application/wasm' };
let database = null;

function find(where, value) {
  database ??= new DatabaseSync(mirror, { readOnly: true });
  const rows = database.prepare(
    `SELECT partner_name, number, issued_at, due_at, net, vat, gross, status FROM mirror_expenses
     WHERE ${where} ORDER BY issued_at DESC, row DESC LIMIT 40`,
  );
  const sums = database.prepare(
    `SELECT currency, count(*) AS n, sum(gross_minor) AS gross FROM mirror_expenses WHERE ${where} GROUP BY currency`,
  );
  return { rows: rows.all(value).map((row) => Object.values(row)), sums: sums.all(value) };
}

function answer({ searchParams }) {
  const word = searchParams.get('word');
  if (word === null) return find('company_id = ?', Number(searchParams.get('company')));
  const terms = word.split(' ').map((term) => `"${term.replaceAll('"', '""')}" *`);
  return find('row IN (SELECT rowid FROM mirror_text WHERE mirror_text MATCH ?)', terms.join(' AND '));
}

async function file(pathname) {
  const [, folder = '', ...path] = pathname.split('/').map(decodeURIComponent);
  const type = types[pathname.split('.').at(-1)] ?? 'application/octet-stream';
  return new Response(await readFile(join(folders[folder], ...path)), { headers: { 'content-type': type } });
}

void openWindow('app://bare/page/index.html', (request) => {
  const url = new URL(request.url);
  return url.pathname === '/rows' ? Response.json(answer(url)) : file(url.pathname);
});
