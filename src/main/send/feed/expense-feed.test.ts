import { describe, expect, it, onTestFinished } from 'vitest';
import { toInstant } from '../../../shared/timing/instants.ts';
import { silentLog } from '../../support/log.ts';
import { openUploads } from '../uploads/uploads.fixture.ts';
import { createCurrencyStore } from './currency-store.ts';
import { ExpenseFeed, type FeedListener, type Reading } from './expense-feed.ts';
import { createMarkStore } from './mark-store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

type Asked = 'everything' | 'changes' | 'by creation' | 'other';

const kindOf = (url: string): Asked => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  if (!pathname.endsWith('/2/expenses/')) return 'other';
  if (searchParams.has('updated_since')) return 'changes';
  return searchParams.has('from_date') ? 'by creation' : 'everything';
};

/** A feed of company 1 with the faulty service, and one listener that records its calls. */
async function setUp(timed = false) {
  const { database, companies, clock, server } = await openUploads({}, undefined, timed);
  const marks = createMarkStore(database);
  let awaitedSince: number | null = null;
  const feed = new ExpenseFeed({
    marks,
    currencies: createCurrencyStore(database),
    companies,
    clock,
    log: silentLog,
    random: () => 0.5,
    awaitedSince: () => awaitedSince,
  });
  const heard: string[] = [];
  const told = ({ kind }: Reading, what: string) => heard.push(`${kind}: ${what}`);
  const listener: FeedListener = {
    began: (reading) => told(reading, 'began'),
    page: (reading, { expenses }) => told(reading, expenses.map(({ id }) => id).join(' ')),
    ended(reading) {
      told(reading, 'ended');
      return Promise.resolve(null);
    },
  };
  feed.listen(listener);
  onTestFinished(() => feed.stop());
  let began = 0;
  let settled = 0;
  feed.listen({
    began: () => (began += 1),
    page: () => undefined,
    ended: () => Promise.resolve(null),
  });
  feed.settled.listen(() => (settled += 1));
  /** advances the clock in steps, and lets the readings that this triggers finish */
  const pass = async (ms: number, step = second) => {
    const end = clock.now() + ms;
    while (clock.now() < end) {
      began = 0;
      clock.advance(Math.min(step, end - clock.now()));
      const running = began;
      // Runs without a reading end immediately.
      await turn();
      settled = 0;
      while (settled < running) await turn();
    }
  };
  const asked = () => server.requests.map(({ url }) => kindOf(url));
  const wait = (since: number | null) => {
    awaitedSince = since;
  };
  /** its list was just read to the end */
  const read = () => {
    marks.keep(1, toInstant(clock.now()), toInstant(clock.now()), true);
  };
  return { companies, clock, server, marks, feed, heard, listener, pass, asked, wait, read };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the feed of expenses', () => {
  it('reads everything first, stores its position at the very end, and then reads only changes', async () => {
    const { clock, server, marks, feed, heard, listener, pass, asked } = await setUp();
    server.add('a.pdf');
    server.add('b.pdf');
    clock.advance(hour);
    let known: number | null = 0;
    listener.ended = () => {
      known = marks.of(1).coveredTo;
      return Promise.resolve(null);
    };
    feed.start();
    await pass(3 * second);
    expect(heard).toEqual(['full: began', 'full: 101 102']);
    expect(known).toBeNull();
    expect(marks.of(1).coveredTo).not.toBeNull();
    await pass(4 * minute);
    expect(asked()).toEqual(['everything']);
    server.add('c.pdf');
    await pass(2 * minute);
    expect(asked()).toEqual(['everything', 'changes']);
    expect(heard.slice(2)).toEqual(['changes: began', 'changes: 103']);
  });

  it('goes on with everything where it stood when that took too long, and covers what changed meanwhile', async () => {
    const { companies, clock, server, marks, feed, heard, pass, asked } = await setUp(true);
    for (let n = 0; n < 101; n += 1) server.add(`${n}.pdf`);
    const began = clock.now();
    let slow = true;
    server.answer = ({ url }) => {
      if (slow && url.includes('cursor=100')) clock.advance(5 * minute);
      slow &&= !url.includes('cursor=100');
      return null;
    };
    feed.start();
    await pass(3 * second);
    expect(heard.map((line) => line.slice(0, 9))).toEqual(['full: beg', 'full: 101', 'full: 151']);
    expect(marks.of(1).coveredTo).toBeNull();
    await pass(minute);
    expect(heard.slice(3)).toEqual(['full: 201', 'full: ended']);
    expect(asked()).toEqual(['everything', 'everything', 'everything', 'everything']);
    expect(marks.of(1).coveredTo).toBe(began + 2 * second + companies.api(1).clockOffset());
  });

  it('reads everything once a day, and continues where another run stopped', async () => {
    const { marks, feed, pass, asked, read } = await setUp();
    read();
    feed.start();
    await pass(3 * second);
    expect(asked()).toEqual(['changes']);
    await pass(24 * hour, minute);
    expect(asked().filter((kind) => kind === 'everything')).toHaveLength(1);
    expect(marks.of(1).fullAt).not.toBeNull();
  });

  it('reads sooner when it is woken, once for many wake-ups', async () => {
    const { feed, pass, asked, read } = await setUp();
    read();
    feed.start();
    await pass(10 * second);
    for (let news = 0; news < 5; news += 1) feed.wake(1, 3 * second);
    await pass(2 * second);
    expect(asked()).toHaveLength(1);
    await pass(20 * second);
    expect(asked()).toHaveLength(2);
    feed.freshen(1);
    feed.freshen(1);
    await pass(second);
    expect(asked()).toHaveLength(3);
    feed.freshen(1);
    await pass(5 * second);
    expect(asked()).toHaveLength(3);
  });

  it('reads everything again when its position is refused, but not repeatedly where every position is', async () => {
    const { server, marks, feed, pass, asked, read } = await setUp();
    read();
    server.answer = ({ url }) =>
      kindOf(url) === 'changes' ? { status: 400, body: '{"updated_since":["old"]}' } : null;
    feed.start();
    await pass(3 * second);
    expect(marks.of(1).coveredTo).toBeNull();
    await pass(30 * minute, 10 * second);
    const full = asked().filter((kind) => kind === 'everything').length;
    expect(full).toBeGreaterThan(1);
    expect(full).toBeLessThanOrEqual(6);
    expect(asked()).not.toContain('by creation');
  });

  it('finds waiting files by the date of creation where a position is refused', async () => {
    const { clock, server, feed, heard, pass, asked, read, wait } = await setUp();
    read();
    wait(clock.now());
    server.add('a.pdf');
    server.answer = ({ url }) =>
      kindOf(url) === 'changes' ? { status: 400, body: '{"updated_since":["old"]}' } : null;
    feed.start();
    feed.wake(1);
    await pass(second);
    // With long pages first, then without.
    expect(asked()).toEqual(['changes', 'changes', 'by creation']);
    expect(heard.slice(-2)).toEqual(['changes: 101', 'changes: ended']);
  });

  it('finds waiting files before everything was read, and stores no position then', async () => {
    const { clock, server, marks, feed, heard, pass, wait } = await setUp();
    wait(clock.now());
    server.add('a.pdf');
    feed.start();
    feed.wake(1);
    await pass(second);
    expect(heard).toEqual(['changes: began', 'changes: 101', 'changes: ended']);
    expect(marks.of(1).coveredTo).toBeNull();
  });

  it('reads nothing of a paused company, except for waiting files while only uploads fail', async () => {
    const { companies, clock, feed, pass, asked, read, wait } = await setUp();
    read();
    companies.pause(1, { code: 'service-unavailable' }, null);
    feed.start();
    await pass(10 * minute, 10 * second);
    expect(asked()).toEqual([]);
    wait(clock.now());
    feed.wake(1);
    await pass(second);
    expect(asked()).toEqual(['changes']);
    companies.pause(1, { code: 'token-invalid' }, null);
    feed.wake(1);
    await pass(10 * minute, 10 * second);
    expect(asked()).toEqual(['changes']);
    companies.resume(1);
    await pass(second);
    expect(asked()).toEqual(['changes', 'changes']);
  });

  it('repeats a reading that a listener could not store', async () => {
    const { server, feed, heard, listener, pass, read, marks } = await setUp();
    read();
    const before = marks.of(1).coveredTo;
    listener.ended = () => Promise.resolve({ code: 'service-unavailable', notDone: true });
    server.add('a.pdf');
    feed.start();
    await pass(3 * second);
    expect(marks.of(1).coveredTo).toBe(before);
    listener.ended = () => Promise.resolve(null);
    await pass(minute);
    expect(heard.filter((line) => line === 'changes: 101').length).toBeGreaterThan(1);
    expect(marks.of(1).coveredTo).toBeGreaterThan(before ?? 0);
  });

  it('goes back to the start of a full reading that ended during one of changes', async () => {
    const { clock, server, marks, feed, listener, pass, read, asked } = await setUp();
    read();
    const began = clock.now();
    let release: () => void = () => undefined;
    listener.ended = ({ kind }) =>
      kind === 'full'
        ? Promise.resolve(null)
        : new Promise((resolve) => {
            release = () => {
              resolve(null);
            };
          });
    feed.start();
    clock.advance(2 * second);
    while (asked().length === 0) await turn();
    marks.forget(1);
    feed.refresh(1);
    const full = new Promise<void>((resolve) => {
      const stop = feed.settled.listen(() => {
        stop();
        resolve();
      });
    });
    clock.advance(second);
    await full;
    const { coveredTo } = marks.of(1);
    clock.advance(minute);
    release();
    await turn();
    expect(coveredTo).toBeGreaterThanOrEqual(began);
    expect(marks.of(1).coveredTo).toBe(coveredTo);
    server.requests.length = 0;
    listener.ended = () => Promise.resolve(null);
    feed.wake(1);
    await pass(second);
    const since = new URL(server.requests[0]?.url ?? '', 'http://x').searchParams.get('updated_since') ?? '';
    expect(Date.parse(since)).toBeLessThan(coveredTo ?? 0);
  });
});
