import { expect, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { systemClock } from '../support/clock.ts';
import { FileStore } from './file-store.ts';
import { applyHeldRule } from './held-rules.ts';

function setUp() {
  const files = new FileStore(testDatabase(), systemClock);
  const add = (sha256: string) => {
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.xml', size: 1 });
    return { id, content: { sha256, format: 'xml', size: 1 } as const };
  };
  const otherKind = (kind: string): number => {
    const { id, content } = add(kind);
    return files.apply(id, { type: 'other-kind', kind, to: 'other-kind', ...content }).id;
  };
  const sameInvoice = (sha256: string): number => {
    const { id, content } = add(sha256);
    files.apply(id, { type: 'sealed', ...content });
    return files.apply(id, { type: 'same-invoice', of: null, number: 'A-1', to: 'duplicate' }).id;
  };
  const restored = (id: number): number => {
    files.apply(id, { type: 'dismissed' });
    return files.restore(id).id;
  };
  const statesOf = (ids: readonly number[]) => ids.map((id) => files.get(id)?.state);
  return { files, add, otherKind, sameInvoice, restored, statesOf };
}

test('a new setting counts for what waits, and not for another kind or what a person has restored', () => {
  const { files, otherKind, restored, statesOf } = setUp();
  const ids = [otherKind('unknown a'), restored(otherKind('unknown b')), otherKind('order')];
  applyHeldRule(files, 1, 'unknown', 'send');
  expect(statesOf(ids)).toEqual(['queued', 'other-kind', 'other-kind']);
  expect(files.events(ids[0] ?? 0).at(-1)).toMatchObject({ kind: 'as-set', detail: 'kept-as-expense' });
});

test.each([
  ['send', 'queued', 'released'],
  ['dismiss', 'dismissed', 'dismissed'],
] as const)('%s counts for files of the same invoice, and not for the same bytes', (rule, state, detail) => {
  const { files, add, otherKind, sameInvoice, restored, statesOf } = setUp();
  const ids = [sameInvoice('a'), restored(sameInvoice('b')), otherKind('order')];
  const { id, content } = add('order');
  files.apply(id, { type: 'duplicate', of: ids[2] ?? 0, ...content });
  applyHeldRule(files, 1, 'same-invoice', rule);
  expect(statesOf([...ids, id])).toEqual([state, 'duplicate', 'other-kind', 'duplicate']);
  expect(files.events(ids[0] ?? 0).at(-1)).toMatchObject({ kind: 'as-set', detail });
});
