import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Company } from '../../../contract/companies.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createCustodyStore } from '../../queue/custody-store.ts';
import { FileStore } from '../../queue/file-store.ts';
import { CopiesStore } from '../../capture/copies-store.ts';
import type { Services } from '../compose.ts';
import { custodyCommands } from './custody.ts';
import type { Desktop } from './desktop.ts';

const morning = new Date(2026, 2, 2, 8).getTime();
const tolgyfa = { id: 1, name: 'Tölgyfa / Bt.' } as unknown as Company;

/** Two days of one company: an uploaded and a rejected file on the first, a waiting one on the second. */
function twoDays(savedAt: string | null = null) {
  const database = testDatabase();
  let now = morning;
  const files = new FileStore(database, { now: () => now, after: () => () => undefined });
  const add = (filename: string) => files.add({ companyId: 1, folderId: null, path: null, filename, size: 10 }).id;
  const uploaded = add('tölgy.pdf');
  files.apply(uploaded, { type: 'sealed', sha256: 'aa', format: 'pdf', size: 10 });
  files.apply(uploaded, { type: 'sent', batchId: 1 });
  files.apply(uploaded, { type: 'accepted', expenseId: 7 });
  files.apply(add('=1+1.pdf'), { type: 'rejected', reason: { code: 'damaged', detail: null } });
  now = new Date(2026, 2, 3, 8).getTime();
  add('later.pdf');
  let suggested = '';
  const desktop = {
    saveFile: (name: string) => {
      suggested = name;
      return Promise.resolve(savedAt);
    },
  } as unknown as Desktop;
  const companies = { get: (id: number) => (id === 1 ? tolgyfa : null) };
  const copies = new CopiesStore(database);
  const services = { custody: createCustodyStore(database), companies, copies } as unknown as Services;
  return { commands: custodyCommands(services, desktop), suggested: () => suggested, copies };
}

const march = { companyId: 1, from: '2026-03-01', to: '2026-03-31' };

describe('custody.proof', () => {
  it('adds up over all days and over each, the newest first', async () => {
    const proof = await twoDays().commands['custody.proof'].run(march);
    const none = { uploaded: 0, duplicate: 0, rejected: 0, dismissed: 0, converted: 0, pending: 0 };
    expect(proof).toEqual({
      ok: true,
      value: {
        seen: 3,
        counts: { ...none, uploaded: 1, rejected: 1, pending: 1 },
        days: [
          { day: '2026-03-03', seen: 1, counts: { ...none, pending: 1 }, contradictions: [] },
          { day: '2026-03-02', seen: 2, counts: { ...none, uploaded: 1, rejected: 1 }, contradictions: [] },
        ],
        copies: { checkedAt: null, damaged: [] },
      },
    });
  });

  it('names the files with damaged sealed copies, and the time of the last complete check', async () => {
    const { commands, copies } = twoDays();
    copies.begin('2026-03-05T08:00:00.000Z');
    copies.end('2026-03-05T09:00:00.000Z');
    copies.setDamaged('aa', '2026-03-05T08:30:00.000Z');
    expect(await commands['custody.proof'].run({ ...march, from: '2026-03-04' })).toMatchObject({
      value: {
        seen: 0,
        copies: { checkedAt: '2026-03-05T09:00:00.000Z', damaged: [{ filename: 'tölgy.pdf' }] },
      },
    });
  });

  it('includes both ends, and nothing beyond them', async () => {
    const { commands } = twoDays();
    const run = (from: string, to: string) => commands['custody.proof'].run({ companyId: 1, from, to });
    expect(await run('2026-03-03', '2026-03-03')).toMatchObject({ value: { seen: 1 } });
    expect(await run('2026-03-04', '2026-03-31')).toMatchObject({ value: { seen: 0, days: [] } });
  });

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
  ])('refuses %s to %s', (from, to) => {
    const { input } = twoDays().commands['custody.proof'];
    expect(input.safeParse({ companyId: 1, from, to }).success).toBe(false);
    expect(input.safeParse(march).success).toBe(true);
  });
});

describe('custody.export', () => {
  it('writes a line per file to the chosen path, harmless to spreadsheets', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-export-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const path = join(folder, 'march.csv');
    const { commands, suggested } = twoDays(path);
    const done = await commands['custody.export'].run(march);
    expect(done).toEqual({ ok: true, value: { filename: 'march.csv', files: 3 } });
    expect(suggested()).toBe('Tölgyfa Bt 2026-03-01 – 2026-03-31.csv');
    const lines = readFileSync(path, 'utf8').split('\r\n');
    expect(lines[0]).toMatch(/^\u{feff}day,company,file/u);
    expect(lines[1]).toMatch(/^2026-03-02,Tölgyfa \/ Bt\.,tölgy\.pdf,10,aa,/);
    expect(lines[2]).toMatch(/^2026-03-02,Tölgyfa \/ Bt\.,'=1\+1\.pdf,/);
    expect(lines).toHaveLength(5);
  });

  it('does nothing when cancelled, and reports a file that cannot be written', async () => {
    expect(await twoDays().commands['custody.export'].run(march)).toEqual({ ok: true, value: null });
    const nowhere = join(tmpdir(), 'counterfoil-no-such-folder', 'march.csv');
    expect(await twoDays(nowhere).commands['custody.export'].run(march)).toEqual({
      ok: false,
      failure: { code: 'file-unwritable', detail: 'march.csv' },
    });
  });
});
