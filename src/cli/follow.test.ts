import { expect, it } from 'vitest';
import { testDatabase } from '../main/database/test-database.ts';
import { createFileStore } from '../main/files/file-store.ts';
import { createTestClock } from '../main/uploads/test-clock.ts';
import { notTakenReasons } from './follow.ts';

it('says once why files that were found are not taken', () => {
  const files = createFileStore(testDatabase(), createTestClock());
  for (const filename of ['a.pdf', 'b.pdf']) {
    const { id } = files.add({ companyId: 1, folderId: null, path: `/watch/${filename}`, filename, size: 1 });
    files.apply(id, { type: 'still-waiting', reason: { code: 'not-quiet', detail: null }, size: 1 });
  }
  expect(notTakenReasons({ files }, 1)).toEqual([expect.stringContaining('still being written')]);
  expect(notTakenReasons({ files }, 2)).toEqual([]);
});
