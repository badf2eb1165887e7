import { expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

it('gives the id of what goes with its company to nothing else, unless it is used within a turn alone', () => {
  const tables = testDatabase()
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%id INTEGER PRIMARY KEY,%'
         AND sql LIKE '%REFERENCES%' ORDER BY name`,
    )
    .all();
  expect(tables.map(({ name }) => name)).toEqual([
    'file_events',
    'learned_anchors',
    'learned_bookings',
    'learned_partners',
    'partner_signs',
    'review_undos',
  ]);
});
