import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Language } from '../../../contract/settings.ts';
import { everything, rowOf, testExpenses } from '../../records/mirror/test-expenses.ts';
import type { Services } from '../compose.ts';
import type { Desktop, Preferences } from './desktop.ts';
import { createCsvExport } from './csv-export.ts';
import { expenseCommands } from './expenses.ts';

const companies = [
  { id: 1, name: 'Tölgyfa / Bt.' },
  { id: 2, name: 'Szélkakas' },
];

function house(language: Language, savedAt: string | null) {
  const { expenses, put } = testExpenses();
  put([
    rowOf(1, { partnerName: '=cmd|x;y', gross: '-1270.5', number: 'A;1' }),
    rowOf(2, { companyId: 2, partnerName: 'Ön, "a" Kft.', excluded: true }),
  ]);
  let suggested = '';
  const desktop = {
    saveFile: (name: string) => {
      suggested = name;
      return Promise.resolve(savedAt);
    },
  } as unknown as Desktop;
  const services = {
    expenses,
    views: {},
    companies: { list: () => companies, get: (id: number) => companies.find((one) => one.id === id) ?? null },
  } as unknown as Services;
  const preferences = { settings: () => ({ language }) } as unknown as Preferences;
  const command = expenseCommands(services, createCsvExport(services, desktop, preferences))['expenses.export'];
  const run = (companyId: number | null = null) =>
    command.run({ filter: { ...everything, companyId }, sort: 'created', descending: false });
  return { run, suggested: () => suggested };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-export-'));
  onTestFinished(() => {
    rmSync(path, { recursive: true });
  });
  return path;
}

it.each<[Language, string, string]>([
  [
    'hu',
    `Tölgyfa / Bt.;1;"'=cmd|x;y";"A;1";2026-03-02;;;HUF;1000;270;-1270,5;pending;;;;;`,
    'Szélkakas;2;"Ön, ""a"" Kft.";A-2;2026-03-02;;;HUF;1000;270;1270;pending;;yes;;;',
  ],
  [
    'en',
    `Tölgyfa / Bt.,1,'=cmd|x;y,A;1,2026-03-02,,,HUF,1000,270,-1270.5,pending,,,,,`,
    'Szélkakas,2,"Ön, ""a"" Kft.",A-2,2026-03-02,,,HUF,1000,270,1270,pending,,yes,,,',
  ],
])('writes what spreadsheets in %s read, harmless to them', async (language, first, second) => {
  const path = join(folder(), 'list.csv');
  expect(await house(language, path).run()).toEqual({ ok: true, value: path });
  const [titles, ...lines] = readFileSync(path, 'utf8').split('\r\n');
  expect(titles).toMatch(/^\u{feff}company[;,]expense[;,]partner/u);
  expect(lines).toEqual([first, second, '']);
});

it('exports the listed rows, under a name that every file system accepts', async () => {
  const path = join(folder(), 'list.csv');
  const { run, suggested } = house('en', path);
  await run(1);
  expect(suggested()).toBe('Tölgyfa Bt.csv');
  expect(readFileSync(path, 'utf8').split('\r\n')).toHaveLength(3);
});

it('does nothing when cancelled, and reports a file that cannot be written', async () => {
  expect(await house('en', null).run()).toEqual({ ok: true, value: null });
  expect(await house('en', join(folder(), 'nowhere', 'list.csv')).run()).toEqual({
    ok: false,
    failure: { code: 'file-unwritable', detail: 'list.csv' },
  });
});
