import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { printedText } from '../../../../extraction/pdf/printed-text.fixture.ts';
import type { AuditFormat, AuditProgress } from '../../../contract/audit.ts';
import type { Language } from '../../../contract/settings.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { AuditExports } from './audit-export.ts';
import { AuditStore, type NewSheet } from './audit-store.ts';
import { contentOf, newSheet } from './audit.fixture.ts';
import { english } from '../../../shared/money/locales.fixture.ts';

const fonts = join(import.meta.dirname, '../../../../resources/fonts');

function house(...sheets: readonly NewSheet[]) {
  const database = testDatabase();
  const audit = new AuditStore(database);
  for (const sheet of sheets) audit.add(sheet);
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createTestClock(Date.parse('2026-12-01T08:00:00Z'));
  const signer = () => ({ user: 'anna', computer: 'iroda-1', seat: null });
  const exports = new AuditExports({ audit, signer, fonts, clock });
  const query = { companyId: 1, from: '2026-11-01', to: '2026-11-30' };
  const write = async (format: AuditFormat, language: Language = 'en') => {
    const path = join(folder, `sheets.${format}`);
    const sheetCount = await exports.write({
      query,
      company: 'Tölgyfa Bútor Kft.',
      format,
      language,
      numbers: 'language',
      path,
    });
    return { path, sheetCount };
  };
  return { database, audit, exports, folder, write };
}

const titlesOf = (csv: string) => csv.slice(1).split('\r\n')[0]?.split(',') ?? [];

describe('as CSV', () => {
  it('has one row a signature, of the days asked for and of the company alone', async () => {
    const { write } = house(
      newSheet(),
      newSheet({ at: '2026-12-05T09:00:00.000Z' }),
      newSheet({ at: '2026-10-05T09:00:00.000Z' }),
      newSheet({
        at: '2026-11-02T09:00:00.000Z',
        expenseId: 78,
        content: contentOf({ checks: [], reading: 'reading' }),
      }),
    );
    const { path, sheetCount } = await write('csv');
    const csv = readFileSync(path, 'utf8');
    expect(sheetCount).toBe(2);
    expect(csv.startsWith('\u{feff}signed_at,signed_by,computer,seat,company,expense,file,sha256,')).toBe(true);
    const rows = csv.split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(',')[5])).toEqual(['78', '77']);
    const cells = rows[1]?.split(',') ?? [];
    const cell = (name: string) => cells[titlesOf(csv).indexOf(name)];
    expect(cells).toHaveLength(titlesOf(csv).length);
    expect([cell('signed_at'), cell('signed_by'), cell('seat')]).toEqual([
      '2026-11-20T09:30:00.000Z',
      'kovács.győző',
      'Recepció',
    ]);
    expect([cell('partner_name'), cell('gross_amount'), cell('due_at')]).toEqual([
      'Fűzfő Erdő Zrt.',
      '12700.50',
      '2026-11-03',
    ]);
    expect([cell('holds'), cell('broken'), cell('objections')]).toEqual(['kind', 'payment', 'due-before-issue due_at']);
    expect(cell('on_document')).toContain('due_at differs ""2026.12.03""');
    expect(cell('changed')).toBe('"due_at was ""2026-12-03"""');
    expect(cell('outcome')).toBe('nothing-to-send');
  });

  it('writes partners and file names as text that a spreadsheet does not evaluate', async () => {
    const evil = '=HYPERLINK("http://evil")';
    const [partner] = contentOf().values;
    if (!partner) throw new Error('no value');
    const content = contentOf({ filename: evil, values: [{ ...partner, value: `@${evil}`, onDocument: evil }] });
    const { path } = await house(newSheet({ content, signer: { user: '+a', computer: '-b', seat: null } })).write(
      'csv',
    );
    const csv = readFileSync(path, 'utf8');
    expect(csv).toContain("'+a,'-b,");
    expect(csv).not.toMatch(/(^|[,;|\r\n][^\S\r\n]*"*)[=@+]/m);
  });

  it('has amounts as the country writes them, and refusals in the words of the service', async () => {
    const { audit, write } = house(newSheet({ correctionId: 5 }));
    audit.refused(5, '2026-11-20T09:30:09.000Z', { code: 'refused', detail: 'Érvénytelen dátum' });
    const { path } = await write('csv', 'hu');
    const csv = readFileSync(path, 'utf8');
    expect(csv).toContain(';12700,50;');
    expect(csv).toContain(';refused;2026-11-20T09:30:09.000Z;Érvénytelen dátum\r\n');
  });

  it('reads sheets that were signed before likenesses existed', async () => {
    const seen = { expenseId: 71, fileId: null, filename: 'a.jpg', by: 'number', apart: null } as const;
    const known = { partnerName: null, invoiceNumber: 'A-1', issuedAt: null, grossAmount: null, currency: null };
    const check = { code: 'seen-before', field: null, line: null, values: {}, seen: { ...seen, ...known } } as const;
    const { database, write } = house(newSheet({ content: contentOf({ checks: [check] }) }));
    database.exec(
      "UPDATE audit_sheets SET content = json_remove(content, '$.checks[0].seen.filename', '$.checks[0].seen.apart')",
    );
    const csv = readFileSync((await write('csv')).path, 'utf8');
    expect(csv).toContain(',seen-before,');
    expect(csv).not.toContain('damaged');
  });

  it('shows signer, time and outcome of a damaged sheet', async () => {
    const { database, write } = house(newSheet());
    database.exec("UPDATE audit_sheets SET content = '?'");
    const csv = readFileSync((await write('csv')).path, 'utf8');
    const row = csv.split('\r\n')[1]?.split(',') ?? [];
    expect(row).toHaveLength(titlesOf(csv).length);
    expect(row).toContain('damaged');
    expect(row.slice(0, 6)).toEqual(['2026-11-20T09:30:00.000Z', 'kovács.győző', 'iroda-2', 'Recepció', '', '77']);
  });
});

describe('as PDF', () => {
  it.each([
    [
      'hu',
      [
        'Ellenőrzési lapok',
        'Készült:',
        'eltér: 2026.12.03',
        '1. oldal',
        'a határidő vagy a fizetési mód ellenőrizendő',
        'Jóváhagyott sorok',
      ],
    ],
    [
      'en',
      [
        'Audit sheets',
        'Made',
        'differs: 2026.12.03',
        'Page 1',
        'due date or payment method to check',
        'Approved lines',
      ],
    ],
  ] as const)('in %s has the list, and each sheet in full', async (language, words) => {
    const { path, sheetCount } = await house(newSheet()).write('pdf', language);
    expect(sheetCount).toBe(1);
    const [text = ''] = await printedText(readFileSync(path));
    const own = [
      'Tölgyfa Bútor Kft.',
      'Fűzfő Erdő Zrt.',
      'Ű-2026/118',
      'kovács.győző',
      'Recepció',
      'anna',
      'ab'.repeat(32),
    ];
    for (const word of [...own, ...words]) expect(text).toContain(word);
  });

  it('has pages as they are needed, each with its number', async () => {
    const { path } = await house(...Array.from({ length: 6 }, (_, n) => newSheet({ expenseId: n }))).write('pdf');
    const pages = await printedText(readFileSync(path));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((text, at) => expect(text).toContain(`Page ${at + 1}`));
  });

  it('says that a period has no signatures', async () => {
    const { path } = await house().write('pdf');
    expect((await printedText(readFileSync(path)))[0]).toContain('Nothing was approved');
  });
});

describe.each(['csv', 'pdf'] as const)('a long %s', (format) => {
  it('reports its progress, and keeps the earlier file when it is stopped', async () => {
    const { exports, folder, write } = house(...Array.from({ length: 120 }, (_, n) => newSheet({ expenseId: n })));
    const told: AuditProgress[] = [];
    exports.progress.listen((state) => {
      told.push(state);
      exports.stop();
    });
    writeFileSync(join(folder, `sheets.${format}`), 'of last month');
    const { path, sheetCount } = await write(format);
    expect([sheetCount, readFileSync(path, 'utf8')]).toEqual([null, 'of last month']);
    expect(readdirSync(folder)).toEqual([`sheets.${format}`]);
    expect(told).toEqual([{ done: 50, of: 120 }]);
  });

  it('fails where it cannot be written', async () => {
    const { exports } = house(newSheet());
    const path = join(tmpdir(), 'counterfoil-no-such-folder', 'x');
    const query = { companyId: 1, from: '2026-11-01', to: '2026-11-30' };
    await expect(exports.write({ query, company: '', format, ...english, path })).rejects.toThrow('ENOENT');
  });
});
