import { beforeEach, describe, expect, it } from 'vitest';
import { inboxSummary } from '../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../testing/fake-bridge.ts';
import { Queue } from './queue.svelte.ts';

let bridge: FakeBridge;
let queue: Queue;
/** queued files by company; 0: of all */
let queued: Record<number, number>;

const total = () => queue.total?.counts.queued ?? null;
const shown = () => queue.shown?.counts.queued ?? null;

beforeEach(() => {
  queued = { 0: 10, 7: 3, 8: 4 };
  bridge = new FakeBridge()
    .handle('inbox.summary', ({ companyId }) => ok(inboxSummary(companyId, { queued: queued[companyId ?? 0] ?? 0 })))
    .give('inbox.pause-sending', null);
  queue = new Queue(bridge);
});

describe('files in progress', () => {
  it('are of all companies until one is chosen', async () => {
    expect([total(), shown(), queue.version]).toEqual([null, null, 0]);
    await queue.refresh();
    expect([total(), shown()]).toEqual([10, 10]);
    expect(bridge.asked('inbox.summary')).toHaveLength(1);
    queue.show(null);
    await settled();
    expect(bridge.asked('inbox.summary')).toHaveLength(1);
  });

  it('are of the chosen company beside all', async () => {
    await queue.refresh();
    queue.show(7);
    expect([total(), shown()]).toEqual([10, null]);
    await settled();
    expect([total(), shown()]).toEqual([10, 3]);
    queue.show(7);
    await settled();
    expect(bridge.asked('inbox.summary')).toEqual([{ companyId: null }, { companyId: null }, { companyId: 7 }]);
    queue.show(null);
    expect(shown()).toBe(10);
  });

  it('are not of a company that was left meanwhile', async () => {
    const held = bridge.hold('inbox.summary');
    queue.show(7);
    await held[0]?.answer(ok(inboxSummary(null, { queued: 10 })));
    queue.show(8);
    await held[1]?.answer(ok(inboxSummary(7, { queued: 3 })));
    expect([total(), shown()]).toEqual([10, null]);
    await held[2]?.answer(ok(inboxSummary(null, { queued: 10 })));
    await held[3]?.answer(ok(inboxSummary(8, { queued: 4 })));
    expect(shown()).toBe(4);
  });

  it('stay when reading fails, with the reason', async () => {
    queue.show(7);
    await settled();
    bridge.handle('inbox.summary', ({ companyId }) => failed(companyId === null ? 'internal' : 'offline'));
    await queue.refresh();
    expect([total(), shown(), queue.failure]).toEqual([10, 3, { code: 'internal' }]);
    bridge.handle('inbox.summary', ({ companyId }) => ok(inboxSummary(companyId)));
    await queue.refresh();
    expect(queue.failure).toBeNull();
  });
});

describe('news', () => {
  it('about all companies are taken as they are', async () => {
    const stop = queue.start();
    await settled();
    await bridge.tell('inbox.changed', inboxSummary(null, { queued: 11 }));
    expect([total(), shown(), queue.version]).toEqual([11, 11, 1]);
    expect(bridge.asked('inbox.summary')).toHaveLength(1);
    stop();
    expect(bridge.listening).toBe(0);
  });

  it('cause another reading where they lack the shown data', async () => {
    queue.show(7);
    queue.start();
    await settled();
    queued = { 0: 12, 7: 5 };
    await bridge.tell('inbox.changed', inboxSummary(null, { queued: 12 }));
    expect([total(), shown(), queue.version]).toEqual([12, 5, 1]);
  });

  it('of one company are not taken for those of all', async () => {
    queue.start();
    await settled();
    const held = bridge.hold('inbox.summary');
    await bridge.tell('inbox.changed', inboxSummary(7, { queued: 1 }));
    expect(total()).toBe(10);
    expect(held).toHaveLength(1);
    expect(queue.version).toBe(1);
  });
});

it('pauses sending, and shows what came of it', async () => {
  await queue.refresh();
  queued = { 0: 2 };
  await queue.pauseSending(true);
  expect(bridge.asked('inbox.pause-sending')).toEqual([{ paused: true }]);
  expect(total()).toBe(2);
});
