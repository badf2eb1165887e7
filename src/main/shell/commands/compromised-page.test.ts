import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandName } from '../../../contract/commands.ts';
import type { FailureCode } from '../../../contract/failure.ts';
import { hostileInput } from './hostile-input.fixture.ts';
import { handed, openHostilePage, secret, type HostilePage } from './hostile-page.fixture.ts';

/** inputs per command; HOSTILE_INPUTS=3000 for a long run */
const hostileInputs = Number(process.env.HOSTILE_INPUTS ?? 100);
let page: HostilePage;

beforeAll(async () => {
  page = await openHostilePage();
});

afterAll(() => page.stop());

const encodings = ['utf8', 'base64', 'hex', 'base64url'] as const;
/** Compares only the first bytes, because the end of a Base64 text depends on what follows. */
const carries = (sent: readonly string[], content: string) =>
  encodings.some((encoding) => {
    const bytes = Buffer.from(content).subarray(0, 24).toString(encoding);
    return sent.some((text) => text.includes(bytes));
  });

it('a command takes no path, and a made-up handle opens nothing', async () => {
  const { root, companyId, invoke, services } = page;
  const path = join(root, 'private');
  const file = join(path, 'secret.xml');
  // As long as a handle, because longer texts fail the schema.
  const handle = path.slice(-36);
  const attempts: readonly (readonly [CommandName, unknown, FailureCode])[] = [
    ['folders.add', { companyId, path, includeExisting: true }, 'bad-request'],
    ['inbox.add-files', { companyId, paths: [file] }, 'bad-request'],
    ['folders.add', { companyId, handle, path, includeExisting: true }, 'choice-expired'],
    ['inbox.add-files', { companyId, handle, paths: [file] }, 'choice-expired'],
    ['folders.open', { folderId: path }, 'bad-request'],
    ['inbox.show-in-folder', { fileId: file }, 'bad-request'],
    ['inbox.add-bytes', { companyId, filename: 'x.xml', bytes: file }, 'bad-request'],
    ['company-list.take-file', { path: file, address: '' }, 'bad-request'],
    ['company-list.take-file', { handle, address: '' }, 'choice-expired'],
    ['client-folders.choose-root', { path }, 'bad-request'],
  ];
  for (const [name, input, code] of attempts)
    expect(await invoke(name, input), name).toMatchObject({ ok: false, failure: { code } });
  expect(services.folders.list()).toEqual([]);
});

it('a folder of a client is one directly in the folder that the person chose, and waits for the person', async () => {
  const { root, companyId, invoke, services, askedFolders } = page;
  const watch = (name: string) =>
    invoke('client-folders.watch', { clients: [{ name, companyId }], includeExisting: true });
  const refused = { ok: true, value: [{ failure: { code: 'folder-elsewhere' } }] };
  expect(await watch('private')).toMatchObject(refused);
  await services.clientFolders.chooseRoot(root);
  for (const name of ['../private', join(root, 'private'), '.', '..', '', 'data/..', 'handed.xml'])
    expect(await watch(name), name).toMatchObject(refused);
  expect(askedFolders).toEqual([]);
  expect(await watch('private')).toMatchObject({ ok: false, failure: { code: 'folders-refused' } });
  expect(askedFolders).toEqual(['private']);
  expect(services.folders.list()).toEqual([]);
});

it('a database is an address without files in it, and waits for the person', async () => {
  const { thief, sent, asked, invoke, services } = page;
  const use = (address: string) => invoke('office.use-database', { address, password: 'x' });
  const { host } = new URL(thief);
  const wrong = ['/etc/passwd', thief, `postgres://x@${host}/y?sslcert=/etc/passwd`, `postgres:///y?host=${host}`];
  for (const address of wrong)
    expect(await use(address), address).toMatchObject({ failure: { code: 'database-address' } });
  const before = asked.length;
  expect(await use(`postgres://x@${host}/y`)).toMatchObject({ failure: { code: 'host-refused' } });
  expect(asked.slice(before)).toEqual([host]);
  expect(services.officeDatabase.view()).toBeNull();
  expect(sent.toThief).toEqual([]);
});

it('a list of companies sends no token to a new host, and is never read back', async () => {
  const { thief, asked, sent, invoke } = page;
  const before = asked.length;
  const bytes = Buffer.from(`stolen.token;${thief};x\nother.token;${thief}/deep`);
  const taken = await invoke('company-list.take-bytes', { bytes: new Uint8Array(bytes), address: '' });
  expect(JSON.stringify(taken)).not.toContain('token');
  const checked = await invoke('company-list.check', null);
  expect(checked).toMatchObject({ ok: true, value: { rows: [{ failure: { code: 'host-refused' } }, {}] } });
  expect(asked.slice(before)).toEqual([thief]);
  expect(JSON.stringify(checked)).not.toMatch(/stolen|other/);
  await invoke('company-list.keep', null);
  await invoke('company-list.forget', null);
  expect(sent.toThief).toEqual([]);
});

it('a token or a call to a new host waits for the person', async () => {
  const { thief, asked, sent, invoke } = page;
  const before = asked.length;
  for (const name of ['companies.check', 'companies.add'] as const)
    expect(await invoke(name, { baseUrl: `${thief}/api`, token: 'a.b' }), name).toMatchObject({
      ok: false,
      failure: { code: 'host-refused', detail: thief },
    });
  expect(asked.slice(before)).toEqual([thief, thief]);
  expect(sent.toThief).toEqual([]);
});

it('refuses a file and a folder that is not there', async () => {
  const { invoke } = page;
  const files = [
    'inbox.detail',
    'inbox.retry',
    'inbox.release',
    'inbox.dismiss',
    'inbox.restore',
    'inbox.show-in-folder',
  ] as const;
  for (const name of files) expect(await invoke(name, { fileId: 4_711 }), name).toMatchObject({ ok: false });
  for (const name of ['folders.open', 'folders.take-over'] as const)
    expect(await invoke(name, { folderId: 4_711 }), name).toMatchObject({ ok: false });
});

it('refuses every command about a company that is not there, except its removal and a setting', async () => {
  const { handlers, invoke } = page;
  const ids = { expenseId: 1, incomeId: 1, documentId: 1, partnerId: 1, ids: [1], kind: 'tag', list: 'tag' };
  const many = { expenseIds: [1], action: 'check', incomeIds: [1], tags: { add: [], remove: [] } };
  const days = { from: '2026-03-02', to: '2026-03-02', month: '2026-03', format: 'pdf' };
  const words = { text: '', name: 'a', filename: 'a.xml', bytes: new Uint8Array(), token: 'a.b', handle: 'x' };
  const signs = { on: true, refresh: true, anew: true, includeExisting: true };
  const close = { id: 1, partnerKey: '', dismissed: true, letter: null, changes: null };
  const input = { companyId: 4_711, ...ids, ...many, ...days, ...words, ...signs, ...close };
  const fits = (name: CommandName, given: unknown) => handlers[name].input.safeParse(given).success;
  const about = (Object.keys(handlers) as CommandName[]).filter(
    (name) => fits(name, input) && !fits(name, { ...input, companyId: 'none' }),
  );
  const known: CommandName[] = [];
  for (const name of about) {
    const answer = await invoke(name, input);
    if (answer.ok || answer.failure.code !== 'company-unknown') known.push(name);
  }
  expect(known).toEqual(['settings.set', 'companies.remove']);
  expect(about.length).toBeGreaterThan(50);
  expect(await invoke('companies.remove', input)).toEqual({ ok: true, value: null });
  expect(await invoke('inbox.summary', { companyId: null })).toMatchObject({ ok: true });
});

it('a letter has its subject on one line', async () => {
  const { invoke, mailed } = page;
  await invoke('month-close.mail', { to: '', subject: 'May\r\nBcc: all', body: 'One\nTwo' });
  expect(mailed).toEqual(['mailto:?subject=May%20Bcc%3A%20all&body=One%0ATwo']);
  for (const to of ['a@b.hu,c@d.hu', 'a@b.hu?bcc=c@d.hu', 'a@b.hu;c@d.hu', 'a b@c.hu', 'nothing'])
    expect(await invoke('month-close.mail', { to, subject: '', body: '' })).toMatchObject({ ok: false });
  await invoke('month-close.mail', { to: "éva+x'@pelda.hu", subject: '', body: '' });
  expect(mailed.slice(1)).toEqual(["mailto:%C3%A9va%2Bx'@pelda.hu?subject=&body="]);
});

it('no command with any input uploads a file that was not handed over, or writes one outside the data', async () => {
  const { root, companyId, handlers, grants, thief, sent, opened, mailed, suggested, services, invoke } = page;
  const texts = [
    'private',
    join(root, 'private'),
    join(root, 'private', 'secret.xml'),
    '/etc/passwd',
    '..\\..\\x',
    '../../x',
  ];
  const reached = new Set<string>();
  // Removing the company would leave nothing to steal from, or to send to.
  const names = (Object.keys(handlers) as CommandName[]).filter((name) => name !== 'companies.remove');
  for (const name of names) {
    await fc.assert(
      fc.asyncProperty(hostileInput(handlers[name].input, [...texts, thief, 'a.b']), async (input) => {
        const answer = await invoke(name, input);
        if (answer.ok || !['bad-request', 'company-unknown'].includes(answer.failure.code)) reached.add(name);
      }),
      { numRuns: hostileInputs, seed: 20_261_122 },
    );
  }
  expect(names.filter((name) => !reached.has(name))).toEqual([]);

  // Sends the file that was handed over last, which proves that everything before it was recorded.
  await invoke('inbox.pause-sending', { paused: false });
  await invoke('companies.resume', { companyId });
  const handle = grants.grant('upload', [join(root, 'handed.xml')]);
  expect(await invoke('inbox.add-files', { companyId, handle })).toMatchObject({ ok: true, value: { added: 1 } });
  await services.intake.rescan();
  await expect.poll(() => carries(sent.toService, handed)).toBe(true);

  expect(carries(sent.toService, secret)).toBe(false);
  expect(sent.toThief).toEqual([]);
  expect(opened).toEqual([]);
  // Letters have no recipient, and only a subject and a text.
  expect(
    mailed.filter(
      (address) => !/^mailto:(?:[%A-Za-z0-9._'-]+@[%A-Za-z0-9.-]+)?\?subject=[^&?]*(&body=[^&?]*)?$/.test(address),
    ),
  ).toEqual([]);
  expect(services.folders.list()).toEqual([]);
  expect(suggested.filter((name) => /[/\\]/.test(name))).toEqual([]);
  expect((await readdir(root)).sort()).toEqual(['data', 'handed.xml', 'private', 'saved.csv']);
  expect(await readdir(join(root, 'private'))).toEqual(['secret.xml']);
});
