import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openUploads } from './uploads.fixture.ts';

const five = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
const filenamesIn = (body: string) =>
  (JSON.parse(body) as { expenses: { filename: string }[] }).expenses.map(({ filename }) => filename);

describe('sending', () => {
  it('sends five a call and keeps each id in the order of the files', async () => {
    const fixture = await openUploads();
    fixture.queue([...five, 'f.pdf', 'g.pdf']);
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toEqual({ kind: 'idle' });
    expect(fixture.server.uploads().map(({ body }) => filenamesIn(body))).toEqual([five, ['f.pdf', 'g.pdf']]);
    const stored = new Map(fixture.server.expenses.map(({ id, filename }) => [id, filename]));
    const files = fixture.files.inStates(['processing']);
    expect(files).toHaveLength(7);
    for (const file of files) expect(stored.get(file.expenseId ?? 0)).toBe(file.filename);
    expect(new Set(fixture.server.expenses.map(({ sha256 }) => sha256))).toEqual(
      new Set(files.map(({ sha256 }) => sha256)),
    );
  });

  it('binds the call to the company and names itself', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.uploads.start();
    await fixture.uploads.idle();
    const [upload] = fixture.server.uploads();
    expect(upload?.headers).toMatchObject({
      authorization: 'Token abcdefghijkl.mnopqrstuvwx',
      'service-company-id': '1',
      'x-application': 'Counterfoil/0.0.0',
      'content-length': String(upload?.body.length),
    });
  });

  it('withdraws a call before its end where the disk is full meanwhile, and does not take the copy for damaged', async () => {
    let opened = 0;
    async function* open(): AsyncGenerator<Uint8Array> {
      opened += 1;
      if (opened === 2) fixture.database.exec('DROP TRIGGER full');
      await Promise.resolve();
      fixture.clock.advance(1_000);
      yield Buffer.from('abc');
    }
    const fixture = await openUploads({ spool: { read: open } });
    fixture.database.exec(
      "CREATE TRIGGER full BEFORE UPDATE OF last_byte_at ON batches BEGIN SELECT RAISE(FAIL, 'disk is full'); END",
    );
    fixture.queue(['a.pdf'], { content: 'abc' });
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect([opened, fixture.states(), fixture.server.expenses.length]).toEqual([2, ['processing'], 1]);
  });

  it('is not stopped by a list that does not end', async () => {
    const fixture = await openUploads({}, undefined, true);
    fixture.queue(['a.pdf']);
    let listed = 0;
    fixture.server.answer = ({ url }) => {
      if (!url.includes('/2/expenses/?')) return null;
      listed += 1;
      if (listed === 3) fixture.clock.advance(60_000);
      const results = { expenses: [{ id: listed }], currencies: [] };
      return { status: 200, body: JSON.stringify({ next: `?cursor=${listed}`, previous: null, results }) };
    };
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toEqual({ kind: 'idle' });
    expect([listed, fixture.states()]).toEqual([3, ['processing']]);
  });

  it.each([
    ['twice while it grows', ['?cursor=b', null], 'processing'],
    ['in a list that does not end', ['?cursor=b', '?cursor=c', '?cursor=d'], 'uncertain'],
  ])('after a lost answer, a document that is shown %s', async (_, links, state) => {
    const fixture = await openUploads({}, undefined, true);
    const row = () => {
      const [expense] = fixture.server.expenses;
      const names = { artifact_filename: expense?.filename, artifact_created_at: expense?.createdAt };
      return { id: expense?.id, has_artifact: true, ...names };
    };
    let pages = 0;
    fixture.server.answer = ({ url }) => {
      if (!url.includes('/2/expenses/?') || fixture.server.expenses.length === 0) return null;
      const next = links[pages % links.length] ?? null;
      pages += 1;
      if (pages === 3) fixture.clock.advance(60_000);
      const expenses = state === 'processing' ? [row()] : [];
      return { status: 200, body: JSON.stringify({ next, previous: null, results: { expenses } }) };
    };
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.queue(['a.pdf']);
    fixture.uploads.start();
    await fixture.quiet();
    for (let second = 0; second < 40; second += 1) await fixture.pass(1_000);
    expect([fixture.states(), fixture.server.uploads().length]).toEqual([[state], 1]);
  });

  it('continues where the token may upload, but not list', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    fixture.server.answer = ({ url }) =>
      url.includes('/2/expenses/?') ? { status: 403, body: '{"detail":"No permission to list."}' } : null;
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toEqual({ kind: 'idle' });
    fixture.server.faults.push({ kind: 'lost-answer' });
    fixture.queue(['b.pdf']);
    await fixture.pass(0);
    for (let second = 0; second < 60; second += 1) await fixture.pass(1_000);
    fixture.queue(['c.pdf']);
    await fixture.pass(0);
    expect(fixture.states()).toEqual(['processing', 'uncertain', 'processing']);
    expect(fixture.companies.pauseOf(1)).toBeNull();
  });

  it('never has two files of one name in a call', async () => {
    const fixture = await openUploads();
    fixture.queue(['scan.pdf', 'SCAN.pdf', 'b.pdf']);
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect(fixture.server.uploads().map(({ body }) => filenamesIn(body))).toEqual([
      ['scan.pdf', 'b.pdf'],
      ['SCAN.pdf'],
    ]);
  });

  it('records a call before its first byte is sent', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf']);
    let seen: unknown;
    fixture.server.answer = ({ url }) => {
      if (url.includes('create')) {
        seen = fixture.database
          .prepare(
            'SELECT f.state, b.outcome FROM files f, batches b, batch_members m WHERE m.file_id = f.id AND m.batch_id = b.id',
          )
          .get();
      }
      return null;
    };
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect(seen).toEqual({ state: 'uploading', outcome: null });
  });

  it('serves companies in turn, two calls at a time', async () => {
    const fixture = await openUploads();
    for (const id of [2, 3]) fixture.addCompany(id);
    const long = Array.from({ length: 60 }, (_, index) => `long-${index}.pdf`);
    fixture.queue(long);
    fixture.queue(long, { companyId: 2 });
    fixture.queue(['other.pdf'], { companyId: 3 });
    let most = 0;
    fixture.server.answer = () => {
      most = Math.max(most, fixture.uploads.sending().length);
      return null;
    };
    fixture.uploads.start();
    await fixture.uploads.idle();
    const at = fixture.server.uploads().findIndex(({ headers }) => headers['service-company-id'] === '3');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(6);
    expect(most).toBe(2);
    expect(fixture.server.expenses).toHaveLength(121);
  });

  it('sends nothing while a person has paused it', async () => {
    const fixture = await openUploads();
    fixture.uploads.pauseSending(true);
    fixture.queue(['a.pdf']);
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'sending-paused' }] });
    expect(fixture.server.uploads()).toHaveLength(0);
    fixture.uploads.pauseSending(false);
    await fixture.uploads.idle();
    expect(fixture.server.expenses).toHaveLength(1);
  });

  it('reports the progress of a call', async () => {
    const fixture = await openUploads();
    const heard: number[] = [];
    fixture.uploads.progress.listen((batches) => heard.push(batches.flatMap(({ files }) => files).length));
    fixture.queue(['a.pdf', 'b.pdf']);
    fixture.uploads.start();
    await fixture.uploads.idle();
    fixture.clock.advance(200);
    expect(heard[0]).toBe(2);
    expect(fixture.uploads.sending()).toEqual([]);
    expect(heard.at(-1)).toBe(0);
  });
});

describe('a refused call', () => {
  it.each([
    ['without a hint', false, 9],
    ['with the index of the bad one', true, 4],
  ])('%s: finds the bad one, and stores the good ones once', async (_, hint, mostCalls) => {
    const fixture = await openUploads();
    fixture.server.hint = hint;
    fixture.server.refuses = (name) => (name === 'c.pdf' ? 'Nem PDF' : null);
    fixture.queue([...five, 'f.pdf', 'g.pdf']);
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toEqual({ kind: 'idle' });
    const rejected = fixture.files.inStates(['rejected']);
    expect(rejected).toMatchObject([{ filename: 'c.pdf', reason: { code: 'refused-by-service', detail: 'Nem PDF' } }]);
    expect(fixture.server.expenses.map(({ filename }) => filename).sort()).toEqual(
      ['a', 'b', 'd', 'e', 'f', 'g'].map((n) => `${n}.pdf`),
    );
    expect(fixture.server.uploads().length).toBeLessThanOrEqual(mostCalls);
  });

  it('regroups the others as soon as the bad one is found', async () => {
    const fixture = await openUploads();
    fixture.server.refuses = (name) => (name === 'a.pdf' ? 'no' : null);
    fixture.queue(five);
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect(fixture.server.uploads().map(({ body }) => filenamesIn(body))).toEqual([five, ['a.pdf'], five.slice(1)]);
  });

  it('with two bad ones: both are found', async () => {
    const fixture = await openUploads();
    fixture.server.refuses = (name) => (name === 'a.pdf' || name === 'd.pdf' ? 'no' : null);
    fixture.queue(five);
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect(fixture.files.inStates(['rejected']).map(({ filename }) => filename)).toEqual(['a.pdf', 'd.pdf']);
    expect(fixture.server.expenses).toHaveLength(3);
  });

  it('too large: smaller calls, then the file itself', async () => {
    const fixture = await openUploads();
    fixture.server.answer = ({ url, body }) =>
      url.includes('create') && body.length > 300 ? { status: 413, body: '<html>413</html>' } : null;
    fixture.queue(['a.pdf', 'b.pdf', 'c.pdf']);
    fixture.queue(['huge.pdf'], { content: 'x'.repeat(1_000) });
    fixture.uploads.start();
    expect(await fixture.uploads.idle()).toEqual({ kind: 'idle' });
    expect(fixture.files.inStates(['rejected'])).toMatchObject([
      { filename: 'huge.pdf', reason: { code: 'too-large' } },
    ]);
    expect(fixture.server.expenses).toHaveLength(3);
  });

  it('too large: remembered over a restart', async () => {
    const fixture = await openUploads();
    fixture.server.answer = ({ url, body }) =>
      url.includes('create') && body.length > 300 ? { status: 413, body: '<html>413</html>' } : null;
    fixture.queue(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
    fixture.uploads.start();
    await fixture.uploads.idle();
    await fixture.uploads.stop();
    const refused = () => fixture.server.uploads().filter(({ body }) => body.length > 300).length;
    const before = refused();
    expect(before).toBeGreaterThan(0);
    fixture.queue(['f.pdf', 'g.pdf', 'h.pdf', 'i.pdf', 'j.pdf']);
    const again = fixture.again();
    again.start();
    await again.idle();
    expect(refused()).toBe(before);
    expect(fixture.server.expenses).toHaveLength(10);
  });

  it('a sealed copy that another program holds is sent once it is free', async () => {
    const bytes = Buffer.from('held');
    let looks = 0;
    const fixture = await openUploads({
      spool: {
        read: () => {
          looks += 1;
          if (looks <= 2) throw Object.assign(new Error('EBUSY: resource busy or locked, open'), { code: 'EBUSY' });
          return Readable.from([bytes]);
        },
      },
    });
    fixture.queue(['a.pdf'], { content: 'held' });
    fixture.uploads.start();
    await fixture.quiet();
    expect(fixture.files.inStates(['queued'])).toMatchObject([
      { reason: { code: 'retry-later', detail: 'file-held' }, attempts: 1 },
    ]);
    await fixture.pass(5_000);
    expect(fixture.states()).toEqual(['queued']);
    await fixture.pass(5_000);
    expect(fixture.states()).toEqual(['queued']);
    await fixture.pass(5_000);
    expect(fixture.server.expenses.map(({ filename }) => filename)).toEqual(['a.pdf']);
    expect(fixture.companies.pauseOf(1)).toBe(null);
  });

  it('a sealed copy that is unreadable is named, and the others are sent', async () => {
    const fixture = await openUploads();
    fixture.queue(['a.pdf', 'b.pdf']);
    fixture.database.exec(`UPDATE files SET sha256 = 'gone' WHERE filename = 'a.pdf'`);
    fixture.uploads.start();
    await fixture.uploads.idle();
    expect(fixture.files.inStates(['rejected'])).toMatchObject([
      { filename: 'a.pdf', reason: { code: 'copy-damaged' } },
    ]);
    expect(fixture.server.expenses.map(({ filename }) => filename)).toEqual(['b.pdf']);
  });
});
