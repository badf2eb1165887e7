import { mkdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Database } from '../../database/database.ts';
import { FileStore } from '../../queue/file-store.ts';
import { SavedMonthsStore } from '../../records/month-close/saved-months-store.ts';
import { Spool } from '../../capture/spool.ts';
import type { Clock } from '../../support/clock.ts';
import { AuditStore } from '../audit/audit-store.ts';
import { newSheet } from '../audit/audit.fixture.ts';
import { MonthPacks } from './month-packs.ts';
import { PackStore } from './pack-store.ts';

const page = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'month-pack', 'verify.html');
export const october = { companyId: 1, month: '2026-10' };

export interface PackProblem {
  readonly code: string;
  readonly place?: string | number;
}

export interface PackFile {
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** The page's own script. `typed`: the check number of the letter, or empty */
export type VerifyPack = (
  files: readonly PackFile[],
  typed: string,
) => Promise<{ readonly problems: readonly PackProblem[]; readonly checkNumber: string }>;

/** The function of the page, run without a page. */
export function loadVerifyPack(): VerifyPack {
  const script = /<script>([\s\S]*)<\/script>/.exec(readFileSync(page, 'utf8'))?.[1] ?? '';
  const context = createContext({ crypto: globalThis.crypto, TextDecoder, TextEncoder, Uint8Array });
  return runInContext(`${script}; verifyPack`, context) as VerifyPack;
}

/** The files of a folder, as a browser gives those of a chosen one. */
export async function filesOf(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = async (path: string) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const;
  return new Map(await Promise.all(paths.map(read)));
}

export const asPackFiles = (files: ReadonlyMap<string, Uint8Array>): readonly PackFile[] =>
  [...files].map(([path, bytes]) => ({ path, size: bytes.length, read: () => Promise.resolve(bytes) }));

/** A company's October on a real database and spool. */
export async function packHouse(database: Database, folder: string, clock: Clock) {
  mkdirSync(join(folder, 'out'), { recursive: true });
  const spool = new Spool(join(folder, 'spool'));
  await spool.start();
  const files = new FileStore(database, clock);
  const audit = new AuditStore(database);
  const store = new PackStore(database);
  const saved = new SavedMonthsStore(database);
  const signer = () => ({ user: 'anna', computer: 'iroda-1', seat: null });
  const packs = new MonthPacks({ store, saved, audit, spool, signer, version: '0', page, clock });

  async function seal(bytes: Uint8Array): Promise<string> {
    const draft = await spool.put(bytes);
    if (!draft.ok) throw new Error(draft.failure.code);
    await draft.value.keep();
    return draft.value.sha256;
  }

  function expense(id: number, issued = '2026-10-12'): void {
    database
      .prepare(
        `INSERT INTO mirror_expenses (company_id, expense_id, generation, partner_key, partner_name, number, number_key,
           issued_at, currency, gross, status, excluded, tags, past, version)
         VALUES (1, ?, 1, '', 'Víz Zrt.', ?, '', ?, 'HUF', '1270', 'new', 0, '[]', '{}', '')`,
      )
      .run(id, `E-${id}`, issued);
  }

  /** A document of an expense, signed. `originId`: the file that it was made from */
  async function document(id: number, filename: string, bytes: Uint8Array, originId?: number): Promise<number> {
    const sha256 = await seal(bytes);
    const { id: fileId } = files.add({ companyId: 1, folderId: null, path: null, filename, size: bytes.length });
    files.apply(fileId, { type: 'sealed', sha256, format: 'pdf', size: bytes.length });
    files.apply(fileId, { type: 'sent', batchId: 1 });
    files.apply(fileId, { type: 'accepted', expenseId: id });
    if (originId !== undefined) database.prepare('UPDATE files SET origin_id = ? WHERE id = ?').run(originId, fileId);
    audit.add(newSheet({ companyId: 1, expenseId: id, fileId }));
    return fileId;
  }

  /** A file that others are made from. */
  async function original(filename: string, bytes: Uint8Array): Promise<number> {
    const sha256 = await seal(bytes);
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename, size: bytes.length });
    database.prepare(`UPDATE files SET sha256 = ?, state = 'converted' WHERE id = ?`).run(sha256, id);
    return id;
  }

  const into = join(folder, 'out');
  const save = () => packs.save({ ...october, company: { name: 'Tölgyfa Kft.', taxNumber: '' }, language: 'en', into });
  return { packs, spool, savedMonths: saved, expense, document, original, save, into };
}
