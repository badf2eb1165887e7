import { beforeEach, describe, expect, it } from 'vitest';
import type { CustodyProof } from '../../../contract/custody.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { Custody } from './custody.svelte.ts';

const proof = (seen: number): CustodyProof => ({
  seen,
  counts: { uploaded: seen, duplicate: 0, rejected: 0, dismissed: 0, converted: 0, pending: 0 },
  days: [],
  copies: { checkedAt: null, damaged: [] },
});
const query = { companyId: 7, from: '2026-11-01', to: '2026-11-20' };
const written = { filename: 'proof.csv', files: 142 };
let bridge: FakeBridge;
let custody: Custody;

const show = (companyId: number | null = 7): void => custody.show(companyId, query.from, query.to);

beforeEach(() => {
  bridge = new FakeBridge().give('custody.proof', proof(142)).give('custody.export', written);
  custody = new Custody(bridge);
});

describe('the proof', () => {
  it('is of a company over some days', async () => {
    show();
    expect(custody.proof).toBeNull();
    await settled();
    expect(bridge.asked('custody.proof')).toEqual([query]);
    expect(custody.proof?.seen).toBe(142);
  });

  it('is null without a company', async () => {
    show();
    await settled();
    show(null);
    await settled();
    expect(custody.proof).toBeNull();
    await custody.export();
    expect(bridge.calls).toHaveLength(1);
  });

  it('takes no answer to another question', async () => {
    const held = bridge.hold('custody.proof');
    show();
    show(8);
    await held[0]?.answer(ok(proof(1)));
    expect(custody.proof).toBeNull();
    await held[1]?.answer(ok(proof(2)));
    expect(custody.proof?.seen).toBe(2);
  });

  it('stays when it cannot be read again, with the reason', async () => {
    show();
    await settled();
    bridge.handle('custody.proof', () => failed('internal'));
    await custody.refresh();
    expect([custody.proof?.seen, custody.failure]).toEqual([142, { code: 'internal' }]);
    bridge.give('custody.proof', proof(143));
    await custody.refresh();
    expect([custody.proof?.seen, custody.failure]).toEqual([143, null]);
  });
});

describe('the export', () => {
  it('covers the shown days, and is cleared by the next query', async () => {
    show();
    await custody.export();
    expect(bridge.asked('custody.export')).toEqual([query]);
    expect(custody.exported).toEqual(written);
    show(8);
    expect(custody.exported).toBeNull();
  });

  it('says nothing when it was cancelled, and why when it failed', async () => {
    show();
    await custody.export();
    bridge.fail('custody.export', 'file-unwritable');
    await custody.export();
    expect([custody.exported, custody.failure]).toEqual([null, { code: 'file-unwritable' }]);
    bridge.give('custody.export', null);
    await custody.export();
    expect([custody.exported, custody.failure]).toEqual([null, null]);
  });
});
