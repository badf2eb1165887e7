import { expect, it } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { AuditStore } from '../audit/audit-store.ts';
import { newSheet } from '../audit/audit.fixture.ts';
import { sharedSheet } from './shared-sheet.ts';
import { SharedSheets } from './shared-sheets.ts';

const clock = { now: () => 0, after: () => () => undefined };

it('writes each sheet with its content first, though a change of it comes parts later', () => {
  const database = testDatabase();
  const [audit, sheets] = [new AuditStore(database), new SharedSheets(database, clock)];
  for (const expenseId of [1, 2, 3]) audit.add(newSheet({ companyId: 1, expenseId, correctionId: expenseId }));
  audit.sent(1, '2026-11-20T10:00:00.000Z');
  const written: [number, boolean][] = [];
  for (let more = true; more;) {
    const [change] = sheets.unwritten(1, 'folder 1', 1);
    more = change !== undefined;
    if (change === undefined) continue;
    const { expenseId, content } = sharedSheet.parse(change.sheet);
    written.push([expenseId, content !== null]);
    sheets.written(1, 'folder 1', change.entry);
  }
  expect(written).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [1, false],
  ]);
});
