import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '../support/log.ts';
import { fromFile, policySources } from './policy-sources.ts';
import { noValues, readValues, withoutUpdates } from './policy-values.ts';
import { logPolicy, readPolicy } from './read-policy.ts';
import { readRegistry } from './registry.ts';

const source = 'policy.json';
const whole = {
  updateServer: 'https://updates.office.example/counterfoil/',
  updateChannel: 'beta',
  automaticUpdates: false,
  serviceAddress: 'https://service.example/api',
  clientsFolder: '/srv/clients',
  language: 'hu',
};

function fileWith(text: string, mode = 0o644): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'policy.json');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

it('takes every policy', () => {
  const { values, problems } = readValues(source, whole);
  expect(values).toEqual({ ...whole, updateServer: 'https://updates.office.example/counterfoil' });
  expect(problems).toEqual([]);
});

it.each([
  ['updateServer', 'http://updates.office.example'],
  ['updateServer', 'https://user:word@updates.office.example'],
  ['updateServer', 'file:///srv/updates'],
  ['updateServer', ''],
  ['updateChannel', '../latest'],
  ['updateChannel', 'Beta'],
  ['automaticUpdates', 'no'],
  ['serviceAddress', 'http://service.example'],
  ['clientsFolder', 'clients'],
  ['language', 'de'],
])('leaves out a wrong %s, %j, names it, and keeps the rest', (name, value) => {
  const { values, problems } = readValues(source, { ...whole, [name]: value });
  expect(Object.keys(values).sort()).toEqual(
    Object.keys(whole)
      .filter((one) => one !== name)
      .sort(),
  );
  expect(problems).toEqual([{ source, name, code: 'wrong-value' }]);
});

it('names what it does not know, and passes over comments', () => {
  const { values, problems } = readValues(source, { $schema: 'x', languge: 'hu', toString: 'x', language: 'hu' });
  expect(values).toEqual({ language: 'hu' });
  expect(problems.map(({ name, code }) => [name, code])).toEqual([
    ['languge', 'unknown'],
    ['toString', 'unknown'],
  ]);
});

it.each([[undefined], [null], ['text'], [[whole]]])('is unreadable: %j', (raw) => {
  expect(readValues(source, raw)).toEqual({ values: {}, problems: [{ source, name: null, code: 'unreadable' }] });
});

it('takes no update server from where not only administrators write', () => {
  const { values, problems } = withoutUpdates(source, readValues(source, whole));
  expect(values).not.toHaveProperty('updateServer');
  expect(values).not.toHaveProperty('updateChannel');
  expect(values).toMatchObject({ language: 'hu', automaticUpdates: false });
  expect(problems).toEqual([
    { source, name: 'updateServer', code: 'registry-only' },
    { source, name: 'updateChannel', code: 'registry-only' },
  ]);
});

describe('a file', () => {
  it('that is not there sets nothing', async () => {
    expect(await fromFile(join(tmpdir(), 'no-such-folder', 'policy.json'), true)).toEqual({ values: {}, problems: [] });
  });

  it('that others may write does not count', async () => {
    const path = fileWith(JSON.stringify(whole), 0o666);
    expect((await fromFile(path, true)).problems).toEqual([{ source: path, name: null, code: 'not-administrators' }]);
    expect((await fromFile(path, false)).values).toMatchObject({ language: 'hu' });
  });

  it.skipIf(process.platform === 'win32')('of root that nobody else may write is read', async () => {
    expect((await fromFile('/etc/passwd', true)).problems).toMatchObject([{ code: 'unreadable' }]);
  });

  it.each(['{', '', '[]'])('with %j is unreadable', async (text) => {
    expect((await fromFile(fileWith(text), false)).problems).toMatchObject([{ name: null, code: 'unreadable' }]);
  });

  it('may begin as Windows editors begin files', async () => {
    expect((await fromFile(fileWith('\uFEFF{"language":"en"}'), false)).values).toEqual({ language: 'en' });
  });
});

it('reads a key of the registry as reg.exe prints it', () => {
  const printed = [
    '',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Counterfoil',
    '    updateServer    REG_SZ    https://updates.office.example',
    '    clientsFolder    REG_SZ    K:\\Client folders',
    '    automaticUpdates    REG_DWORD    0x0',
    '    language    REG_BINARY    00',
    '',
    'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Counterfoil\\Other',
  ];
  expect(readRegistry(printed.join('\r\n'))).toEqual({
    updateServer: 'https://updates.office.example',
    clientsFolder: 'K:\\Client folders',
    automaticUpdates: false,
  });
});

it('gives the last source the last word, and tells the log names only', async () => {
  const lines: string[] = [];
  const policy = await readPolicy([
    () => Promise.resolve(readValues('file', { language: 'hu', clientsFolder: '/srv/Kovacs', updateChannel: 7 })),
    () => Promise.resolve(readValues('registry', { language: 'en' })),
  ]);
  expect(policy.values).toEqual({ ...noValues, language: 'en', clientsFolder: '/srv/Kovacs' });
  logPolicy(
    policy,
    createLog((line) => lines.push(line), Date.now),
  );
  expect(lines.join('\n')).toMatch(/clientsFolder language.*\n.*updateChannel.*wrong-value/);
  expect(lines.join('\n')).not.toContain('Kovacs');
});

it('looks where administrators write, on each system', () => {
  expect(['linux', 'darwin', 'win32'].map((name) => policySources(name as NodeJS.Platform).length)).toEqual([1, 2, 2]);
});
