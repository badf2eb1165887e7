import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Reason } from '../contract/inbox.ts';
import { testDatabase } from '../main/database/test-database.ts';
import { FileStore } from '../main/queue/file-store.ts';
import { createTestClock } from '../main/send/uploads/test-clock.ts';
import { notTakenReasons } from './follow.ts';

const watched = join('/', 'watch');

function found(count: number, reason: Reason) {
  const files = new FileStore(testDatabase(), createTestClock());
  for (let n = 1; n <= count; n += 1) {
    const path = join(watched, 'May', `${n}.pdf`);
    const { id } = files.add({ companyId: 1, folderId: null, path, filename: `${n}.pdf`, size: 1 });
    files.apply(id, { type: 'still-waiting', reason, size: 1 });
  }
  return files;
}

it('reports once why found files are not taken, and which', () => {
  const files = found(12, { code: 'unreadable', detail: null });
  expect(notTakenReasons({ files }, 1, [watched])).toEqual([
    expect.stringMatching(/another program has locked it.* May\/1\.pdf, May\/2\.pdf,.* May\/10\.pdf and 2 more$/),
  ]);
  expect(notTakenReasons({ files }, 2, [watched])).toEqual([]);
});

it('reports which sealed copy another program holds', () => {
  const files = found(1, { code: 'retry-later', detail: 'file-held' });
  files.apply(1, { type: 'sealed', sha256: 'a', format: 'pdf', size: 1 });
  expect(notTakenReasons({ files }, 1, [watched])).toEqual([]);
  files.apply(1, { type: 'sent', batchId: 1 });
  const reason = { code: 'retry-later', detail: 'file-held' } as const;
  files.apply(1, { type: 'not-sent', reason, nextTryAt: null });
  expect(notTakenReasons({ files }, 1, [watched])).toEqual([
    expect.stringMatching(/^The last attempt failed.*Another program is using the file.* May\/1\.pdf$/),
  ]);
});
