import { expect, it } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { createSplitsStore } from './splits-store.ts';

it('a proposal is kept, and an unreadable one counts as none', () => {
  const database = testDatabase();
  database.exec('PRAGMA foreign_keys = OFF');
  const splits = createSplitsStore(database);
  const pages = [
    { begins: null, isBlank: false },
    { begins: { kind: 'number', value: 'R-102' }, isBlank: true },
  ] as const;
  splits.propose(1, { kind: 'pages', pages });
  database.exec(`INSERT INTO proposed_splits VALUES (2, 'torn')`);
  expect([1, 2, 3].map((id) => splits.proposed(id))).toEqual([{ kind: 'pages', pages }, null, null]);
});
