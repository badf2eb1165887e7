import { expect, test } from 'vitest';
import type { Company } from '../../contract/companies.ts';
import { testDatabase } from '../database/test-database.ts';
import { FileStore } from '../queue/file-store.ts';
import { systemClock } from '../support/clock.ts';
import { createOtherKindRules } from './other-kind-rules.ts';

function setUp(rules: Company['otherKinds']) {
  const database = testDatabase();
  const files = new FileStore(database, systemClock);
  let set = rules;
  const applied = createOtherKindRules(files, (_, kind) => set[kind] ?? null);
  const come = (kind: string): number => {
    const filename = `${kind}.xml`;
    const { id } = files.add({ companyId: 1, folderId: null, path: `/in/${filename}`, filename, size: 1 });
    files.apply(id, { type: 'other-kind', kind, sha256: kind, format: 'xml', size: 1 });
    return id;
  };
  const stateOf = (id: number) => files.get(id)?.state;
  const lastEvent = (id: number) => files.events(id).at(-1);
  return { files, come, stateOf, lastEvent, applied, change: (to: Company['otherKinds']) => (set = to) };
}

test('decides about each kind as the company has set it, and says so in the history', () => {
  const { come, stateOf, lastEvent } = setUp({ acknowledgement: 'dismiss', unknown: 'send' });
  const [receipt, unknown, order] = [come('acknowledgement'), come('unknown plist'), come('order')];
  expect([receipt, unknown, order].map(stateOf)).toEqual(['dismissed', 'queued', 'other-kind']);
  expect(lastEvent(receipt)).toMatchObject({ kind: 'as-set', detail: 'dismissed' });
  expect(lastEvent(unknown)).toMatchObject({ kind: 'as-set', detail: 'send' });
});

test('a new setting counts for what waits, and not for what a person has restored', () => {
  const { files, come, stateOf, applied, change } = setUp({});
  const [first, restored] = [come('order'), come('order (2)')];
  files.apply(restored, { type: 'dismissed' });
  files.restore(restored);
  change({ order: 'dismiss' });
  applied.apply(1);
  expect([first, restored].map(stateOf)).toEqual(['dismissed', 'other-kind']);
});
