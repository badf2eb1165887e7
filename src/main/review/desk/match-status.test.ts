import { expect, it, onTestFinished } from 'vitest';
import type { Check, Examination, ReadingState } from '../../../contract/examination.ts';
import { testDatabase } from '../../database/test-database.ts';
import { silentLog } from '../../support/log.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { MatchStatuses } from './match-status.ts';
import type { MatchStatus } from './queue-row.ts';
import { ReviewQueueStore } from './queue-store.ts';

const check = { code: 'date-old', values: {}, seen: null } as unknown as Check;
const onField = (code: Check['code'], field: Check['field']): Check => ({ ...check, code, field });

function examination(reading: ReadingState, marks: readonly string[] = [], checks = 0): Examination {
  const fields = Object.fromEntries(marks.map((mark, at) => [String(at), { mark, document: null }]));
  return { reading, fields, checks: Array.from({ length: checks }, () => check) } as unknown as Examination;
}

/** Documents 1..n, never worked out. `took`: ms that each examination takes. undefined: cannot be examined */
function setUp(examinations: readonly (Examination | null | undefined)[], took = 0) {
  const clock = createTestClock();
  let worked = 0;
  const changed: number[] = [];
  const database = testDatabase();
  const insert = database.prepare(`INSERT INTO files (company_id, filename, size, state, found_at, state_at)
    VALUES (1, 'receipt.pdf', 1, 'ready', '', '')`);
  examinations.forEach(() => insert.run());
  const store = new ReviewQueueStore(database);
  const statuses = new MatchStatuses({
    database,
    store,
    examine(id) {
      worked += took;
      const answer = examinations[id - 1];
      if (answer === undefined) throw new Error('unreadable');
      return answer;
    },
    changed: (id) => changed.push(id),
    clock: { ...clock, now: () => clock.now() + worked, elapsed: () => clock.now() + worked },
    log: silentLog,
  });
  onTestFinished(() => statuses.stop());
  const kept = () => examinations.map((_, at) => store.matchStatus(at + 1)?.matchStatus ?? null);
  return { statuses, store, database, kept, changed, clock };
}

it.each<[string, Examination | null, MatchStatus]>([
  ['no record to compare yet', null, { matchStatus: 'unread', differences: 0, checks: 0, notFound: [] }],
  ['being read', examination('reading', ['same']), { matchStatus: 'unread', differences: 0, checks: 0, notFound: [] }],
  ['not held here', examination('none'), { matchStatus: 'unread', differences: 0, checks: 0, notFound: [] }],
  ['cannot be read', examination('unreadable'), { matchStatus: 'unread', differences: 0, checks: 0, notFound: [] }],
  [
    'read, all the same',
    examination('text', ['same', 'same']),
    { matchStatus: 'same', differences: 0, checks: 0, notFound: [] },
  ],
  ['XML', examination('xml', ['same', 'not-found']), { matchStatus: 'same', differences: 0, checks: 0, notFound: [] }],
  [
    'two differ',
    examination('ocr', ['differs', 'differs']),
    { matchStatus: 'doubtful', differences: 2, checks: 0, notFound: [] },
  ],
  [
    'one to check',
    examination('text', ['same'], 1),
    { matchStatus: 'doubtful', differences: 0, checks: 1, notFound: [] },
  ],
  [
    'as many differ as are to check',
    examination('text', ['differs'], 1),
    { matchStatus: 'doubtful', differences: 1, checks: 1, notFound: [] },
  ],
  [
    'two fields not found, one check beside them',
    {
      ...examination('text', ['same'], 1),
      checks: [check, onField('not-found', 'issued_at'), onField('missing', 'currency')],
    },
    { matchStatus: 'doubtful', differences: 0, checks: 3, notFound: ['issued_at', 'currency'] },
  ],
  [
    'not read, but to check',
    examination('none', [], 2),
    { matchStatus: 'doubtful', differences: 0, checks: 2, notFound: [] },
  ],
])('of a document: %s', (_, examined, expected) => {
  const { statuses, store, clock } = setUp([examined]);
  statuses.start();
  clock.advance(1_000);
  expect(store.matchStatus(1)).toEqual(expected);
});

it('works out what a turn allows, rests, and reports only what differs from before', () => {
  const same = examination('text', ['same']);
  const { statuses, store, kept, changed, clock } = setUp([same, same, null, same, same], 5);
  store.keepMatchStatus(2, { matchStatus: 'same', differences: 0, checks: 0, notFound: [] });
  store.makeStale([2]);
  statuses.start();
  clock.advance(20);
  expect(kept()).toEqual(['same', 'same', 'unread', null, null]);
  clock.advance(59);
  expect(kept()).toEqual(['same', 'same', 'unread', null, null]);
  clock.advance(1);
  expect(kept()).toEqual(['same', 'same', 'unread', 'same', 'same']);
  expect(changed).toEqual([1, 4, 5]);
});

it('goes on past a document that cannot be compared', () => {
  const { statuses, kept, clock } = setUp([undefined, examination('text', ['same'])]);
  statuses.start();
  clock.advance(1_000);
  expect(kept()).toEqual(['unread', 'same']);
});

it('goes on past a document that was removed between two turns', () => {
  const same = examination('text', ['same']);
  const { statuses, database, kept, changed, clock } = setUp([same, same, same, same], 5);
  statuses.start();
  clock.advance(20);
  database.exec('DELETE FROM files WHERE id = 4');
  clock.advance(1_000);
  expect(kept()).toEqual(['same', 'same', 'same', null]);
  expect(changed).toEqual([1, 2, 3]);
});

it('does nothing before it is started, nor after it is stopped', () => {
  const { statuses, kept, clock } = setUp([examination('text', ['same'])]);
  statuses.touch([1]);
  clock.advance(1_000);
  expect(kept()).toEqual([null]);
  statuses.start();
  statuses.stop();
  clock.advance(1_000);
  expect(kept()).toEqual([null]);
  statuses.start();
  clock.advance(1_000);
  expect(kept()).toEqual(['same']);
});

it('keeps over its stop that a document has to be compared again', () => {
  const { statuses, store, clock } = setUp([examination('text', ['same'])]);
  statuses.start();
  clock.advance(1_000);
  expect(store.stale(9)).toEqual([]);
  statuses.touch([1]);
  statuses.stop();
  expect(store.stale(9)).toEqual([1]);
});
