import { expect, it } from 'vitest';
import { createNoticeStore } from './notice-store.ts';
import { testDatabase } from './test-database.ts';

const knownUntil = '2026-03-02T08:00:00.000Z';

it('keeps the notice over starts until a person has seen it, without paths', () => {
  const database = testDatabase();
  expect(createNoticeStore(database, null).current()).toBeNull();
  createNoticeStore(database, { kind: 'restored', from: '/a/b.db', knownUntil, setAside: '/a/damaged-1.db' });
  const later = createNoticeStore(database, null);
  expect(later.current()).toEqual({ kind: 'restored', knownUntil, setAside: 'damaged-1.db' });
  later.seen();
  expect(later.current()).toBeNull();
  expect(createNoticeStore(database, null).current()).toBeNull();
});

it('shows the newer of two', () => {
  const database = testDatabase();
  createNoticeStore(database, { kind: 'newest-lost', knownUntil });
  const store = createNoticeStore(database, { kind: 'started-anew', setAside: null });
  expect(store.current()).toEqual({ kind: 'started-anew', knownUntil: null, setAside: null });
});
