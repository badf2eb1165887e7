import { expect, test } from 'vitest';
import type { Company } from '../../contract/companies.ts';
import { testDatabase } from '../database/test-database.ts';
import { FileStore } from '../queue/file-store.ts';
import { outcomeOf } from '../shell/notifications/batch-outcomes.ts';
import { systemClock } from '../support/clock.ts';
import { applyOtherKindRule } from './other-kind-rules.ts';
import { recordSealed } from './record-sealed.ts';
import { createSplitsStore } from './splitting/splits-store.ts';

function setUp(rules: Company['heldKinds']) {
  const database = testDatabase();
  const files = new FileStore(database, systemClock);
  const outcomes: (string | null)[] = [];
  files.news.listen((news) => {
    if (news.change !== null) outcomes.push(outcomeOf(news));
  });
  const parts = {
    files,
    splits: createSplitsStore(database),
    otherKindRule: (_: number, kind: keyof Company['heldKinds']) => rules[kind] ?? null,
  };
  const come = (otherKind: string): number => {
    const filename = `${otherKind}.xml`;
    const file = files.add({ companyId: 1, folderId: null, path: `/in/${filename}`, filename, size: 1 });
    recordSealed(parts, file, { sha256: otherKind, format: 'xml', size: 1, proposal: null, otherKind });
    return file.id;
  };
  const stateOf = (id: number) => files.get(id)?.state;
  return { files, outcomes, come, stateOf };
}

test('each kind goes as the company has set it, and only what a person is asked about is announced', () => {
  const { files, outcomes, come, stateOf } = setUp({ acknowledgement: 'dismiss', unknown: 'send' });
  const [receipt, unknown, order] = [come('acknowledgement'), come('unknown plist'), come('order')];
  expect([receipt, unknown, order].map(stateOf)).toEqual(['dismissed', 'queued', 'other-kind']);
  expect(files.events(receipt).at(-1)).toMatchObject({ kind: 'as-set', detail: 'dismissed' });
  expect(outcomes).toEqual([null, null, 'attention']);
  expect(files.restore(receipt)).toMatchObject({ state: 'other-kind', reason: { detail: 'acknowledgement' } });
});

test('a new setting counts for what waits, and not for another kind or what a person has restored', () => {
  const { files, come, stateOf } = setUp({});
  const [first, restored, other] = [come('unknown a'), come('unknown b'), come('order')];
  files.apply(restored, { type: 'dismissed' });
  files.restore(restored);
  applyOtherKindRule(files, 1, 'unknown', 'send');
  expect([first, restored, other].map(stateOf)).toEqual(['queued', 'other-kind', 'other-kind']);
  expect(files.events(first).at(-1)).toMatchObject({ kind: 'as-set', detail: 'kept-as-expense' });
});
