import { describe, expect, it } from 'vitest';
import { testDesk } from './test-desk.ts';

const five = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'];
const filenamesIn = (body: string) =>
  (JSON.parse(body) as { expenses: { filename: string }[] }).expenses.map(({ filename }) => filename);

describe('sending', () => {
  it('sends five a call and keeps each id in the order of the files', async () => {
    const desk = await testDesk();
    desk.queue([...five, 'f.pdf', 'g.pdf']);
    desk.uploads.start();
    expect(await desk.uploads.idle()).toEqual({ kind: 'idle' });
    expect(desk.server.uploads().map(({ body }) => filenamesIn(body))).toEqual([five, ['f.pdf', 'g.pdf']]);
    const stored = new Map(desk.server.expenses.map(({ id, filename }) => [id, filename]));
    const files = desk.files.inStates(['processing']);
    expect(files).toHaveLength(7);
    for (const file of files) expect(stored.get(file.expenseId ?? 0)).toBe(file.filename);
    expect(new Set(desk.server.expenses.map(({ sha256 }) => sha256))).toEqual(
      new Set(files.map(({ sha256 }) => sha256)),
    );
  });

  it('binds the call to the company and names itself', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf']);
    desk.uploads.start();
    await desk.uploads.idle();
    const [upload] = desk.server.uploads();
    expect(upload?.headers).toMatchObject({
      authorization: 'Token abcdefghijkl.mnopqrstuvwx',
      'service-company-id': '1',
      'x-application': 'Counterfoil/0.0.0',
      'content-length': String(upload?.body.length),
    });
  });

  it('never has two files of one name in a call', async () => {
    const desk = await testDesk();
    desk.queue(['scan.pdf', 'SCAN.pdf', 'b.pdf']);
    desk.uploads.start();
    await desk.uploads.idle();
    expect(desk.server.uploads().map(({ body }) => filenamesIn(body))).toEqual([['scan.pdf', 'b.pdf'], ['SCAN.pdf']]);
  });

  it('writes a call down before its first byte goes out', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf']);
    let seen: unknown;
    desk.server.answer = ({ url }) => {
      if (url.includes('create')) {
        seen = desk.database
          .prepare(
            'SELECT f.state, b.outcome FROM files f, batches b, batch_members m WHERE m.file_id = f.id AND m.batch_id = b.id',
          )
          .get();
      }
      return null;
    };
    desk.uploads.start();
    await desk.uploads.idle();
    expect(seen).toEqual({ state: 'uploading', outcome: null });
  });

  it('serves companies in turn, two calls at a time', async () => {
    const desk = await testDesk();
    for (const id of [2, 3]) desk.addCompany(id);
    const long = Array.from({ length: 60 }, (_, index) => `long-${index}.pdf`);
    desk.queue(long);
    desk.queue(long, { companyId: 2 });
    desk.queue(['other.pdf'], { companyId: 3 });
    let most = 0;
    desk.server.answer = () => {
      most = Math.max(most, desk.uploads.sending().length);
      return null;
    };
    desk.uploads.start();
    await desk.uploads.idle();
    const at = desk.server.uploads().findIndex(({ headers }) => headers['service-company-id'] === '3');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(6);
    expect(most).toBe(2);
    expect(desk.server.expenses).toHaveLength(121);
  });

  it('sends nothing while a person has paused it', async () => {
    const desk = await testDesk();
    desk.uploads.pauseSending(true);
    desk.queue(['a.pdf']);
    desk.uploads.start();
    expect(await desk.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'sending-paused' }] });
    expect(desk.server.uploads()).toHaveLength(0);
    desk.uploads.pauseSending(false);
    await desk.uploads.idle();
    expect(desk.server.expenses).toHaveLength(1);
  });

  it('tells how far a call is', async () => {
    const desk = await testDesk();
    const heard: number[] = [];
    desk.uploads.progress.listen((batches) => heard.push(batches.flatMap(({ files }) => files).length));
    desk.queue(['a.pdf', 'b.pdf']);
    desk.uploads.start();
    await desk.uploads.idle();
    desk.clock.advance(200);
    expect(heard[0]).toBe(2);
    expect(desk.uploads.sending()).toEqual([]);
    expect(heard.at(-1)).toBe(0);
  });
});

describe('a refused call', () => {
  it.each([
    ['without a hint', false, 9],
    ['with the index of the bad one', true, 4],
  ])('%s: the bad one is found and the good ones are stored once', async (_, hint, mostCalls) => {
    const desk = await testDesk();
    desk.server.hint = hint;
    desk.server.refuses = (name) => (name === 'c.pdf' ? 'Nem PDF' : null);
    desk.queue([...five, 'f.pdf', 'g.pdf']);
    desk.uploads.start();
    expect(await desk.uploads.idle()).toEqual({ kind: 'idle' });
    const rejected = desk.files.inStates(['rejected']);
    expect(rejected).toMatchObject([{ filename: 'c.pdf', reason: { code: 'refused-by-service', detail: 'Nem PDF' } }]);
    expect(desk.server.expenses.map(({ filename }) => filename).sort()).toEqual(
      ['a', 'b', 'd', 'e', 'f', 'g'].map((n) => `${n}.pdf`),
    );
    expect(desk.server.uploads().length).toBeLessThanOrEqual(mostCalls);
  });

  it('regroups the others as soon as the bad one is found', async () => {
    const desk = await testDesk();
    desk.server.refuses = (name) => (name === 'a.pdf' ? 'no' : null);
    desk.queue(five);
    desk.uploads.start();
    await desk.uploads.idle();
    expect(desk.server.uploads().map(({ body }) => filenamesIn(body))).toEqual([five, ['a.pdf'], five.slice(1)]);
  });

  it('with two bad ones: both are found', async () => {
    const desk = await testDesk();
    desk.server.refuses = (name) => (name === 'a.pdf' || name === 'd.pdf' ? 'no' : null);
    desk.queue(five);
    desk.uploads.start();
    await desk.uploads.idle();
    expect(desk.files.inStates(['rejected']).map(({ filename }) => filename)).toEqual(['a.pdf', 'd.pdf']);
    expect(desk.server.expenses).toHaveLength(3);
  });

  it('too large: smaller calls, then the file itself', async () => {
    const desk = await testDesk();
    desk.server.answer = ({ url, body }) =>
      url.includes('create') && body.length > 300 ? { status: 413, body: '<html>413</html>' } : null;
    desk.queue(['a.pdf', 'b.pdf', 'c.pdf']);
    desk.queue(['huge.pdf'], { content: 'x'.repeat(1_000) });
    desk.uploads.start();
    expect(await desk.uploads.idle()).toEqual({ kind: 'idle' });
    expect(desk.files.inStates(['rejected'])).toMatchObject([{ filename: 'huge.pdf', reason: { code: 'too-large' } }]);
    expect(desk.server.expenses).toHaveLength(3);
  });

  it('too large: remembered over a restart', async () => {
    const desk = await testDesk();
    desk.server.answer = ({ url, body }) =>
      url.includes('create') && body.length > 300 ? { status: 413, body: '<html>413</html>' } : null;
    desk.queue(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);
    desk.uploads.start();
    await desk.uploads.idle();
    await desk.uploads.stop();
    const refused = () => desk.server.uploads().filter(({ body }) => body.length > 300).length;
    const before = refused();
    expect(before).toBeGreaterThan(0);
    desk.queue(['f.pdf', 'g.pdf', 'h.pdf', 'i.pdf', 'j.pdf']);
    const again = desk.again();
    again.start();
    await again.idle();
    expect(refused()).toBe(before);
    expect(desk.server.expenses).toHaveLength(10);
  });

  it('a sealed copy that cannot be read is named, and the others go', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf', 'b.pdf']);
    desk.database.exec(`UPDATE files SET sha256 = 'gone' WHERE filename = 'a.pdf'`);
    desk.uploads.start();
    await desk.uploads.idle();
    expect(desk.files.inStates(['rejected'])).toMatchObject([{ filename: 'a.pdf', reason: { code: 'unreadable' } }]);
    expect(desk.server.expenses.map(({ filename }) => filename)).toEqual(['b.pdf']);
  });
});

describe('a company that cannot be served', () => {
  it.each([
    [401, 'token-invalid'],
    [403, 'permission-denied'],
  ])('%i: stops after at most two calls, counts no attempt, and goes on when resumed', async (status, code) => {
    const desk = await testDesk();
    desk.server.answer = () => ({ status, body: '{"detail":"Nope"}' });
    desk.queue([...five, 'f.pdf']);
    desk.uploads.start();
    const waiting = await desk.uploads.idle();
    expect(waiting).toMatchObject({ kind: 'waiting', companies: [{ code, detail: 'Nope' }] });
    expect(desk.server.requests.length).toBeLessThanOrEqual(2);
    await desk.pass(15 * 60_000);
    expect(desk.server.requests.length).toBeLessThanOrEqual(3);
    expect(desk.files.inStates(['queued']).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0]);
    desk.server.answer = null;
    desk.companies.resume(1);
    expect(await desk.uploads.idle()).toEqual({ kind: 'idle' });
    expect(desk.server.expenses).toHaveLength(6);
  });

  it('without a token: nothing is sent until there is one', async () => {
    const desk = await testDesk();
    desk.setToken(null);
    desk.queue(['a.pdf']);
    desk.uploads.start();
    expect(await desk.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'token-missing' }] });
    expect(desk.server.requests).toHaveLength(0);
    desk.setToken('abcdefghijkl.mnopqrstuvwx');
    await desk.pass(15 * 60_000);
    expect(desk.states()).toEqual(['processing']);
  });

  it('offline: known from failed calls, over by itself', async () => {
    const desk = await testDesk();
    await desk.server.close();
    desk.queue(['a.pdf']);
    desk.uploads.start();
    expect(await desk.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'offline' }] });
    expect(desk.uploads.offline).toBe(true);
    expect(desk.states()).toEqual(['queued']);
  });

  it('a line that fails for a moment is waited for, when asked to', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf']);
    desk.server.faults.push({ kind: 'reset-before-body' });
    desk.uploads.start();
    const end = desk.uploads.idle(60_000);
    await desk.quiet();
    expect(desk.states()).toEqual(['uncertain']);
    await desk.pass(30_000);
    await desk.pass(30_000);
    expect(await end).toEqual({ kind: 'idle' });
    expect(desk.server.expenses).toHaveLength(1);
  });

  it('429: kept to what the service asks for', async () => {
    const desk = await testDesk();
    desk.queue(['a.pdf']);
    desk.server.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '120' } });
    desk.uploads.start();
    expect(await desk.uploads.idle()).toMatchObject({
      companies: [{ code: 'rate-limited', until: '2026-03-02T08:02:00.000Z' }],
    });
    await desk.pass(119_000);
    expect(desk.server.uploads()).toHaveLength(1);
    await desk.pass(2_000);
    expect(desk.states()).toEqual(['processing']);
  });

  it('pages of HTML instead of answers pause it, and one call at most is in doubt', async () => {
    const desk = await testDesk();
    desk.server.answer = () => ({ status: 200, body: '<html><title>Sign in</title></html>' });
    desk.queue([...five, 'f.pdf']);
    desk.uploads.start();
    expect(await desk.uploads.idle()).toMatchObject({ kind: 'waiting', companies: [{ code: 'unexpected-answer' }] });
    expect(desk.server.uploads()).toHaveLength(0);
    expect(desk.states()).not.toContain('uncertain');
  });

  it('does not stop the others', async () => {
    const desk = await testDesk();
    desk.addCompany(2);
    desk.server.answer = ({ headers }) => (headers['service-company-id'] === '1' ? { status: 503, body: '' } : null);
    desk.queue(['a.pdf']);
    desk.queue(['b.pdf'], { companyId: 2 });
    desk.uploads.start();
    await desk.uploads.idle();
    expect(desk.states()).toEqual(['queued', 'processing']);
  });
});
