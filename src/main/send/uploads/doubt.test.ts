import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { testDatabase } from '../../database/test-database.ts';
import { raiseDoubts } from '../../queue/raise-doubts.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { openUploads, type UploadsFixture } from './uploads.fixture.ts';

const settle = 30_000;

/** Simulates a restore from a backup that knows everything until now. */
function restored({ database, files, clock }: UploadsFixture, copies: readonly string[] = []) {
  const at = toInstant(clock.now());
  database.prepare('INSERT INTO restored (id, known_until) VALUES (1, ?)').run(at);
  raiseDoubts(database, files, () => copies.map((sha256) => ({ sha256, at })));
}

const sentNames = ({ server }: UploadsFixture) =>
  server
    .uploads()
    .flatMap(({ body }) => (JSON.parse(body) as { expenses: { filename: string }[] }).expenses)
    .map(({ filename }) => filename);

describe('after a restore', () => {
  it('looks up everything unsent before it sends any of it', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf', 'b.pdf', 'c.pdf']);
    restored(fixture);
    expect(fixture.states()).toEqual(['uncertain', 'uncertain', 'uncertain']);
    const stored = fixture.server.add('b.pdf');
    fixture.uploads.start();
    await fixture.quiet();
    expect(sentNames(fixture)).toEqual([]);
    await fixture.pass(settle);
    expect(sentNames(fixture).sort()).toEqual(['a.pdf', 'c.pdf']);
    expect(fixture.files.inStates(['processing'])).toHaveLength(3);
    expect(fixture.files.inStates(['processing']).find(({ filename }) => filename === 'b.pdf')?.expenseId).toBe(
      stored.id,
    );
  });

  it('looks a hundred files up with one reading of the list', async () => {
    const fixture = await openUploads();
    const names = Array.from({ length: 100 }, (_, nth) => `${nth}.pdf`);
    fixture.queue(names);
    restored(fixture);
    fixture.uploads.start();
    await fixture.quiet();
    let lists = 0;
    fixture.server.answer = ({ method, url }) => {
      if (method === 'GET' && url.includes('/2/expenses/') && sentNames(fixture).length === 0) lists += 1;
      return null;
    };
    await fixture.pass(settle);
    expect(sentNames(fixture).sort()).toEqual(names.sort());
    // The second one comes before the first call.
    expect(lists).toBe(2);
  });

  it('reads in proportion to the files in doubt when it starts', async () => {
    const rowsFor = async (count: number) => {
      const database = testDatabase();
      let rows = 0;
      const counting = (sql: string) => {
        const statement = database.prepare(sql);
        return {
          get: (...values: never[]) => statement.get(...values),
          run: (...values: never[]) => statement.run(...values),
          iterate: (...values: never[]) => statement.iterate(...values),
          all(...values: never[]) {
            const found = statement.all(...values);
            rows += found.length;
            return found;
          },
        } as unknown as ReturnType<Database['prepare']>;
      };
      const fixture = await openUploads({
        database: {
          ...database,
          prepare: counting,
          get inTransaction() {
            return database.inTransaction;
          },
        },
      });
      fixture.queue(Array.from({ length: count }, (_, nth) => `${nth}.pdf`));
      restored(fixture);
      rows = 0;
      fixture.uploads.start();
      await fixture.quiet();
      return rows;
    };
    expect(await rowsFor(100)).toBeLessThan(3 * (await rowsFor(50)));
  });

  it('does not take an older document of the same name for the one in doubt', async () => {
    const fixture = await openUploads();
    fixture.server.add('a.pdf');
    fixture.clock.advance(3_600_000);
    fixture.queue(['a.pdf']);
    restored(fixture);
    fixture.uploads.start();
    await fixture.pass(settle);
    expect(sentNames(fixture)).toEqual(['a.pdf']);
  });

  it('asks a person which of two files of one name the service has', async () => {
    const fixture = await openUploads();
    fixture.queue(['scan.pdf', 'SCAN.pdf']);
    restored(fixture);
    fixture.server.add('scan.pdf');
    fixture.uploads.start();
    await fixture.pass(settle);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([
      { reason: { code: 'not-decidable' } },
      { reason: { code: 'not-decidable' } },
    ]);
    expect(sentNames(fixture)).toEqual([]);
  });

  it('looks up bytes that it has only a copy of', async () => {
    const fixture = await openUploads();
    const [known] = fixture.queue(['a.pdf']);
    const sha256 = known?.sha256 ?? '';
    // The row is lost, the sealed copy is not; the folder shows the file again.
    fixture.database.exec('DELETE FROM files');
    restored(fixture, [sha256, 'other']);
    fixture.server.add('a.pdf');
    fixture.uploads.start();
    await fixture.quiet();
    const found = fixture.files.add({ companyId: 1, folderId: null, path: null, filename: 'a.pdf', size: 3 });
    expect(fixture.files.apply(found.id, { type: 'sealed', sha256, format: 'pdf', size: 3 }).state).toBe('uncertain');
    await fixture.quiet();
    await fixture.pass(settle);
    expect(fixture.states()).toEqual(['processing']);
    expect(sentNames(fixture)).toEqual([]);
    fixture.queue(['new.pdf']);
    await fixture.quiet();
    expect(sentNames(fixture)).toEqual(['new.pdf']);
  });

  it.each(['known', 'found again'])('looks up, for each company, bytes that are %s in another one', async (how) => {
    const fixture = await openUploads();
    fixture.addCompany(2);
    const content = 'a leaflet that both got';
    const [other] = fixture.queue(['leaflet.pdf'], { companyId: 2, content });
    const { id = 0, sha256 = '' } = other ?? {};
    if (how === 'known') fixture.files.apply(id, { type: 'sent', batchId: 1 });
    if (how === 'known') fixture.files.apply(id, { type: 'accepted', expenseId: 900 });
    restored(fixture, [sha256 ?? '']);
    const stored = fixture.server.add('leaflet.pdf');
    fixture.uploads.start();
    await fixture.pass(settle);
    const [own] = fixture.queue(['leaflet.pdf'], { content });
    expect(fixture.files.get(own?.id ?? 0)?.state).toBe('uncertain');
    await fixture.quiet();
    await fixture.pass(settle);
    expect(fixture.files.get(own?.id ?? 0)?.expenseId).toBe(stored.id);
  });

  it('is done once', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    raiseDoubts(fixture.database, fixture.files, () => []);
    expect(fixture.states()).toEqual(['queued']);
    restored(fixture);
    fixture.uploads.start();
    await fixture.pass(settle);
    raiseDoubts(fixture.database, fixture.files, () => []);
    fixture.queue(['b.pdf']);
    expect(fixture.states()).toEqual(['processing', 'queued']);
    expect(fixture.database.prepare('SELECT count(*) AS n FROM restored').get()).toEqual({ n: 0 });
  });
});

describe('bytes of which only a sealed copy is left', () => {
  const bytes = 'the same bytes';
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  /** Loses everything except the copies of these, ten minutes after the service got its documents. */
  async function forgetful(stored: readonly string[], copies = [sha256]) {
    const fixture = await openUploads();
    restored(fixture, copies);
    for (const name of stored) fixture.server.add(name);
    fixture.clock.advance(600_000);
    fixture.uploads.start();
    return fixture;
  }

  function findCopy({ files }: UploadsFixture, filename: string, of: number) {
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename, size: bytes.length });
    files.apply(id, { type: 'duplicate', of, sha256, format: 'pdf', size: bytes.length });
  }

  it('are not sent under a new name: their copy is found meanwhile', async () => {
    const fixture = await forgetful(['a.pdf']);
    const [file] = fixture.queue(['copy.pdf'], { content: bytes });
    await fixture.quiet();
    await fixture.pass(settle);
    expect(fixture.states()).toEqual(['uncertain']);
    findCopy(fixture, 'a.pdf', file?.id ?? 0);
    await fixture.pass(settle);
    expect(sentNames(fixture)).toEqual([]);
    expect(fixture.files.inStates(['processing'])).toMatchObject([{ filename: 'copy.pdf', expenseId: 101 }]);
    // A match under a copy's name does not prove that the service renames documents.
    fixture.server.faults.push({ kind: 'reset-after-body' });
    fixture.queue(['new.pdf']);
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(sentNames(fixture)).toEqual(['new.pdf', 'new.pdf']);
  });

  it('are shown to a person where a new document may contain them', async () => {
    const fixture = await forgetful(['a.pdf']);
    fixture.queue(['copy.pdf'], { content: bytes });
    for (let look = 0; look < 8; look += 1) await fixture.pass(300_000);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
    expect(sentNames(fixture)).toEqual([]);
  });

  it('are sent where every new document has an owner', async () => {
    const others = ['x.pdf', 'x.pdf'].map((name, at) => ({ name, content: `${name} ${at}` }));
    const hashes = others.map(({ content }) => createHash('sha256').update(content).digest('hex'));
    const fixture = await forgetful(['x.pdf', 'x.pdf'], [sha256, ...hashes]);
    for (const { name, content } of others) fixture.queue([name], { content });
    fixture.queue(['copy.pdf'], { content: bytes });
    await fixture.quiet();
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(sentNames(fixture)).toEqual(['copy.pdf']);
    expect(fixture.files.inStates(['uncertain']).map(({ filename }) => filename)).toEqual(['x.pdf', 'x.pdf']);
  });

  it('are not sent when another file of that name got the found document', async () => {
    const first = createHash('sha256').update('first').digest('hex');
    const fixture = await forgetful(['scan.pdf'], [sha256, first]);
    fixture.queue(['scan.pdf'], { content: 'first' });
    await fixture.quiet();
    await fixture.pass(settle);
    expect(fixture.states()).toEqual(['processing']);
    fixture.queue(['scan.pdf'], { content: bytes });
    for (let look = 0; look < 8; look += 1) await fixture.pass(300_000);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
    expect(sentNames(fixture)).toEqual([]);
  });

  it('are looked up separately when found during a look-up of that name', async () => {
    const first = createHash('sha256').update('first').digest('hex');
    const fixture = await forgetful(['scan.pdf', 'scan.pdf'], [sha256, first]);
    fixture.queue(['scan.pdf'], { content: 'first' });
    await fixture.quiet();
    let late = false;
    fixture.server.answer = ({ method }) => {
      if (method === 'GET' && !late) {
        late = true;
        fixture.queue(['scan.pdf'], { content: bytes });
      }
      return null;
    };
    await fixture.pass(settle);
    await fixture.pass(settle);
    const again = fixture.again();
    await fixture.uploads.stop();
    again.start();
    await fixture.pass(settle, again);
    await fixture.pass(settle, again);
    expect(late).toBe(true);
    expect(sentNames(fixture)).toEqual([]);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([
      { reason: { code: 'not-decidable' } },
      { reason: { code: 'not-decidable' } },
    ]);
  });
});

describe('falling asleep and waking up', () => {
  it('aborts the call, and looks it up after waking', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'hang' });
    fixture.uploads.start();
    await new Promise<void>((arrived) => {
      fixture.server.answer = ({ url }) => {
        if (url.includes('/create/')) arrived();
        return null;
      };
    });
    await fixture.uploads.stop();
    expect(fixture.states()).toEqual(['uncertain']);
    fixture.clock.advance(8 * 3_600_000);
    fixture.uploads.start();
    await fixture.quiet();
    expect(fixture.states()).toEqual(['processing']);
    expect(fixture.server.expenses).toHaveLength(1);
  });
});

it('remembers over a restart that a person paused sending', async () => {
  const fixture = await openUploads();
  fixture.uploads.pauseSending(true);
  const again = fixture.again();
  expect(again.sendingPaused).toBe(true);
  again.pauseSending(false);
  expect(fixture.again().sendingPaused).toBe(false);
});
