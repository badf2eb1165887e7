import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { findingStates, type DiagnosticCode, type Finding } from '../../../contract/diagnostics.ts';
import type { Settings } from '../../../contract/settings.ts';
import { createKnownNames } from '../../database/known-names-store.ts';
import { testDatabase } from '../../database/test-database.ts';
import { finding } from '../diagnostics/finding.ts';
import { createLog } from '../../support/log.ts';
import { createLogFile } from '../../support/log-file.ts';
import { createLogView } from '../../support/log-view.ts';
import { createCrashes } from './crashes.ts';
import { plantedAmount, plantInLog, plantInTables, secrets, traces } from './planted.fixture.ts';
import { createProblemReport } from './problem-report.ts';
import { createReportCounts } from './report-counts-store.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const settings: Settings = {
  language: 'en',
  theme: 'dark',
  singleKeys: false,
  keys: { 'go.today': 'F5' },
  numbers: 'language',
  documentSide: 'left',
  closeToTray: true,
  notifyReady: true,
  notifyTrouble: true,
  quietHours: null,
  companyId: plantedAmount,
};
const commands = new Set(['inbox.page']);

/** A report from a real database and log; `subjects`: of the checks of the computer. */
function setUp(subjects: readonly string[] = [], language: Settings['language'] = 'en') {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = testDatabase();
  const codes = Object.keys(findingStates) as DiagnosticCode[];
  const findings: Finding[] = subjects.flatMap((subject) => codes.map((code) => finding('folders', code, { subject })));
  let looks = 0;
  const report = createProblemReport({
    counts: createReportCounts(database),
    diagnose() {
      looks += 1;
      return Promise.resolve(findings);
    },
    settings: () => ({ ...settings, language }),
    crashes: createCrashes('2026-11-22T08:00:00.000Z'),
    log: createLogView(folder, { namesIn: createKnownNames(database), home: '/home/ilona' }),
    version: '1.2.3',
    clock: { now: () => now },
  });
  return {
    database,
    folder,
    make: (doing = '', anew = false) => report.make({ doing, anew }, commands),
    last: () => report.last,
    looks: () => looks,
    log: createLog(createLogFile(folder), () => now),
  };
}

/** The spelling of a secret that occurs in the text; null: none. */
const traceIn = (text: string, secret: string): string | null => {
  const forms = [text, text.normalize('NFC')].map((form) => form.toLowerCase());
  return traces(secret).find((trace) => forms.some((form) => form.includes(trace))) ?? null;
};

it.each(['en', 'hu'] as const)('has no content of the books, from any place (%s)', async (language) => {
  const { database, folder, make } = setUp(secrets, language);
  expect(plantInTables(database, secrets)).toBeGreaterThan(30);
  plantInLog(folder, secrets);
  const text = await make();
  expect(text).toContain('something else');
  expect(text).toContain('2026-11-22T09:00:00.000Z error A command failed');
  expect(secrets.map((secret) => traceIn(text, secret)).filter((trace) => trace !== null)).toEqual([]);
  expect(text).not.toMatch(/1487350|14873[0-9]{4}/);
});

/** A name that equals an error code would be kept as a code. */
const isCode = (word: string): boolean => word.toUpperCase() in constants.errno;
const name = fc
  .stringMatching(/^[A-ZÁÉÍÓÖŐÚÜŰ][a-záéíóöőúüű]{7,12} [A-ZÁÉÍÓÖŐÚÜŰ]{8,12}(-[0-9]{8})?$/)
  .filter((text) => !text.split(/[ -]/).some(isCode));

it('has no other name in it either', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 4 }), async (names) => {
      const { database, folder, make } = setUp(names);
      plantInTables(database, names);
      plantInLog(folder, names);
      const text = await make();
      expect(names.map((one) => traceIn(text, one)).filter((trace) => trace !== null)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

it('has what helps: versions, settings, counts, checks, and the log in the program’s own words', async () => {
  const { database, log, make } = setUp(['/home/ilona/a', '/home/ilona/b']);
  const insert = `INSERT INTO files (company_id, filename, size, state, reason_code, found_at, state_at)
    VALUES (1, 'a.pdf', 1, ?, ?, '', '')`;
  for (const [state, reason] of [
    ['ready', null],
    ['ready', null],
    ['rejected', 'damaged'],
  ] as const)
    database.prepare(insert).run(state, reason);
  database.exec(`UPDATE companies SET pause_code = 'token-invalid', pause_detail = 'Tölgyfa'`);
  log.error('A command failed', { name: 'inbox.page', error: 'EACCES open < readIt index.js:12:34' });
  log.info('A company pauses', { company: 7, code: 'offline', status: null, cause: 'ECONNREFUSED' });
  const text = await make();
  for (const line of [
    'Counterfoil: 1.2.3',
    `Node.js: ${process.versions.node}`,
    'theme: dark',
    'changedKeys: 1',
    'closeToTray: true',
    'quietHours: none',
    'company: one',
    'companies: connected: 1',
    'companies that pause: token-invalid: 1',
    'files: ready: 2; rejected: 1',
    'files by reason: damaged: 1',
    'bad folders 2: watched-missing',
    'the program, started at 2026-11-22T08:00:00.000Z',
    '2026-11-22T10:00:00.000Z error A command failed name="inbox.page" error="EACCES open […] index.js:12:34"',
    '2026-11-22T10:00:00.000Z info A company pauses company=7 code="offline" status=null cause="ECONNREFUSED"',
  ])
    expect(text.split('\n')).toContain(line);
});

it('has the typed text unchanged, gathers facts again only on request, and remembers the exact text', async () => {
  const { make, last, looks } = setUp();
  expect(last()).toBeNull();
  const typed = 'I dropped "Tölgyfa 12.pdf"\n  and it hung';
  expect(await make(typed)).toContain(`\n${typed}\n`);
  expect(await make('something else', false)).not.toContain('Tölgyfa');
  expect(looks()).toBe(1);
  const text = await make('', true);
  expect([last(), looks()]).toEqual([text, 2]);
});
