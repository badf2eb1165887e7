import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyInfo } from '../../../contract/companies.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { AddCompany } from './add-company.svelte.ts';

const address = 'https://service.example';
const info: CompanyInfo = {
  serviceId: 4,
  name: 'Malom Zrt.',
  taxNumber: '12345678-2-42',
  currency: 'HUF',
  expenseEmail: null,
  documentEmail: null,
  advancedAccounting: false,
  enableAccountingId: false,
  enableVatPeriod: false,
};
const folder = { handle: 'on /in', path: '/in', fileCount: 12 };
const watched = {
  id: 1,
  companyId: 3,
  path: '/in',
  destination: 'expenses',
  mode: 'native',
  state: 'watching',
  lastScanAt: null,
} as const;
let bridge: FakeBridge;
let adding: AddCompany;

beforeEach(() => {
  bridge = new FakeBridge()
    .give('companies.check', info)
    .give('companies.add', company(3))
    .give('folders.choose', folder)
    .give('folders.add', watched);
  adding = new AddCompany(bridge, () => 0);
});

describe('the token', () => {
  it('is asked for first, and checked without being stored', async () => {
    expect([adding.step, adding.info, adding.checkedAt]).toEqual(['token', null, null]);
    await adding.check(address, 'a.b');
    expect(bridge.calls).toEqual([{ name: 'companies.check', input: { baseUrl: address, token: 'a.b' } }]);
    expect([adding.step, adding.info, adding.checkedAt]).toEqual(['folder', info, '1970-01-01T00:00:00.000Z']);
  });

  it('that is wrong says why, and stays the step', async () => {
    bridge.fail('companies.check', 'token-invalid');
    await adding.check(address, 'a.b');
    expect([adding.step, adding.failure, adding.busy]).toEqual(['token', { code: 'token-invalid' }, null]);
    bridge.give('companies.check', info);
    await adding.check(address, 'c.d');
    expect([adding.step, adding.failure]).toEqual(['folder', null]);
  });

  it('is being checked until the answer is there', async () => {
    const held = bridge.hold('companies.check');
    const checking = adding.check(address, 'a.b');
    expect(adding.busy).toBe('checking');
    await held[0]?.answer(ok(info));
    await checking;
    expect(adding.busy).toBeNull();
  });

  it('is forgotten when it is replaced', async () => {
    await adding.check(address, 'a.b');
    bridge.fail('folders.choose', 'internal');
    await adding.chooseFolder();
    adding.replaceToken();
    expect([adding.step, adding.info, adding.failure]).toEqual(['token', null, null]);
    await adding.finish(false);
    expect(bridge.asked('companies.add')).toEqual([{ baseUrl: address, token: '' }]);
  });
});

describe('the folder', () => {
  it('is the chosen one; its existing files are left alone until the person decides', async () => {
    await adding.chooseFolder();
    expect([adding.folder, adding.includeExisting]).toEqual([folder, false]);
    adding.include(true);
    expect(adding.includeExisting).toBe(true);
    await adding.chooseFolder();
    expect(adding.includeExisting).toBe(false);
  });

  it('stays when the dialog is cancelled or fails', async () => {
    await adding.chooseFolder();
    adding.include(true);
    bridge.give('folders.choose', null);
    await adding.chooseFolder();
    expect([adding.folder, adding.includeExisting, adding.failure]).toEqual([folder, true, null]);
    bridge.fail('folders.choose', 'folder-unreadable');
    await adding.chooseFolder();
    expect([adding.folder, adding.failure]).toEqual([folder, { code: 'folder-unreadable' }]);
    bridge.give('folders.choose', null);
    await adding.chooseFolder();
    expect(adding.failure).toBeNull();
  });
});

describe('finishing', () => {
  beforeEach(async () => {
    await adding.check(address, 'a.b');
    await adding.chooseFolder();
    adding.include(true);
  });

  it('stores the company, then its folder', async () => {
    expect((await adding.finish(true))?.id).toBe(3);
    expect(bridge.calls.slice(2)).toEqual([
      { name: 'companies.add', input: { baseUrl: address, token: 'a.b' } },
      { name: 'folders.add', input: { companyId: 3, handle: 'on /in', includeExisting: true } },
    ]);
    expect([adding.busy, adding.failure]).toEqual([null, null]);
  });

  it('stores no folder where none is wanted, or none was chosen', async () => {
    expect((await adding.finish(false))?.id).toBe(3);
    const without = new AddCompany(bridge, () => 0);
    expect((await without.finish(true))?.id).toBe(3);
    expect(bridge.asked('folders.add')).toEqual([]);
  });

  it('says why the company was not stored, and can be tried again with the same token', async () => {
    bridge.fail('companies.add', 'company-exists');
    expect(await adding.finish(true)).toBeNull();
    expect([adding.failure, adding.added, adding.busy]).toEqual([{ code: 'company-exists' }, null, null]);
    expect(bridge.asked('folders.add')).toEqual([]);
    bridge.give('companies.add', company(3));
    await adding.finish(true);
    expect(bridge.asked('companies.add').map(({ token }) => token)).toEqual(['a.b', 'a.b']);
    expect(adding.failure).toBeNull();
  });

  it('keeps the company when its folder cannot be watched, and adds it once', async () => {
    bridge.fail('folders.add', 'folder-in-use');
    expect(await adding.finish(true)).toBeNull();
    expect([adding.failure, adding.added?.id]).toEqual([{ code: 'folder-in-use' }, 3]);
    expect((await adding.finish(false))?.id).toBe(3);
    expect(bridge.asked('companies.add')).toHaveLength(1);
    expect(adding.failure).toBeNull();
  });

  it('is busy until both are stored', async () => {
    const held = bridge.hold('folders.add');
    const finishing = adding.finish(true);
    expect(adding.busy).toBe('saving');
    await settled();
    expect(adding.busy).toBe('saving');
    await held[0]?.answer(failed('folder-missing'));
    await finishing;
    expect(adding.busy).toBeNull();
  });

  it('forgets the token once the company is stored, or the person leaves', async () => {
    await adding.finish(false);
    const left = new AddCompany(bridge, () => 0);
    await left.check(address, 'c.d');
    left.forget();
    await left.finish(false);
    expect(bridge.asked('companies.add').map(({ token }) => token)).toEqual(['a.b', '']);
  });
});
