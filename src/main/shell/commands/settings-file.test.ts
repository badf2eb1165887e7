import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Settings } from '../../../contract/settings.ts';
import { CompanyList } from '../../companies/list/company-list.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop, ProgramIdentity, Preferences } from './desktop.ts';
import { settingsFileCommands } from './settings-file.ts';

interface Seat {
  readonly settings?: Partial<Settings>;
  readonly companies?: readonly object[];
  readonly folders?: readonly object[];
}

const usual: Settings = {
  language: 'en',
  theme: 'system',
  singleKeys: true,
  keys: {},
  numbers: 'language',
  documentSide: 'left',
  closeToTray: true,
  notifyReady: true,
  notifyTrouble: true,
  quietHours: { from: '19:00', until: '07:00' },
  companyId: null,
};

const company = (id: number, values: object = {}) => ({
  id,
  serviceId: id + 100,
  baseUrl: 'https://service.example',
  name: `Ügyfél ${id}`,
  taxNumber: `${id}`,
  isSample: false,
  ...values,
});

/** A seat that saves to, and opens from, `path`. */
function seat(path: string, { settings = {}, companies = [], folders = [] }: Seat = {}) {
  let own = { ...usual, ...settings };
  const known = { list: () => companies, callable: () => companies };
  const companyList = new CompanyList(known as unknown as Services['companies']);
  const commands = settingsFileCommands(
    { companies: known, companyList, folders: { list: () => folders } } as unknown as Services,
    { saveFile: () => Promise.resolve(path), chooseFile: () => Promise.resolve(path) } as unknown as Desktop,
    {
      settings: () => own,
      change: (change: Partial<Settings>) => {
        own = { ...own, ...change };
        return ok(own);
      },
    } as unknown as Preferences,
    { version: '1.2.3' } as ProgramIdentity,
  );
  return {
    save: () => commands['settings-file.save'].run(null),
    open: () => commands['settings-file.open'].run(null),
    settings: () => own,
    list: companyList,
  };
}

function place(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-settings-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return join(folder, 'settings.json');
}

it('brings companies, folders and preferences to another seat, and asks there only for the tokens', async () => {
  const path = place();
  const from = seat(path, {
    settings: { language: 'hu', theme: 'dark', keys: { 'today.start': 'x' }, companyId: 2 },
    companies: [company(1), company(2), company(3, { isSample: true })],
    folders: [
      { companyId: 2, path: 'D:\\Szerződések\\Kettő', destination: 'documents' },
      { companyId: 2, path: 'D:\\Ügyfelek\\Kettő', destination: 'expenses' },
    ],
  });
  expect(await from.save()).toEqual({ ok: true, value: 'settings.json' });
  expect(readFileSync(path, 'utf8')).not.toMatch(/token|keychain|companyId|Szerződések/i);

  const to = seat(path, { companies: [company(7, { serviceId: 101 })] });
  const opened = await to.open();
  expect(opened).toMatchObject({
    ok: true,
    value: { rows: [{ state: 'token-needed', name: 'Ügyfél 2', taxNumber: '2', address: 'https://service.example' }] },
  });
  expect(to.settings()).toEqual({ ...usual, language: 'hu', theme: 'dark', keys: { 'today.start': 'x' } });
});

it.each([
  ['a newer version', { format: 'counterfoil-settings', version: 2, anything: true }, 'settings-newer'],
  ['another format', { format: 'other', version: 1 }, 'settings-unreadable'],
  [
    'companies that are none',
    { format: 'counterfoil-settings', version: 1, preferences: {}, companies: [{}] },
    'settings-unreadable',
  ],
  [
    'preferences of another kind',
    { format: 'counterfoil-settings', version: 1, preferences: { theme: 'pink' }, companies: [] },
    'settings-unreadable',
  ],
  ['no JSON', null, 'settings-unreadable'],
] as const)('refuses %s, and changes nothing', async (_, content, code) => {
  const path = place();
  writeFileSync(path, content === null ? 'token;folder' : JSON.stringify(content));
  const to = seat(path);
  expect(await to.open()).toEqual(failed(code));
  expect(to.settings()).toEqual(usual);
  expect(to.list.view().rows).toEqual([]);
});

it('reads a file written by PowerShell 5, in UTF-16', async () => {
  const path = place();
  await seat(path, { companies: [company(1)] }).save();
  writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8')}`, 'utf16le');
  expect(await seat(path).open()).toMatchObject({ ok: true });
});

it('names the file that could not be saved or read', async () => {
  const nowhere = seat(join(place(), 'deeper', 'settings.json'));
  expect(await nowhere.save()).toEqual(failed('file-unwritable', 'settings.json'));
  expect(await nowhere.open()).toEqual(failed('file-unreadable'));
});
