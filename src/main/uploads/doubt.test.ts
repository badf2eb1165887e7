import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { raiseDoubts } from '../files/raise-doubts.ts';
import { toInstant } from '../support/clock.ts';
import { testDesk, type Desk } from './test-desk.ts';

const settle = 30_000;

/** As if the database had just been restored from a backup that knows of everything until now. */
function restored({ database, files, clock }: Desk, copies: readonly string[] = []) {
  const at = toInstant(clock.now());
  database.prepare('INSERT INTO restored (id, known_until) VALUES (1, ?)').run(at);
  raiseDoubts(database, files, () => copies.map((sha256) => ({ sha256, at })));
}

const sentNames = ({ server }: Desk) =>
  server
    .uploads()
    .flatMap(({ body }) => (JSON.parse(body) as { expenses: { filename: string }[] }).expenses)
    .map(({ filename }) => filename);

describe('after a restore', () => {
  it('asks about everything unsent before it sends any of it', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf', 'b.pdf', 'c.pdf']);
    restored(desk);
    expect(desk.states()).toEqual(['uncertain', 'uncertain', 'uncertain']);
    const stored = desk.server.add('b.pdf');
    desk.uploads.start();
    await desk.quiet();
    expect(sentNames(desk)).toEqual([]);
    await desk.pass(settle);
    expect(sentNames(desk).sort()).toEqual(['a.pdf', 'c.pdf']);
    expect(desk.files.inStates(['processing'])).toHaveLength(3);
    expect(desk.files.inStates(['processing']).find(({ filename }) => filename === 'b.pdf')?.expenseId).toBe(stored.id);
  });

  it('does not take an older document of the same name for the one in doubt', async () => {
    const desk = await testDesk();
    desk.server.add('a.pdf');
    desk.clock.advance(3_600_000);
    desk.queue(['a.pdf']);
    restored(desk);
    desk.uploads.start();
    await desk.pass(settle);
    expect(sentNames(desk)).toEqual(['a.pdf']);
  });

  it('asks a person which of two files of one name the service has', async () => {
    const desk = await testDesk();
    desk.queue(['scan.pdf', 'SCAN.pdf']);
    restored(desk);
    desk.server.add('scan.pdf');
    desk.uploads.start();
    await desk.pass(settle);
    expect(desk.files.inStates(['uncertain'])).toMatchObject([
      { reason: { code: 'not-decidable' } },
      { reason: { code: 'not-decidable' } },
    ]);
    expect(sentNames(desk)).toEqual([]);
  });

  it('asks about bytes it has a copy of and no memory', async () => {
    const desk = await testDesk();
    const [known] = desk.queue(['a.pdf']);
    const sha256 = known?.sha256 ?? '';
    // The row is forgotten, the sealed copy is not; the folder shows the file again.
    desk.database.exec('DELETE FROM files');
    restored(desk, [sha256, 'other']);
    desk.server.add('a.pdf');
    desk.uploads.start();
    await desk.quiet();
    const found = desk.files.add({ companyId: 1, folderId: null, path: null, filename: 'a.pdf', size: 3 });
    expect(desk.files.apply(found.id, { type: 'sealed', sha256, format: 'pdf', size: 3 }).state).toBe('uncertain');
    await desk.quiet();
    await desk.pass(settle);
    expect(desk.states()).toEqual(['processing']);
    expect(sentNames(desk)).toEqual([]);
    desk.queue(['new.pdf']);
    await desk.quiet();
    expect(sentNames(desk)).toEqual(['new.pdf']);
  });

  it('is done once', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf']);
    raiseDoubts(desk.database, desk.files, () => []);
    expect(desk.states()).toEqual(['queued']);
    restored(desk);
    desk.uploads.start();
    await desk.pass(settle);
    raiseDoubts(desk.database, desk.files, () => []);
    desk.queue(['b.pdf']);
    expect(desk.states()).toEqual(['processing', 'queued']);
    expect(desk.database.prepare('SELECT count(*) AS n FROM doubts').get()).toEqual({ n: 0 });
  });
});

describe('bytes of which only a sealed copy is left', () => {
  const bytes = 'the same bytes';
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  /** Everything is forgotten but the copies of these; ten minutes after the service got what it has. */
  async function forgetful(stored: readonly string[], copies = [sha256]) {
    const desk = await testDesk();
    restored(desk, copies);
    for (const name of stored) desk.server.add(name);
    desk.clock.advance(600_000);
    desk.uploads.start();
    return desk;
  }

  function findCopy({ files }: Desk, filename: string, of: number) {
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename, size: bytes.length });
    files.apply(id, { type: 'duplicate', of, sha256, format: 'pdf', size: bytes.length });
  }

  it('are not sent under another name than before: its copy is found meanwhile', async () => {
    const desk = await forgetful(['a.pdf']);
    const [file] = desk.queue(['copy.pdf'], { content: bytes });
    await desk.quiet();
    await desk.pass(settle);
    expect(desk.states()).toEqual(['uncertain']);
    findCopy(desk, 'a.pdf', file?.id ?? 0);
    await desk.pass(settle);
    expect(sentNames(desk)).toEqual([]);
    expect(desk.files.inStates(['processing'])).toMatchObject([{ filename: 'copy.pdf', expenseId: 101 }]);
    // Found under a copy's name, it does not say that the service gives documents other names.
    desk.server.faults.push({ kind: 'reset-after-body' });
    desk.queue(['new.pdf']);
    await desk.pass(settle);
    await desk.pass(settle);
    expect(sentNames(desk)).toEqual(['new.pdf', 'new.pdf']);
  });

  it('are asked about where a new document may hold them', async () => {
    const desk = await forgetful(['a.pdf']);
    desk.queue(['copy.pdf'], { content: bytes });
    for (let look = 0; look < 8; look += 1) await desk.pass(300_000);
    expect(desk.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
    expect(sentNames(desk)).toEqual([]);
  });

  it('are sent where every new document is accounted for', async () => {
    const others = ['x.pdf', 'x.pdf'].map((name, at) => ({ name, content: `${name} ${at}` }));
    const hashes = others.map(({ content }) => createHash('sha256').update(content).digest('hex'));
    const desk = await forgetful(['x.pdf', 'x.pdf'], [sha256, ...hashes]);
    for (const { name, content } of others) desk.queue([name], { content });
    desk.queue(['copy.pdf'], { content: bytes });
    await desk.quiet();
    await desk.pass(settle);
    await desk.pass(settle);
    expect(sentNames(desk)).toEqual(['copy.pdf']);
    expect(desk.files.inStates(['uncertain']).map(({ filename }) => filename)).toEqual(['x.pdf', 'x.pdf']);
  });

  it('are not sent when another file of that name was given what is there', async () => {
    const first = createHash('sha256').update('first').digest('hex');
    const desk = await forgetful(['scan.pdf'], [sha256, first]);
    desk.queue(['scan.pdf'], { content: 'first' });
    await desk.quiet();
    await desk.pass(settle);
    expect(desk.states()).toEqual(['processing']);
    desk.queue(['scan.pdf'], { content: bytes });
    for (let look = 0; look < 8; look += 1) await desk.pass(300_000);
    expect(desk.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
    expect(sentNames(desk)).toEqual([]);
  });

  it('are asked about on their own when found while the service is asked about that name', async () => {
    const first = createHash('sha256').update('first').digest('hex');
    const desk = await forgetful(['scan.pdf', 'scan.pdf'], [sha256, first]);
    desk.queue(['scan.pdf'], { content: 'first' });
    await desk.quiet();
    let late = false;
    desk.server.answer = ({ method }) => {
      if (method === 'GET' && !late) {
        late = true;
        desk.queue(['scan.pdf'], { content: bytes });
      }
      return null;
    };
    await desk.pass(settle);
    await desk.pass(settle);
    const again = desk.again();
    await desk.uploads.stop();
    again.start();
    await desk.pass(settle, again);
    await desk.pass(settle, again);
    expect(late).toBe(true);
    expect(sentNames(desk)).toEqual([]);
    expect(desk.files.inStates(['uncertain'])).toMatchObject([
      { reason: { code: 'not-decidable' } },
      { reason: { code: 'not-decidable' } },
    ]);
  });
});

describe('falling asleep and waking up', () => {
  it('cuts the call off, and asks about it after waking', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf']);
    desk.server.faults.push({ kind: 'hang' });
    desk.uploads.start();
    await new Promise<void>((arrived) => {
      desk.server.answer = ({ url }) => {
        if (url.includes('/create/')) arrived();
        return null;
      };
    });
    await desk.uploads.stop();
    expect(desk.states()).toEqual(['uncertain']);
    desk.clock.advance(8 * 3_600_000);
    desk.uploads.start();
    await desk.quiet();
    expect(desk.states()).toEqual(['processing']);
    expect(desk.server.expenses).toHaveLength(1);
  });
});

it('remembers over a restart that a person paused sending', async () => {
  const desk = await testDesk();
  desk.uploads.pauseSending(true);
  const again = desk.again();
  expect(again.sendingPaused).toBe(true);
  again.pauseSending(false);
  expect(desk.again().sendingPaused).toBe(false);
});
