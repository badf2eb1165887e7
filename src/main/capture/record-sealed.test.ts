import { expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { FileStore } from '../queue/file-store.ts';
import { outcomeOf } from '../shell/notifications/batch-outcomes.ts';
import { systemClock } from '../support/clock.ts';
import { recordSealed } from './record-sealed.ts';
import { createSplitsStore } from './splitting/splits-store.ts';

test('each kind of XML goes as the company has set it, and only what a person is asked about is announced', () => {
  const database = testDatabase();
  const files = new FileStore(database, systemClock);
  const outcomes: (string | null)[] = [];
  files.news.listen((news) => {
    if (news.change !== null) outcomes.push(outcomeOf(news));
  });
  const rules = new Map([
    ['acknowledgement', 'dismiss'],
    ['unknown', 'send'],
  ] as const);
  const parts = {
    files,
    splits: createSplitsStore(database),
    otherKindRule: (_: number, kind: string) => [...rules].find(([name]) => name === kind)?.[1] ?? null,
  };
  const come = (otherKind: string): number => {
    const filename = `${otherKind}.xml`;
    const file = files.add({ companyId: 1, folderId: null, path: `/in/${filename}`, filename, size: 1 });
    recordSealed(parts, file, { sha256: otherKind, format: 'xml', size: 1, proposal: null, otherKind });
    return file.id;
  };
  const [receipt, ...others] = [come('acknowledgement'), come('unknown plist'), come('order')];
  expect([receipt, ...others].map((id) => files.get(id)?.state)).toEqual(['dismissed', 'queued', 'other-kind']);
  expect(files.events(receipt).at(-1)).toMatchObject({ kind: 'as-set', detail: 'dismissed' });
  expect(outcomes).toEqual([null, null, 'attention']);
  expect(files.restore(receipt)).toMatchObject({ state: 'other-kind', reason: { detail: 'acknowledgement' } });
});
