import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { fold } from '../../../shared/text/fold.ts';

/** Confidential values as they occur in books and folders: names, amounts, numbers, addresses, tokens. */
export const secrets: readonly string[] = [
  'Tölgyfa Asztalos Bt.',
  'Kőbányai Öntöde és Társa Kft.',
  'Szabóné Virág Ilona',
  'KOVACS PETER EV',
  'bejövő_2026-0417_Kőbánya.pdf',
  'konyveles.tolgyfa-iroda.example',
  'https://adatok.konyvelo.example:8443/api',
  'ilona.virag@tolgyfa.example',
  '12873465-2-41',
  'HU12873465',
  'HU42 1177 3016 1111 1018 0000 0000',
  '11773016-11111018-00000000',
  '1487350.25',
  '1 487 350,25 Ft',
  'KOB-2026/00417',
  'abcdefghijkl.mnopqrstuvwx',
  'Jelszo!Nyar2026',
  '/home/ilona/Ügyfelek/Tölgyfa',
  String.raw`C:\Users\Ilona\Könyvelések\Tölgyfa`,
  'postgres://ilona:Jelszo!Nyar2026@iroda.example/iktató',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
];

/** Writes them to every text column of every table, alone and inside JSON; and an amount to every numeric column. */
export function plantInTables(database: Database, planted: readonly string[]): number {
  // Turns off all checks, so that every column takes the values; that index parses JSON.
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; DROP INDEX pulse_totals');
  const tables = ['main', 'mirror'].flatMap((schema) => tablesOf(database, schema));
  const texts = planted.flatMap((secret) => [secret, JSON.stringify({ code: secret, name: secret, detail: secret })]);
  for (const { name, columns } of tables) {
    const marks = columns.map(() => '?').join(', ');
    const insert = `INSERT OR IGNORE INTO ${name} (${columns.map((column) => column.name).join(', ')}) VALUES (${marks})`;
    for (const [at, text] of texts.entries()) {
      database.prepare(insert).run(...columns.map(({ type, name: column }) => value(type, column, text, at)));
    }
  }
  return tables.length;
}

/** An amount from the books; the program's own counters stay small. */
export const plantedAmount = 148_735_025;

function value(type: string, column: string, text: string, at: number): string | number | Uint8Array {
  if (type === 'BLOB') return new TextEncoder().encode(text);
  if (type === 'INTEGER') return column === 'n' ? 1 : plantedAmount + at;
  return text;
}

interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Leaves out the tables of a full-text search, which copy others. */
function tablesOf(database: Database, schema: string): readonly Table[] {
  const names = database
    .prepare(`SELECT name FROM ${schema}.sqlite_schema WHERE type = 'table' AND sql LIKE '%STRICT%'`)
    .all()
    .map(({ name }) => String(name));
  return names.map((name) => ({
    name: `${schema}.${name}`,
    columns: database
      .prepare(`SELECT name, type FROM pragma_table_info(?, ?)`)
      .all(name, schema)
      .map((column) => ({ name: String(column.name), type: String(column.type) })),
  }));
}

/** Writes them to every field of a log line, and to lines that are no entries. */
export function plantInLog(folder: string, planted: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  const at = '2026-11-22T09:00:00.000Z';
  const entry = (facts: object) => JSON.stringify({ at, level: 'error', message: 'A command failed', ...facts });
  const lines = planted
    .flatMap(spellings)
    .flatMap((text) => [
      text,
      `{"at":"${at}","level":"error","message":"A command failed","error":"${text}`,
      JSON.stringify({ at: text, level: 'error', message: 'A command failed' }),
      JSON.stringify({ at, level: text, message: 'A command failed' }),
      JSON.stringify({ at, level: 'info', message: text, error: text }),
      JSON.stringify({ at, level: 'info', message: `A command failed ${text}` }),
      JSON.stringify([text]),
      entry({ [text]: 1, count: text, [`error ${text}`]: text, sha256: text, list: [text], inner: { error: text } }),
      entry({ error: `Error: cannot open '${text}' < ${text} ${text}.js:1:2 < ${text}Error`, cause: text, name: text }),
      entry({ code: text, reason: text, lane: text, lease: text, company: plantedAmount, count: 1487350.25 }),
    ]);
  appendFileSync(join(folder, 'counterfoil.log'), `${lines.join('\n')}\n`);
}

/** The forms in which it may be written: other case, without accents or separators, and encoded. */
function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const escaped = Array.from(secret, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(
    '',
  );
  return [
    secret,
    secret.normalize('NFD'),
    secret.toUpperCase(),
    fold(secret),
    secret.replace(/[\s.,/_-]/g, ''),
    encodeURIComponent(secret),
    escaped,
    bytes.toString('hex'),
    bytes.toString('base64'),
    bytes.toString('base64url'),
  ];
}

/** Texts that would reveal a secret: its spellings, and each of its long words. */
export function traces(secret: string): readonly string[] {
  const words = secret.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 4);
  return [...new Set([...spellings(secret), ...words, ...words.map(fold)].map((text) => text.toLowerCase()))];
}
