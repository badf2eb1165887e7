import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../../testing/fault-server.ts';
import { openUploads, type UploadsFixture } from './uploads.fixture.ts';

const names = ['a.pdf', 'b.pdf', 'c.pdf'];
const settle = 30_000;

/** Ways to lose an answer: name, fault, whether the service has stored the call anyway. */
const faults: readonly [string, Fault, boolean][] = [
  ['answer cut off after storing', { kind: 'lost-answer' }, true],
  ['line reset in the body', { kind: 'reset-in-body' }, false],
  ['line reset after the body', { kind: 'reset-after-body' }, false],
  ['500', { kind: 'status', status: 500, body: 'oops' }, false],
  ['503 with HTML', { kind: 'status', status: 503, body: '<html></html>' }, false],
  ['redirect', { kind: 'status', status: 303, headers: { location: 'http://127.0.0.1:1/' } }, false],
  ['200 with HTML', { kind: 'status', status: 200, body: '<html></html>' }, false],
  ['no answer at all', { kind: 'hang' }, false],
  ['stored, truncated JSON', { kind: 'stored-but', body: () => '{"processed":[1' }, true],
  ['stored, HTML', { kind: 'stored-but', body: () => '<html></html>' }, true],
  ['stored, empty body', { kind: 'stored-but', body: () => '' }, true],
  ['stored, fewer ids', { kind: 'stored-but', body: (ids) => JSON.stringify({ processed: ids.slice(1) }) }, true],
  [
    'stored, one id twice',
    { kind: 'stored-but', body: (ids) => JSON.stringify({ processed: ids.map(() => ids[0]) }) },
    true,
  ],
  ['stored, ids as text', { kind: 'stored-but', body: (ids) => JSON.stringify({ processed: ids.map(String) }) }, true],
  ['stored, 500', { kind: 'stored-but', status: 500, body: () => '' }, true],
];

describe('a lost answer', () => {
  it.each(faults)('%s: 0 lost, 0 doubled', async (_, fault, stored) => {
    const fixture = await openUploads({}, fault.kind === 'hang' ? 2_000 : undefined);
    fixture.queue(names);
    fixture.server.faults.push(fault);
    fixture.uploads.start();
    await fixture.quiet();
    expect(new Set(fixture.states())).toEqual(new Set(['uncertain']));
    await fixture.pass(settle - 1);
    expect(fixture.server.uploads().length).toBeLessThanOrEqual(1);
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.states()).toEqual(['processing', 'processing', 'processing']);
    expect(fixture.files.events(1).filter(({ kind }) => kind === 'sent')).toHaveLength(stored ? 1 : 2);
    expect(fixture.server.expenses.map(({ filename }) => filename).sort()).toEqual(names);
    for (const file of fixture.files.inStates(['processing'])) {
      expect(fixture.server.expenses.find(({ id }) => id === file.expenseId)?.filename).toBe(file.filename);
    }
  });

  it('distrusts ids of expenses that are already ours', async () => {
    const fixture = await openUploads();
    fixture.queue(names);
    fixture.uploads.start();
    await fixture.uploads.idle();
    const earlier = fixture.server.expenses.map(({ id }) => id);
    fixture.server.faults.push({ kind: 'stored-but', body: () => JSON.stringify({ processed: earlier }) });
    fixture.queue(['d.pdf', 'e.pdf', 'f.pdf']);
    await fixture.quiet();
    expect(fixture.files.inStates(['uncertain'])).toHaveLength(3);
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.server.expenses).toHaveLength(6);
    expect(new Set(fixture.files.inStates(['processing']).map(({ expenseId }) => expenseId)).size).toBe(6);
  });

  it('waits for a search that lags', async () => {
    const fixture = await openUploads();
    fixture.server.listLag = 10_000;
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.server.expenses).toHaveLength(3);
    expect(new Set(fixture.states())).toEqual(new Set(['processing']));
  });

  it('an older document of the same name proves nothing', async () => {
    const fixture = await openUploads();
    fixture.server.add('a.pdf');
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'reset-after-body' });
    fixture.uploads.start();
    await fixture.quiet();
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.server.expenses).toHaveLength(4);
    expect(fixture.files.inStates(['processing']).map(({ expenseId }) => expenseId)).not.toContain(101);
  });

  it.each([
    ['before anything else was', 0],
    ['long before others', 5],
  ])('a document of another month, stored %s, that only the search finds proves nothing', async (_, younger) => {
    const fixture = await openUploads();
    fixture.server.searches = true;
    const [size = 0] = fixture.queue(['a.pdf']).map((file) => file.size);
    fixture.server.expenses.push({ ...fixture.server.add('a.pdf'), size, createdAt: '2020-01-05T00:00:00Z' });
    fixture.server.expenses.shift();
    for (let index = 0; index < younger; index += 1) fixture.server.add(`other-${index}.pdf`);
    fixture.server.faults.push({ kind: 'reset-after-body' });
    fixture.uploads.start();
    await fixture.quiet();
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.server.expenses.filter(({ filename }) => filename === 'a.pdf')).toHaveLength(2);
    expect(fixture.states()).toEqual(['processing']);
  });

  it('a search that never answers does not stop what the list can decide', async () => {
    const fixture = await openUploads();
    fixture.server.answer = ({ url }) => (url.includes('artifact-search') ? { status: 500, body: '' } : null);
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    for (let look = 0; look < 3; look += 1) await fixture.pass(60_000);
    expect(new Set(fixture.states())).toEqual(new Set(['processing']));
    expect(fixture.server.uploads()).toHaveLength(1);
  });

  it('reads a list in short pages that refuses long ones', async () => {
    const fixture = await openUploads();
    fixture.server.answer = ({ url }) => (url.includes('page_size=200') ? { status: 400, body: '{}' } : null);
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(new Set(fixture.states())).toEqual(new Set(['processing']));
    expect(fixture.server.uploads()).toHaveLength(1);
  });

  it('while no list is readable, shows a person a document of the same name that the search finds', async () => {
    const fixture = await openUploads();
    fixture.server.searches = true;
    const [size = 0] = fixture.queue(['a.pdf']).map((file) => file.size);
    fixture.server.expenses.push({ ...fixture.server.add('a.pdf'), size });
    fixture.server.expenses.shift();
    fixture.server.answer = ({ url }) => (url.includes('/2/expenses/?') ? { status: 400, body: '{}' } : null);
    fixture.server.faults.push({ kind: 'reset-after-body' });
    fixture.uploads.start();
    await fixture.quiet();
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
  });

  it('a failed look-up is no "not found"', async () => {
    const fixture = await openUploads();
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    fixture.server.answer = ({ url }) => (url.includes('/2/expenses/?') ? { status: 500, body: '' } : null);
    for (let look = 0; look < 5; look += 1) await fixture.pass(60_000);
    expect(new Set(fixture.states())).toEqual(new Set(['uncertain']));
    fixture.server.answer = null;
    await fixture.pass(15 * 60_000);
    await fixture.pass(15 * 60_000);
    expect(new Set(fixture.states())).toEqual(new Set(['processing']));
    expect(fixture.server.uploads()).toHaveLength(1);
  });

  it('with two candidates a person is asked, with their numbers', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    fixture.server.add('a.pdf');
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([
      { reason: { code: 'not-decidable', detail: '101, 102' } },
    ]);
    expect(fixture.uploads.status()).toEqual({ kind: 'idle' });
  });

  it('a file of the same name waits until it is decided', async () => {
    const fixture = await openUploads();
    fixture.queue(['scan.pdf']);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    fixture.queue(['scan.pdf', 'other.pdf']);
    await fixture.pass(10_000);
    expect(fixture.states()).toEqual(['uncertain', 'queued', 'processing']);
    await fixture.pass(settle);
    await fixture.pass(settle);
    expect(fixture.states()).toEqual(['processing', 'processing', 'processing']);
    expect(fixture.server.expenses).toHaveLength(3);
  });
});

describe('a connection that breaks before the end of the body', () => {
  it('stores nothing: sends the file again at once, even if another is stored under its name meanwhile', async () => {
    const fixture = await openUploads({ spool: { read: endless } });
    fixture.queue(['scan.pdf']);
    fixture.server.faults.push({ kind: 'reset-in-body' });
    fixture.uploads.start();
    await fixture.quiet();
    fixture.server.add('scan.pdf');
    expect(fixture.states()).toEqual(['queued']);
    expect(fixture.companies.pauseOf(1)).toMatchObject({ code: 'service-unavailable' });
  });

  it('twice: sends the files of the call one by one', async () => {
    const fixture = await openUploads({ spool: { read: endless } });
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'reset-in-body' }, { kind: 'reset-in-body' }, { kind: 'reset-in-body' });
    fixture.uploads.start();
    for (let round = 0; round < 3; round += 1) await fixture.pass(5 * 60_000);
    const sizes = fixture.database.prepare('SELECT count(*) AS files FROM batch_members GROUP BY batch_id').all();
    expect(sizes.map(({ files }) => files)).toEqual([3, 3, 1]);
  });
});

/** Documents that a service shows differently than they were sent. They must not be sent again without asking. */
describe('a document that is stored', () => {
  const looks = async (fixture: UploadsFixture) => {
    for (let look = 0; look < 8; look += 1) await fixture.pass(5 * 60_000);
  };

  it.each([
    ['under a name with letters added, as names are kept otherwise', { artifact_filename: 'scan_a8Kd9fQ.pdf' }],
    ['without a document, with data', { has_artifact: false, artifact_filename: null, gross_amount: '12.00' }],
    ['under a name of its own', { artifact_filename: '0b2f6c1e.pdf' }],
  ])('shows %s to a person', async (_, fields) => {
    const fixture = await openUploads();
    fixture.queue(['first.pdf']);
    fixture.uploads.start();
    await fixture.quiet();
    fixture.server.extracts = () => fields;
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.queue(['scan.pdf']);
    await fixture.quiet();
    await looks(fixture);
    expect(fixture.server.expenses).toHaveLength(2);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
  });

  it('is sent again when the answer omitted it and two whole lists do not show it', async () => {
    const fixture = await openUploads();
    fixture.queue(names);
    const body = (ids: readonly number[]) => {
      fixture.server.expenses.pop();
      return JSON.stringify({ processed: ids.slice(0, 2) });
    };
    fixture.server.faults.push({ kind: 'stored-but', body });
    fixture.uploads.start();
    await fixture.quiet();
    await looks(fixture);
    expect(fixture.states()).toEqual(['processing', 'processing', 'processing']);
    expect(fixture.server.expenses.map(({ filename }) => filename)).toEqual(names);
  });
});

describe('a clock that was wrong', () => {
  it('ahead while a call was lost: looks it up after the settle time anyway', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    const year = 365 * 24 * 60 * 60_000;
    for (const expense of fixture.server.expenses.splice(0)) {
      fixture.server.expenses.push({ ...expense, createdAt: new Date(fixture.clock.now() - year).toISOString() });
    }
    fixture.database.exec(`UPDATE batches SET sent_at_there = strftime('%FT%T.000Z', sent_at, '-365 days')`);
    await fixture.uploads.stop();
    fixture.clock.advance(-year);
    const next = fixture.again();
    next.start();
    await fixture.pass(settle, next);
    await fixture.pass(settle, next);
    expect(fixture.states()).toEqual(['processing']);
  });
});

describe('after a crash', () => {
  it.each([
    ['after the service stored the call', true],
    ['before anything arrived', false],
  ])('%s: the next start finds out', async (_, stored) => {
    const fixture = await openUploads();
    const files = fixture.queue(names);
    fixture.database.transaction(() => {
      fixture.database.exec(`INSERT INTO batches (id, company_id, sent_at, last_byte_at, highest_known_expense)
        VALUES (9, 1, '2026-03-02T07:59:50.000Z', '2026-03-02T07:59:50.000Z', 100)`);
      for (const [position, file] of files.entries()) {
        fixture.database.exec(
          `INSERT INTO batch_members (batch_id, file_id, position) VALUES (9, ${file.id}, ${position})`,
        );
        fixture.files.apply(file.id, { type: 'sent', batchId: 9 });
      }
    });
    if (stored) for (const name of names) fixture.server.add(name);
    fixture.uploads.start();
    await fixture.quiet();
    expect(fixture.server.requests).toHaveLength(0);
    await fixture.pass(19_999);
    expect(fixture.server.requests).toHaveLength(0);
    await fixture.pass(1);
    expect(fixture.server.requests.length).toBeGreaterThan(0);
    await fixture.pass(1);
    expect(new Set(fixture.states())).toEqual(new Set(['processing']));
    expect(fixture.server.expenses).toHaveLength(3);
    expect(fixture.server.uploads()).toHaveLength(stored ? 0 : 1);
  });

  it('stop aborts a call and leaves it to be looked up', async () => {
    const fixture = await openUploads();
    fixture.queue(names);
    fixture.server.faults.push({ kind: 'hang' });
    fixture.uploads.start();
    await new Promise<void>((resolve) => {
      const look = () => (fixture.server.uploads().length > 0 ? resolve() : void setImmediate(look));
      look();
    });
    await fixture.uploads.stop();
    expect(fixture.states()).toEqual(['uncertain', 'uncertain', 'uncertain']);
    expect(fixture.companies.pauseOf(1)).toBeNull();
    const next = fixture.again();
    next.start();
    await fixture.pass(settle, next);
    await fixture.pass(settle, next);
    expect(new Set(fixture.states())).toEqual(new Set(['processing']));
    expect(fixture.server.expenses).toHaveLength(3);
  });
});

describe('an unreadable list', () => {
  it('is requested at growing intervals, is reported as waiting, and in the end a person is asked', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.uploads.start();
    await fixture.quiet();
    fixture.server.answer = ({ url }) =>
      url.includes('/2/expenses/?') ? { status: 200, body: '{"results":5}' } : null;
    await fixture.pass(settle);
    expect((await fixture.pass(settle)).kind).toBe('working');
    for (let look = 0; look < 4; look += 1) await fixture.pass(90_000);
    expect(fixture.uploads.status()).toMatchObject({ kind: 'waiting', companies: [{ code: 'service-unavailable' }] });
    for (let look = 0; look < 8; look += 1) await fixture.pass(5 * 60_000);
    expect(fixture.files.inStates(['uncertain'])).toMatchObject([{ reason: { code: 'not-decidable' } }]);
    expect(fixture.uploads.status()).toEqual({ kind: 'idle' });
    expect(fixture.server.uploads()).toHaveLength(1);
  });
});

describe('a document that breaks every call', () => {
  it('does not hold the others up, and rests longer each time', async () => {
    const fixture = await openUploads();
    fixture.server.answer = ({ url, body }) =>
      url.includes('create') && body.includes('poison.pdf') ? { status: 500, body: '' } : null;
    fixture.queue(['poison.pdf', ...names]);
    fixture.uploads.start();
    for (let round = 0; round < 12; round += 1) await fixture.pass(15_000);
    expect(fixture.states().slice(1)).toEqual(['processing', 'processing', 'processing']);
    const calls = () => fixture.server.uploads().length;
    for (let round = 0; round < 40; round += 1) await fixture.pass(60_000);
    const before = calls();
    for (let round = 0; round < 60; round += 1) await fixture.pass(60_000);
    expect(calls() - before).toBeLessThanOrEqual(5);
    expect(calls() - before).toBeGreaterThan(0);
  });
});

/** A document whose end never comes. */
async function* endless(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(3);
  await new Promise<never>(() => undefined);
}
