import { expect, it } from 'vitest';
import { splitProposals } from '../../database/migrations/038-split-proposals.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createSplitsStore } from './splits-store.ts';

it('what was proposed before photos were cut is a proposal of pages', () => {
  const database = testDatabase();
  database.exec('PRAGMA foreign_keys = OFF; ALTER TABLE proposed_splits RENAME COLUMN proposal TO pages');
  const pages = [
    { begins: null, isBlank: false },
    { begins: { kind: 'number', value: 'R-102' }, isBlank: true },
  ];
  const insert = database.prepare('INSERT INTO proposed_splits (file_id, pages) VALUES (?, ?)');
  insert.run(1, JSON.stringify(pages));
  insert.run(2, 'torn');
  database.exec(splitProposals);
  const splits = createSplitsStore(database);
  expect(splits.proposed(1)).toEqual({ kind: 'pages', pages });
  expect(splits.proposed(2)).toBeNull();
  expect(splits.proposed(3)).toBeNull();
});
