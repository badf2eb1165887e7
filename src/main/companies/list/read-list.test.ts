import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { zip } from '../../capture/test-containers.ts';
import { readListBytes, readListFile, readTable } from './list-file.ts';
import { readListText } from './read-list.ts';

const https = 'https://service.example';

describe('a list of companies', () => {
  it.each<[string, string, readonly (readonly [string, string, string])[]]>([
    [
      'tokens alone',
      'a.b\nc.d\r\n\n',
      [
        ['a.b', '', ''],
        ['c.d', '', ''],
      ],
    ],
    [
      'tokens with spaces between',
      `Token a.b ${https} Alfa Kft\n c.d Béta Bt.`,
      [
        ['Token a.b', https, 'Alfa Kft'],
        ['c.d', '', 'Béta Bt.'],
      ],
    ],
    [
      'what PowerShell 5 exports',
      `#TYPE System.Management.Automation.PSCustomObject\r\n"token","mappa"\r\n"a.b","Alfa"\r\n`,
      [['a.b', '', 'Alfa']],
    ],
    [
      'commas',
      `a.b,${https},Alfa\nc.d,,Béta\n`,
      [
        ['a.b', https, 'Alfa'],
        ['c.d', '', 'Béta'],
      ],
    ],
    [
      'semicolons',
      `a.b;;"Alfa; Béta"\nc.d`,
      [
        ['a.b', '', 'Alfa; Béta'],
        ['c.d', '', ''],
      ],
    ],
    [
      'tabs, as a spreadsheet copies them',
      `Alfa Kft\ta.b\nBéta Bt\tc.d`,
      [
        ['a.b', '', 'Alfa Kft'],
        ['c.d', '', 'Béta Bt'],
      ],
    ],
    ['English names', `Folder,API token,Company\nAlfa,a.b,"Alfa, the ""first"""`, [['a.b', '', 'Alfa']]],
    ['Hungarian names', `A szolgáltatás címe;Figyelt mappa;Token\n${https};Alfa;a.b`, [['a.b', https, 'Alfa']]],
    ['a mark of Unicode', '\u{feff}token\na.b', [['a.b', '', '']]],
    [
      'a broken token, told by its column',
      `a.b;x\nbroken;y`,
      [
        ['a.b', '', 'x'],
        ['broken', '', 'y'],
      ],
    ],
    [
      'a line break in quotes',
      `a.b;"Al\nfa"\nc.d;x`,
      [
        ['a.b', '', 'Al\nfa'],
        ['c.d', '', 'x'],
      ],
    ],
    ['quotes that are not closed', `a.b;"Alfa\nc.d`, [['a.b', '', 'Alfa\nc.d']]],
  ])('with %s', (_, text, expected) => {
    const read = readListText(text);
    expect(read.ok && read.value.map(({ token, address, folder }) => [token, address, folder])).toEqual(expected);
  });

  it('gives the line number of each company', () => {
    const read = readListText('token;folder\n\n"a.b";"two\nlines"\n\nc.d;x');
    expect(read.ok && read.value.map(({ line }) => line)).toEqual([3, 6]);
  });

  it.each(['', ' \n\r\n', ';;\n;;', 'token;folder\n'])('is empty: %j', (text) => {
    expect(readListText(text)).toEqual({ ok: false, failure: { code: 'list-empty' } });
  });

  it.each([
    ['100,000 lines', 'a.b\n'.repeat(100_000)],
    ['1,001 lines', 'a.b;x\n'.repeat(1_001)],
    ['too many characters', 'x'.repeat(3 * 1024 * 1024)],
  ])('is refused with %s', (_, text) => {
    expect(readListText(text)).toEqual({ ok: false, failure: { code: 'list-too-long' } });
  });

  it('may have a thousand lines', () => {
    const read = readListText(`token\n${'a.b\n'.repeat(1_000)}`);
    expect(read.ok && read.value.length).toBe(1_000);
  });
});

describe('a file of companies', () => {
  const workbook = readFileSync(join(import.meta.dirname, 'companies.xlsx'));

  it('is read from a workbook that another program wrote', async () => {
    expect(await readListFile(join(import.meta.dirname, 'companies.xlsx'))).toEqual({
      ok: true,
      value: [
        { line: 2, token: 'first.token', address: https, folder: 'Szélkakas' },
        { line: 4, token: 'second.token', address: '', folder: 'D:\\Ügyfelek\\Kovács' },
      ],
    });
  });

  it.each([
    ['UTF-8', Buffer.from('token;mappa\na.b;Őszi')],
    ['UTF-16', Buffer.from('\u{feff}token;mappa\na.b;Őszi', 'utf16le')],
    ['a Hungarian code page', Buffer.from([...Buffer.from('token;mappa\na.b;'), 0xd5, ...Buffer.from('szi')])],
  ])('is read in %s', (_, bytes) => {
    expect(readListBytes(bytes)).toMatchObject({ value: [{ token: 'a.b', folder: 'Őszi' }] });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['an archive cut short', workbook.subarray(0, workbook.length - 30)],
    ['an archive with a broken directory', broken(workbook, workbook.length - 6, 0xff)],
    ['an archive of something else', archive({ 'a.txt': 'x' })],
    ['a workbook with a document type', archive(sheets('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'))],
    ['a workbook that unpacks without end', archive(sheets('<worksheet>'.padEnd(40 * 1024 * 1024)))],
    ['a workbook that is nested without end', archive(sheets('<a>'.repeat(100_000)))],
  ])('%s is refused', (_, bytes) => {
    expect(readListBytes(bytes)).toEqual({ ok: false, failure: { code: 'list-unreadable' } });
  });

  it.each([
    ['many rows', '<worksheet><sheetData>' + row('a.b').repeat(1_001) + '</sheetData></worksheet>', 'list-too-long'],
    ['no rows', '<worksheet><sheetData/></worksheet>', 'list-empty'],
  ])('a workbook with %s is refused', (_, sheet, code) => {
    expect(readListBytes(archive(sheets(sheet)))).toEqual({ ok: false, failure: { code } });
  });

  it('refuses a file of a gigabyte after its first megabytes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counterfoil-list-'));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const path = join(folder, 'list.csv');
    writeFileSync(path, 'a.b');
    truncateSync(path, 1024 ** 3);
    expect(await readListFile(path)).toEqual({ ok: false, failure: { code: 'list-too-long' } });
  });

  it('refuses a folder, a device and a missing file', async () => {
    for (const path of [import.meta.dirname, '/dev/zero', join(import.meta.dirname, 'none.csv')])
      expect(await readListFile(path)).toEqual({ ok: false, failure: { code: 'file-unreadable' } });
  });
});

it('reads a number of a workbook as a person types it', () => {
  const numbers = ['1270', '1234.125', '0.30000000000000004', '-12.5', '46298'];
  const cells = numbers.map((stored) => `<c><v>${stored}</v></c>`).join('');
  const bytes = archive(sheets(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`));
  expect(readTable(bytes, { lines: 10, characters: 1_000 })).toMatchObject({
    value: [{ cells: ['1270', '1234.1250', '0.3', '-12.5', '46298'] }],
  });
});

it('reads no workbook with more elements than its reader allows', () => {
  const bytes = archive(sheets(`<worksheet><sheetData>${row('a').repeat(100)}</sheetData></worksheet>`));
  const most = { lines: 10, characters: 1_000 };
  expect(readTable(bytes, { ...most, elements: 100 })).toEqual({ ok: false, failure: { code: 'list-unreadable' } });
  expect(readTable(bytes, { ...most, elements: 1_000 })).toMatchObject({ ok: true });
});

const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

function sheets(sheet: string): Readonly<Record<string, string>> {
  const relation = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>';
  return {
    '_rels/.rels': '<Relationships><Relationship Type="t/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation,
    'xl/worksheets/sheet1.xml': sheet,
  };
}

function broken(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = value;
  return copy;
}

const archive = (files: Readonly<Record<string, string>>): Buffer =>
  zip(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));
