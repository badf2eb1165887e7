import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { createServiceApi } from '../../service-api/service-api.ts';
import { systemClock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import { Companies } from '../companies.ts';
import { CompanyStore } from '../company-store.ts';
import { CompanyList, type Consent } from './company-list.ts';
import { readListText } from './read-list.ts';

/** "n.x" and "n.y" are tokens of company n; "away.n" fails as unreachable until `away` is false. */
async function service() {
  const asked: string[] = [];
  const state = { away: true, now: 0, most: 0, held: null as Promise<unknown> | null, holds: /./ };
  const server = createServer(({ headers }, response) => {
    const token = headers.authorization?.replace('Token ', '') ?? '';
    asked.push(token);
    state.now += 1;
    state.most = Math.max(state.most, state.now);
    const away = token.startsWith('away.');
    const id = away ? 9 : Number(/^(\d+)\.[xy]$/.exec(token)?.[1] ?? 0);
    const status = away && state.away ? 503 : id > 0 ? 200 : 401;
    const answer = () => {
      state.now -= 1;
      const info = { id, name: `Client ${id}`, tax_account_number: `${id}`, default_currency_name: 'HUF' };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? info : {}));
    };
    if (state.held === null || !state.holds.test(token)) answer();
    else void state.held.then(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, state };
}

async function setUp() {
  const { baseUrl, asked, state } = await service();
  const database = testDatabase();
  database.exec('DELETE FROM companies');
  const kept = new Map<string, string>();
  const companies = new Companies({
    store: new CompanyStore(database),
    keychain: {
      state: () => 'ready',
      get: (account) => Promise.resolve(kept.get(account) ?? null),
      set: (account, token) => Promise.resolve(Boolean(kept.set(account, token))),
      remove: (account) => Promise.resolve(kept.delete(account)),
    },
    clock: systemClock,
    connect: (target) => createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock }),
  });
  const list = new CompanyList(companies);
  const questions: string[] = [];
  const agree: Consent = (connection) => {
    questions.push(connection.baseUrl);
    return Promise.resolve(ok(null));
  };
  return {
    baseUrl,
    asked,
    state,
    companies,
    list,
    kept,
    agree,
    questions,
    take: (text: string) => {
      const read = readListText(text);
      if (read.ok) list.take(read.value, baseUrl);
    },
    states: () => list.view().rows.map(({ state: now, failure }) => failure?.code ?? now),
  };
}

describe('a list of companies', () => {
  it('is checked before anything is stored, with a verdict for each line', async () => {
    const { take, list, agree, states, companies, asked, baseUrl } = await setUp();
    await companies.add({ baseUrl, token: '3.x' }, { keepToken: true, isSample: false });
    asked.length = 0;
    take('1.x;;Alfa\n1.x\n1.y\n2.x\n3.y\nnobody.knows\nbroken\n4.x;http://elsewhere.example\naway.1');
    await list.check(agree);
    expect(states()).toEqual([
      ...['good', 'token-twice', 'company-twice', 'good', 'here', 'token-invalid', 'token-malformed'],
      ...['address-invalid', 'service-unavailable'],
    ]);
    const { rows } = list.view();
    expect(rows[0]).toMatchObject({ line: 1, name: 'Client 1', taxNumber: '1', address: baseUrl });
    expect(rows.slice(1, 5).map(({ failure }) => failure?.detail)).toEqual(['1', '1', undefined, undefined]);
    expect(asked.filter((token) => token === '1.x')).toHaveLength(1);
    expect(companies.list()).toHaveLength(1);
  });

  it('assigns a company to its first line, in any order of answers', async () => {
    const { take, list, agree, state, states } = await setUp();
    const first = Promise.withResolvers<null>();
    take('1.x\n1.y');
    Object.assign(state, { held: first.promise, holds: /x$/ });
    const checked = list.check(agree);
    await expect.poll(states).toEqual(['checking', 'good']);
    first.resolve(null);
    await checked;
    expect(states()).toEqual(['good', 'company-twice']);
    expect(list.view().rows[1]?.failure?.detail).toBe('1');
  });

  it('is checked four at a time, and can be stopped', async () => {
    const { take, list, agree, state, states, asked } = await setUp();
    take(Array.from({ length: 9 }, (_, n) => `${n + 1}.x`).join('\n'));
    const gate = Promise.withResolvers<null>();
    state.held = gate.promise;
    const checked = list.check(agree);
    await expect.poll(() => asked.length).toBe(4);
    list.stop();
    gate.resolve(null);
    await checked;
    expect([state.most, states().filter((one) => one === 'good').length]).toEqual([4, 4]);
    expect(list.view().busy).toBe(null);
    await list.check(agree);
    expect([state.most <= 4, new Set(states())]).toEqual([true, new Set(['good'])]);
  });

  it('stores its good rows, with tokens in the keychain and nowhere else', async () => {
    const { take, list, agree, states, companies, kept } = await setUp();
    take('token;folder\n1.x;Alfa\n2.x;\nnobody.knows;Nobody');
    await list.check(agree);
    await list.keep();
    expect(states()).toEqual(['kept', 'kept', 'token-invalid']);
    expect(companies.list().map(({ name }) => name)).toEqual(['Client 1', 'Client 2']);
    expect([...kept.values()].sort()).toEqual(['1.x', '2.x']);
    expect([...list.folders()]).toEqual([[companies.list()[0]?.id, 'Alfa']]);
    list.forget();
    expect([list.view().rows, list.folders().size]).toEqual([[], 0]);
  });

  it('goes on where it was interrupted, with the folders of all', async () => {
    const { take, list, agree, states, companies } = await setUp();
    const pasted = ['token;folder', ...[1, 2, 3, 4, 5, 6].map((n) => `${n}.x;Folder ${n}`)].join('\n');
    take(pasted);
    await list.check(agree);
    const keeping = list.keep();
    list.stop();
    await keeping;
    expect(companies.list()).toHaveLength(4);
    list.forget();
    take(pasted);
    await list.check(agree);
    expect(states()).toEqual(['here', 'here', 'here', 'here', 'good', 'good']);
    await list.keep();
    expect(companies.list()).toHaveLength(6);
    expect([...list.folders().values()]).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Folder ${n}`));
  });

  it('continues when one company cannot be stored', async () => {
    const { take, list, agree, states, companies, baseUrl } = await setUp();
    take('1.x\n2.x\n3.x');
    await list.check(agree);
    await companies.add({ baseUrl, token: '2.y' }, { keepToken: true, isSample: false });
    await list.keep();
    expect(states()).toEqual(['kept', 'company-exists', 'kept']);
  });

  it('can be corrected in place, which may clear another line', async () => {
    const { take, list, agree, states, state } = await setUp();
    take('1.x\n1.x\nbroken\naway.1');
    await list.check(agree);
    expect(states()).toEqual(['good', 'token-twice', 'token-malformed', 'service-unavailable']);
    const [first, , third] = list.view().rows;
    expect(list.leaveOut(first?.id ?? 0)).toEqual(ok(null));
    expect(list.mend({ rowId: third?.id ?? 0, token: '2.x' })).toEqual(ok(null));
    state.away = false;
    await list.check(agree);
    expect(states()).toEqual(['good', 'good', 'good']);
    expect(list.mend({ rowId: first?.id ?? 0, token: '3.x' })).toEqual(failed('not-possible'));
  });

  it('shows no token, in any position of a line', async () => {
    const { take, list, agree } = await setUp();
    take('token;address;folder\n1.x;secret.one;secret.two\nsecret.three;https://x.example/?t=secret.four;');
    await list.check(agree);
    expect(JSON.stringify(list.view())).not.toContain('secret');
    await list.keep();
    expect(JSON.stringify(list.view())).not.toContain('1.x');
  });

  it('asks about each host once, and ends when one is refused', async () => {
    const { take, list, states, questions, asked } = await setUp();
    take('1.x;https://a.example\n2.x;https://a.example\n3.x;https://b.example\n4.x;https://b.example');
    await list.check(({ baseUrl }) => {
      questions.push(baseUrl);
      return Promise.resolve(failed('host-refused', baseUrl));
    });
    expect(questions.filter((one) => one === 'https://a.example')).toHaveLength(1);
    expect(new Set(states().slice(0, 2))).toEqual(new Set(['host-refused']));
    expect(asked).toEqual([]);
  });

  it('of settings waits for tokens, and takes them from another list', async () => {
    const { list, take, agree, states, baseUrl } = await setUp();
    const expected = { address: baseUrl, name: 'Client', taxNumber: '', folder: 'Alfa' };
    list.expect([1, 2, 3].map((serviceId) => ({ ...expected, serviceId, name: `Client ${serviceId}` })));
    expect(list.view().rows.map(({ name, state: now }) => [name, now])).toEqual([
      ['Client 1', 'token-needed'],
      ['Client 2', 'token-needed'],
      ['Client 3', 'token-needed'],
    ]);
    const [, second, third] = list.view().rows;
    list.mend({ rowId: second?.id ?? 0, token: '2.x' });
    list.mend({ rowId: third?.id ?? 0, token: '4.x' });
    take('1.x');
    await list.check(agree);
    expect(states()).toEqual(['good', 'company-other', 'good']);
    await list.keep();
    expect([...list.folders().values()]).toEqual(['Alfa', 'Alfa']);
  });
});
