import { expect, it } from 'vitest';
import { testDatabase } from './test-database.ts';

it('reuses ids of removed companies only in the tables that hold an id for no longer than one turn', () => {
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
