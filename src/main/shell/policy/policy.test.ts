import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noPolicyValues } from '../../../contract/policy.ts';
import { createLog } from '../../support/log.ts';
import { fromFile, policySources } from './policy-sources.ts';
import { harmlessAlone, readValues } from './policy-values.ts';
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

it('names unknown policies, and ignores comments', () => {
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

it('rejects a value with letters that were lost', () => {
  const { values, problems } = readValues(source, { ...whole, clientsFolder: '/srv/\u{fffd}gyfelek' });
  expect(values).not.toHaveProperty('clientsFolder');
  expect(problems).toEqual([{ source, name: 'clientsFolder', code: 'wrong-value' }]);
});

it('takes the language alone from where not only administrators write', () => {
  const { values, problems } = harmlessAlone(source, readValues(source, whole));
  expect(values).toEqual({ language: 'hu' });
  const others = ['updateServer', 'updateChannel', 'automaticUpdates', 'serviceAddress', 'clientsFolder'];
  expect(problems).toEqual(others.map((name) => ({ source, name, code: 'registry-only' })));
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

  it.skipIf(process.platform === 'win32')('owned by root and not writable by others is read', async () => {
    expect((await fromFile('/etc/passwd', true)).problems).toMatchObject([{ code: 'unreadable' }]);
  });

  it.each(['{', '', '[]'])('with %j is unreadable', async (text) => {
    expect((await fromFile(fileWith(text), false)).problems).toMatchObject([{ name: null, code: 'unreadable' }]);
  });

  it.each(['utf8', 'utf16le'] as const)('may begin with a byte order mark: %s', async (encoding) => {
    const path = fileWith('');
    writeFileSync(path, '\uFEFF{"language":"en"}', encoding);
    expect((await fromFile(path, false)).values).toEqual({ language: 'en' });
  });
});

describe('the registry', () => {
  const policies = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies';
  const key = `${policies}\\Counterfoil`;
  const expanded = [...Buffer.from('%HomeDrive%\\Ügyfelek\0', 'utf16le')].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  const exported = [
    'Windows Registry Editor Version 5.00',
    '',
    `[${key}]`,
    '"updateServer"="https://updates.office.example"',
    `"clientsFolder"=hex(2):${expanded.slice(0, 20).join(',')},\\`,
    `  ${expanded.slice(20).join(',')}`,
    '"automaticUpdates"=dword:00000000',
    '"language"=hex:00',
    '"say \\"so\\""="C:\\\\x"',
    '',
    `[${key}\\Other]`,
    '"serviceAddress"="https://other.example"',
  ].join('\r\n');

  /** replaces reg.exe: its output and its files */
  async function read(listed: string | null, written: string | null) {
    const [, registry] = policySources('win32', { ProgramData: tmpdir() }, ([verb, , path = '']) => {
      if (verb === 'query') return Promise.resolve(listed);
      if (written !== null) writeFileSync(path, `\uFEFF${written}`, 'utf16le');
      return Promise.resolve(written === null ? null : '');
    });
    return registry?.();
  }

  it('returns each value as it was written, letters and variables included', () => {
    expect(readRegistry(exported, key, { HomeDrive: 'K:' })).toEqual({
      updateServer: 'https://updates.office.example',
      clientsFolder: 'K:\\Ügyfelek',
      automaticUpdates: false,
      language: null,
      'say "so"': 'C:\\x',
    });
  });

  it('is read from a file, in which no letter is lost', async () => {
    const text = `[${key}]\r\n"language"="hu"\r\n"Ügyfél"="x"\r\n`;
    expect(await read(`\r\n${key}\r\n`, text)).toEqual({
      values: { language: 'hu' },
      problems: [{ source: key, name: 'Ügyfél', code: 'unknown' }],
    });
  });

  it('sets nothing without the key', async () => {
    expect(await read(`\r\n${policies}\\Microsoft\r\n`, null)).toEqual({ values: {}, problems: [] });
  });

  it.each([
    ['the system lets no registry be read', null],
    ['the key may not be read', `${key}\r\n`],
  ])('reports that %s', async (_, listed) => {
    expect((await read(listed, null))?.problems).toEqual([{ source: key, name: null, code: 'unreadable' }]);
  });

  it.skipIf(process.platform !== 'win32')('is readable on Windows', async () => {
    const [, registry] = policySources('win32');
    expect((await registry?.())?.problems).toEqual([]);
  });
});

it('lets the last source override, and logs only names', async () => {
  const lines: string[] = [];
  const policy = await readPolicy([
    () => Promise.resolve(readValues('file', { language: 'hu', clientsFolder: '/srv/Kovacs', updateChannel: 7 })),
    () => Promise.resolve(readValues('registry', { language: 'en' })),
  ]);
  expect(policy.values).toEqual({ ...noPolicyValues, language: 'en', clientsFolder: '/srv/Kovacs' });
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
