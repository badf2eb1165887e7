import { expect, it, onTestFinished } from 'vitest';
import type { Check, Examination, ReadingState } from '../../../contract/examination.ts';
import { testDatabase } from '../../database/test-database.ts';
import { silentLog } from '../../support/log.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { createMatchStatuses } from './match-status.ts';
import type { MatchStatus, QueueStore } from './queue-store.ts';

const check = { code: 'date-old', values: {}, seen: null } as unknown as Check;
const onField = (code: Check['code'], field: Check['field']): Check => ({ ...check, code, field });

function examination(reading: ReadingState, marks: readonly string[] = [], checks = 0): Examination {
  const fields = Object.fromEntries(marks.map((mark, at) => [String(at), { mark, document: null }]));
  return { reading, fields, checks: Array.from({ length: checks }, () => check) } as unknown as Examination;
}

/** Documents 1..n that are stale, in the store's memory. `took`: ms that each examination takes. */
function setUp(
  examinations: readonly (Examination | null)[],
  known: ReadonlyMap<number, MatchStatus> = new Map(),
  took = 0,
) {
  const clock = createTestClock();
  let worked = 0;
  const kept = new Map(known);
  let stale = examinations.map((_, at) => at + 1);
  const changed: number[] = [];
  const store: QueueStore = {
    queue: () => [],
    matchStatus: (id) => kept.get(id) ?? null,
    keepMatchStatus(id, status) {
      kept.set(id, status);
      stale = stale.filter((one) => one !== id);
    },
    makeStale(ids) {
      stale = [...stale, ...ids];
    },
    stale: (limit) => stale.slice(0, limit),
  };
  const statuses = createMatchStatuses({
    database: testDatabase(),
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
  return { statuses, kept, changed, clock };
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
  const { statuses, kept, clock } = setUp([examined]);
  statuses.start();
  clock.advance(1_000);
  expect(kept.get(1)).toEqual(expected);
});

it('works out what a turn allows, rests, and tells only what is otherwise than before', () => {
  const same = examination('text', ['same']);
  const known = new Map<number, MatchStatus>([[2, { matchStatus: 'same', differences: 0, checks: 0, notFound: [] }]]);
  const { statuses, kept, changed, clock } = setUp([same, same, null, same, same], known, 5);
  statuses.start();
  clock.advance(20);
  expect([...kept.keys()].sort()).toEqual([1, 2, 3]);
  clock.advance(59);
  expect(kept.size).toBe(3);
  clock.advance(1);
  expect(kept.size).toBe(5);
  expect(changed).toEqual([1, 4, 5]);
});

it('goes on past a document that cannot be compared', () => {
  const { statuses, kept, clock } = setUp([examination('text', ['same'])]);
  statuses.touch([7]);
  statuses.start();
  clock.advance(1_000);
  expect(kept.get(1)?.matchStatus).toBe('same');
  expect(kept.get(7)?.matchStatus).toBe('unread');
});

it('does nothing before it is started, nor after it is stopped', () => {
  const { statuses, kept, clock } = setUp([examination('text', ['same'])]);
  statuses.touch([1]);
  clock.advance(1_000);
  expect(kept.size).toBe(0);
  statuses.start();
  statuses.stop();
  clock.advance(1_000);
  expect(kept.size).toBe(0);
  statuses.start();
  clock.advance(1_000);
  expect(kept.size).toBe(1);
});
