import { expect, it, vi } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { createGroupCommit } from './group-commit.ts';

it('runs committed work once when a listener fails after the commit', async () => {
  const database = testDatabase();
  database.exec('CREATE TABLE t (n INTEGER) STRICT');
  const thrown: (() => void)[] = [];
  const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => thrown.push(task));
  const commit = createGroupCommit(database, createTestClock(), () => 1);
  await commit(() => {
    database.exec('INSERT INTO t VALUES (1)');
    database.afterCommit(() => {
      throw new Error('a listener');
    });
  });
  queue.mockRestore();
  expect(database.prepare('SELECT count(*) AS n FROM t').get()).toEqual({ n: 1 });
  expect(() => thrown.forEach((task) => task())).toThrow('a listener');
});
