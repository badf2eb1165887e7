import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { createServiceApi } from '../service-api/service-api.ts';
import { systemClock } from '../support/clock.ts';
import { Companies } from './companies.ts';
import { CompanyStore } from './company-store.ts';
import { keychainInMemory } from './keychain.fixture.ts';
import { absentKeychain, type Keychain } from './keychain.ts';
import { createProvisionalCompanies } from './provisional-companies.ts';

const companyOf: Readonly<Record<string, { id: number; name: string }>> = {
  'bakery.token': { id: 7, name: 'Bakery' },
  'bakery.second': { id: 7, name: 'Bakery' },
  'builder.token': { id: 8, name: 'Builder' },
  'ulexite.token': { id: 10, name: 'Ürge' },
  'zebra.token': { id: 11, name: 'zebra' },
  'turned.token': { id: 9, name: 'tfK\u202e \nBuilder' },
};

/** Answers GET /2/company-info/ and records the requests' headers. */
async function service() {
  const asked: { authorization: string; company: string | undefined }[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push({ authorization: headers.authorization ?? '', company: headers['service-company-id']?.toString() });
    const company = companyOf[headers.authorization?.replace('Token ', '') ?? ''];
    response.writeHead(company ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(company ? { ...company, tax_account_number: '1', default_currency_name: 'HUF' } : {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

function setUp(keychain: Keychain = keychainInMemory(), database = testDatabase()) {
  database.exec('DELETE FROM companies');
  const open = () =>
    new Companies({
      store: new CompanyStore(database),
      keychain,
      clock: systemClock,
      connect: (target) => createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock }),
    });
  return { companies: open(), reopen: open };
}

const kept = { keepToken: true, isSample: false };

describe('companies', () => {
  it('are asked about PDFs with several documents until a person says otherwise, also after the next start', async () => {
    const { baseUrl } = await service();
    const { companies, reopen } = setUp();
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    if (!added.ok) throw new Error(added.failure.code);
    expect(added.value.autoSplit).toBe(false);
    expect(companies.setAutoSplit(added.value.id, true)).toMatchObject({ ok: true, value: { autoSplit: true } });
    expect(reopen().list()).toMatchObject([{ autoSplit: true }]);
    expect(companies.setAutoSplit(added.value.id + 1, true)).toEqual({
      ok: false,
      failure: { code: 'company-unknown' },
    });
  });

  it("asks the service for the token's company, keeps the token in the keychain only, and binds later calls to the company", async () => {
    const { baseUrl, asked } = await service();
    const keychain = keychainInMemory();
    const { companies, reopen } = setUp(keychain);
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    expect(added).toMatchObject({ ok: true, value: { serviceId: 7, name: 'Bakery', sessionOnly: false } });
    expect([...keychain.kept.values()]).toEqual(['bakery.token']);
    expect(JSON.stringify(companies.list())).not.toContain('bakery.token');

    const again = reopen();
    const [company] = again.list();
    expect(await again.api(company?.id ?? 0).company.info()).toMatchObject({ ok: true });
    expect(asked.at(-1)).toEqual({ authorization: 'Token bakery.token', company: '7' });
  });

  it('checks without storing anything, and refuses a company that is already added', async () => {
    const { baseUrl } = await service();
    const { companies } = setUp();
    expect(await companies.check({ baseUrl, token: 'bakery.token' })).toMatchObject({ value: { name: 'Bakery' } });
    expect(companies.list()).toEqual([]);
    await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    expect(await companies.add({ baseUrl, token: 'bakery.second' }, kept)).toMatchObject({
      failure: { code: 'company-exists' },
    });
    expect(await companies.add({ baseUrl, token: 'nobody.token' }, kept)).toMatchObject({
      failure: { code: 'token-invalid' },
    });
  });

  it('takes a new token of the same company, resumes it, and refuses that of another', async () => {
    const { baseUrl, asked } = await service();
    const { companies } = setUp();
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    const id = added.ok ? added.value.id : 0;
    companies.pause(id, { code: 'token-invalid' }, null);
    expect(companies.get(id)?.pause).toMatchObject({ code: 'token-invalid', nextTryAt: null });
    expect(await companies.replaceToken(id, 'builder.token')).toMatchObject({ failure: { code: 'permission-denied' } });
    expect(companies.get(id)?.pause).not.toBeNull();
    expect(await companies.replaceToken(id, 'bakery.second')).toMatchObject({ ok: true });
    expect(companies.get(id)?.pause).toBeNull();
    await companies.api(id).company.info();
    expect(asked.at(-1)?.authorization).toBe('Token bakery.second');
  });

  it('are listed by name, with letters that have accents in their place', async () => {
    const { baseUrl } = await service();
    const { companies } = setUp();
    for (const token of ['zebra.token', 'ulexite.token', 'builder.token'])
      await companies.add({ baseUrl, token }, kept);
    expect(companies.list().map(({ name }) => name)).toEqual(['Builder', 'Ürge', 'zebra']);
  });

  it('have no turned letters and no line breaks in their names', async () => {
    const { baseUrl } = await service();
    const { companies } = setUp();
    await companies.add({ baseUrl, token: 'turned.token' }, kept);
    expect(companies.list().map(({ name }) => name)).toEqual(['tfK\u{fffd} \u{fffd}Builder']);
  });

  it("stores the service's present data of the company, and of no other", async () => {
    const { baseUrl } = await service();
    const { companies, reopen } = setUp();
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    const id = added.ok ? added.value.id : 0;
    const told: unknown[] = [];
    companies.changed.listen(() => told.push(companies.get(id)?.advancedAccounting));
    const checked = await companies.check({ baseUrl, token: 'bakery.token' });
    if (!checked.ok) throw new Error(checked.failure.code);
    companies.take(id, checked.value);
    companies.take(id, { ...checked.value, serviceId: 8, name: 'Builder' });
    expect(told).toEqual([]);
    companies.take(id, { ...checked.value, name: 'Bakery Ltd', advancedAccounting: true });
    expect(told).toEqual([true]);
    expect(reopen().get(id)).toMatchObject({ name: 'Bakery Ltd', advancedAccounting: true });
  });

  it('without a keychain keeps the token for this session and reports it', async () => {
    const { baseUrl } = await service();
    const { companies, reopen } = setUp(absentKeychain);
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    expect(added).toMatchObject({ ok: true, value: { sessionOnly: true } });
    const id = added.ok ? added.value.id : 0;
    expect(await companies.api(id).company.info()).toMatchObject({ ok: true });
    expect(await reopen().api(id).company.info()).toMatchObject({ failure: { code: 'token-missing' } });
    expect(companies.list()).toHaveLength(1);
  });

  it('forgets the token with the company', async () => {
    const { baseUrl } = await service();
    const keychain = keychainInMemory();
    const { companies } = setUp(keychain);
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    await companies.remove(added.ok ? added.value.id : 0);
    expect(keychain.kept.size).toBe(0);
    expect(companies.list()).toEqual([]);
    expect(companies.tokensLeft()).toEqual([]);
  });

  it('names a removed company whose token is still in the keychain, and tries again at the next start', async () => {
    const { baseUrl } = await service();
    const keychain = keychainInMemory();
    let open = false;
    const shut: Keychain = {
      ...keychain,
      remove: (account) => (open ? keychain.remove(account) : Promise.resolve(false)),
    };
    const { companies, reopen } = setUp(shut);
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    await companies.remove(added.ok ? added.value.id : 0);
    expect([companies.list(), companies.tokensLeft(), keychain.kept.size]).toEqual([[], ['Bakery'], 1]);
    open = true;
    const again = reopen();
    expect(again.tokensLeft()).toEqual(['Bakery']);
    const told = new Promise<void>((resolve) => void again.changed.listen(() => resolve()));
    again.start();
    await told;
    expect([again.tokensLeft(), keychain.kept.size]).toEqual([[], 0]);
  });

  it('does not touch the keychain for a token that it never had', async () => {
    const { baseUrl } = await service();
    const { companies } = setUp(absentKeychain);
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    await companies.remove(added.ok ? added.value.id : 0);
    expect(companies.tokensLeft()).toEqual([]);
  });

  it('keeps its token when a new one is unknown to the service, malformed, or for a company that was not added', async () => {
    const { baseUrl, asked } = await service();
    const keychain = keychainInMemory();
    const { companies } = setUp(keychain);
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    const id = added.ok ? added.value.id : 0;
    expect(await companies.replaceToken(id, 'nobody.token')).toMatchObject({ failure: { code: 'token-invalid' } });
    const calls = asked.length;
    expect(await companies.replaceToken(id, 'two words')).toMatchObject({ failure: { code: 'token-malformed' } });
    expect(await companies.replaceToken(id + 1, 'bakery.second')).toEqual({
      ok: false,
      failure: { code: 'company-unknown' },
    });
    expect(asked.length).toBe(calls);
    expect([...keychain.kept.values()]).toEqual(['bakery.token']);
    await companies.api(id).company.info();
    expect(asked.at(-1)?.authorization).toBe('Token bakery.token');
  });

  it('makes no call for a company that was removed, even through an earlier client', async () => {
    const { baseUrl, asked } = await service();
    const { companies } = setUp();
    const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
    const id = added.ok ? added.value.id : 0;
    const before = companies.api(id);
    // The keychain is taken out of in its own time.
    const removal = companies.remove(id);
    const calls = asked.length;
    for (const api of [before, companies.api(id)]) {
      expect(await api.company.info()).toMatchObject({ ok: false, failure: { code: 'token-missing' } });
    }
    await removal;
    expect(asked.length).toBe(calls);
  });

  it.each(['its service', 'the keychain'])(
    'keeps no token of a company that is removed while %s is asked',
    async (who) => {
      const { baseUrl } = await service();
      const keychain = keychainInMemory();
      let id = 0;
      const removing: Promise<void>[] = [];
      const asked = () => removing.push(companies.remove(id));
      const { companies } = setUp({
        ...keychain,
        set(account, token) {
          if (token === 'bakery.second' && who === 'the keychain') asked();
          return keychain.set(account, token);
        },
      });
      const added = await companies.add({ baseUrl, token: 'bakery.token' }, kept);
      id = added.ok ? added.value.id : 0;
      const replaced = companies.replaceToken(id, 'bakery.second');
      if (who === 'its service') asked();
      expect(await replaced).toEqual({ ok: false, failure: { code: 'company-unknown' } });
      await Promise.all(removing);
      await companies.removeTokensLeft();
      expect([[...keychain.kept], companies.tokensLeft(), companies.list()]).toEqual([[], [], []]);
    },
  );

  it('makes no call for a provisional company, even after it is resumed', async () => {
    const { baseUrl, asked } = await service();
    const { companies } = setUp();
    const added = companies.addProvisional({ baseUrl, token: 'bakery.token' }, { code: 'offline' });
    const other = companies.addProvisional({ baseUrl, token: 'builder.token' }, { code: 'offline' });
    const id = added.ok ? added.value.id : 0;
    expect(added).toMatchObject({ ok: true, value: { name: new URL(baseUrl).host, pause: { code: 'offline' } } });
    expect(added).toMatchObject({ value: { advancedAccounting: false, taxNumber: '', currency: '' } });
    expect(companies.list()).toHaveLength(2);
    expect(other).toMatchObject({ ok: true });
    companies.resume(id);
    expect(companies.callable()).toEqual([]);
    expect(companies.get(id)?.pause).not.toBeNull();
    expect(await companies.api(id).company.info()).toMatchObject({ ok: false, failure: { code: 'token-missing' } });
    expect(asked).toEqual([]);
  });

  it('turns a provisional company into the one its service names, which may be known and keeps its token', async () => {
    const { baseUrl } = await service();
    const keychain = keychainInMemory();
    const { companies } = setUp(keychain);
    const moves: (readonly [number, number])[] = [];
    const provisional = createProvisionalCompanies({
      companies,
      moveQueue: (from, to) => moves.push([from, to]),
      moved: () => undefined,
    });
    const begin = () => {
      const added = companies.addProvisional({ baseUrl, token: 'bakery.token' }, { code: 'offline' });
      return added.ok ? added.value.id : 0;
    };
    const [first, second] = [begin(), begin()];
    expect(await provisional.reach(first, { baseUrl, token: 'not.known' }, true)).toMatchObject({ ok: false });
    expect(moves).toEqual([]);
    const reached = await provisional.reach(first, { baseUrl, token: 'bakery.token' }, true);
    const bakery = reached.ok ? reached.value : null;
    expect(bakery).toMatchObject({ serviceId: 7, name: 'Bakery', pause: null });
    await provisional.reach(second, { baseUrl, token: 'bakery.second' }, true);
    expect(moves).toEqual([
      [first, bakery?.id],
      [second, bakery?.id],
    ]);
    expect([...keychain.kept.values()]).toEqual(['bakery.token']);
  });
});
