import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openData } from '../../database/open-data.ts';
import { openUploads } from './uploads.fixture.ts';

const settle = 30_000;
const before = '2026-03-02T07:59:00.000Z';
/** the last schema that kept sentences */
const schema = 7;
const restored = 'The data was restored from a backup';
const foundAgain = 'The data was restored from a backup, and the file was found again';

interface OldFile {
  readonly name: string;
  readonly state: string;
  readonly code: string | null;
  readonly detail: string | null;
}

/** The data of a version that kept what it said itself in English, opened by this one. */
function opened(files: readonly OldFile[], fill: (old: Database) => void = () => undefined): Database {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-older-'));
  const old = openDatabase(join(folder, 'counterfoil.db'));
  migrate(old, schema);
  old.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting, is_sample,
    keychain_account, added_at) VALUES (1, 7, 'http://127.0.0.1:1', 'Tölgyfa', '', 'HUF', 0, 0, 'a', '')`);
  for (const [at, { name, state, code, detail }] of files.entries()) {
    old
      .prepare(
        `INSERT INTO files (company_id, filename, size, sha256, format, state, reason_code, reason_detail, found_at,
           state_at) VALUES (1, ?, 3, ?, 'pdf', ?, ?, ?, ?, ?)`,
      )
      .run(name, `sha ${at}`, state, code, detail, before, before);
    old
      .prepare(`INSERT INTO file_events (file_id, at, kind, detail) VALUES (?, ?, 'answer-lost', ?)`)
      .run(at + 1, before, detail);
  }
  fill(old);
  old.close();
  const { database } = openData(folder, before);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}

const inDoubt = (name: string, detail: string): OldFile => ({ name, state: 'uncertain', code: 'answer-lost', detail });

describe('a queue of an older version', () => {
  it('says by codes what it said in sentences, in the list and in the history', async () => {
    const files = [
      inDoubt('a.pdf', restored),
      inDoubt('b.pdf', foundAgain),
      inDoubt('c.pdf', 'processed: ids of other expenses'),
      inDoubt('d.pdf', 'interrupted'),
      { name: 'e.pdf', state: 'rejected', code: 'refused-by-service', detail: restored },
      { name: 'f.pdf', state: 'uncertain', code: 'not-decidable', detail: 'the search does not answer' },
    ];
    const { files: store } = await openUploads({ database: opened(files) });
    expect(store.inStates(['uncertain', 'rejected']).map(({ reason }) => reason)).toEqual([
      { code: 'restored', detail: null },
      { code: 'restored-copy', detail: null },
      { code: 'answer-lost', detail: 'known-ids' },
      { code: 'answer-lost', detail: 'interrupted' },
      // What the service said stays, whatever it said.
      { code: 'refused-by-service', detail: restored },
      { code: 'not-decidable', detail: 'search-silent' },
    ]);
    expect([1, 2, 3].map((id) => store.events(id)[0]?.detail)).toEqual(['restored', 'restored-copy', 'known-ids']);
  });

  it('is asked about before any of it is sent', async () => {
    const database = opened([inDoubt('a.pdf', restored), inDoubt('b.pdf', restored)]);
    const fixture = await openUploads({ database });
    const { id } = fixture.server.add('b.pdf');
    fixture.uploads.start();
    await fixture.quiet();
    expect(fixture.server.uploads()).toEqual([]);
    await fixture.pass(settle);
    expect(fixture.files.get(2)).toMatchObject({ state: 'processing', expenseId: id });
    expect(fixture.files.get(1)?.state).not.toBe('uncertain');
  });

  /** One call asks about both: one document of that name cannot tell which of them it is. */
  it('takes files of one name into the call that is open for the first of them', async () => {
    const database = opened([inDoubt('scan.pdf', restored), inDoubt('SCAN.pdf', foundAgain)], (old) => {
      old.exec(`INSERT INTO batches (id, company_id, sent_at, last_byte_at, outcome)
        VALUES (1, 1, '${before}', '${before}', 'unknown');
        INSERT INTO batch_members (batch_id, file_id, position) VALUES (1, 1, 0)`);
    });
    const fixture = await openUploads({ database });
    fixture.server.add('scan.pdf');
    fixture.uploads.start();
    await fixture.pass(settle);
    expect(database.prepare('SELECT batch_id FROM batch_members ORDER BY file_id').all()).toEqual([
      { batch_id: 1 },
      { batch_id: 1 },
    ]);
    expect(fixture.files.inStates(['uncertain']).map(({ reason }) => reason?.code)).toEqual([
      'not-decidable',
      'not-decidable',
    ]);
  });

  /** Of b.pdf only a sealed copy was left: the document that is nobody's may be it, under another name. */
  it('does not send what may be stored under another name', async () => {
    const fixture = await openUploads({ database: opened([inDoubt('b.pdf', foundAgain)]) });
    fixture.server.add('somebody.pdf');
    fixture.uploads.start();
    await fixture.pass(settle);
    expect(fixture.server.uploads()).toEqual([]);
    expect(fixture.states()).toEqual(['uncertain']);
  });

  it('is counted as it is', () => {
    const waiting = { name: 'q.pdf', state: 'queued', code: null, detail: null };
    const database = opened([inDoubt('a.pdf', restored), waiting, { ...waiting, name: 'r.pdf' }]);
    expect(database.prepare('SELECT state, n FROM file_counts ORDER BY state').all()).toEqual([
      { state: 'queued', n: 2 },
      { state: 'uncertain', n: 1 },
    ]);
  });
});
