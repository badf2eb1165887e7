import { beforeEach, describe, expect, it } from 'vitest';
import { FakeBridge, failed, ok, settled } from '../testing/fake-bridge.ts';
import { IntakeState, type Incoming } from './intake.svelte.ts';

const dropped: Incoming = { kind: 'files', handle: 'two', pasted: [], count: 2, skipped: [] };
const pasted = (...names: readonly string[]): Incoming => ({
  kind: 'files',
  handle: null,
  pasted: names.map((filename) => ({ filename, bytes: new Uint8Array([1]) })),
  count: names.length,
  skipped: [],
});
const skipped = { name: 'dir', reason: { code: 'unreadable', detail: null } } as const;
let bridge: FakeBridge;
let intake: IntakeState;

beforeEach(() => {
  bridge = new FakeBridge()
    .give('inbox.add-files', { added: 2, skipped: [skipped] })
    .give('inbox.add-bytes', { added: 1, skipped: [] })
    .give('inbox.choose-files', { added: 3, skipped: [] });
  intake = new IntakeState(bridge);
});

describe('with a known company', () => {
  it('adds dropped files to it', async () => {
    await intake.add(dropped, 7);
    expect(bridge.calls).toEqual([{ name: 'inbox.add-files', input: { companyId: 7, handle: 'two' } }]);
    expect(intake.result).toEqual({ added: 2, skipped: [skipped] });
    expect([intake.asking, intake.failure]).toEqual([[], null]);
  });

  it('adds pasted files one by one, with one total', async () => {
    await intake.add(pasted('a.png', 'b.png'), 7);
    expect(bridge.asked('inbox.add-bytes').map(({ filename, companyId }) => [filename, companyId])).toEqual([
      ['a.png', 7],
      ['b.png', 7],
    ]);
    expect(bridge.asked('inbox.add-files')).toEqual([]);
    expect(intake.result).toEqual({ added: 2, skipped: [] });
  });

  it('reports both kinds together', async () => {
    await intake.add({ ...pasted('c'), handle: 'one', count: 2 } as Incoming, 7);
    expect(intake.result).toEqual({ added: 3, skipped: [skipped] });
  });

  it('opens the dialog for it', async () => {
    await intake.add({ kind: 'choose' }, 7);
    expect(bridge.asked('inbox.choose-files')).toEqual([{ companyId: 7 }]);
    expect(bridge.calls).toHaveLength(1);
    expect(intake.result?.added).toBe(3);
  });
});

describe('without a company', () => {
  it('holds the files until it is chosen', async () => {
    await intake.add(dropped, null);
    expect(intake.asking).toEqual([dropped]);
    expect(bridge.calls).toEqual([]);
    await intake.answer(8);
    expect(bridge.asked('inbox.add-files')).toEqual([{ companyId: 8, handle: 'two' }]);
    expect(intake.asking).toEqual([]);
    await intake.answer(8);
    expect(bridge.calls).toHaveLength(1);
  });

  it('stops asking once it is chosen', async () => {
    const held = bridge.hold('inbox.add-files');
    await intake.add(dropped, null);
    void intake.answer(8);
    expect(intake.asking).toEqual([]);
    await held[0]?.answer(ok({ added: 2, skipped: [] }));
    expect(intake.result?.added).toBe(2);
  });

  it('drops the files after a cancel', async () => {
    await intake.add(dropped, null);
    intake.cancel();
    await intake.answer(8);
    expect(intake.asking).toEqual([]);
    expect(bridge.calls).toEqual([]);
  });
});

describe('files from another program', () => {
  const folder = { name: 'Downloads', reason: { code: 'folder', detail: null } } as const;
  const handed: Incoming = { kind: 'files', handle: 'handed', pasted: [], count: 1, skipped: [folder] };

  it('join those that wait for a company', async () => {
    await intake.add(dropped, null);
    await intake.add(handed, null);
    await intake.answer(8);
    expect(bridge.asked('inbox.add-files').map(({ handle }) => handle)).toEqual(['two', 'handed']);
    expect(intake.result).toEqual({ added: 4, skipped: [skipped, folder, skipped] });
  });

  it('are reported without a question where all were skipped', async () => {
    await intake.add({ ...handed, handle: null, count: 0 }, null);
    expect(intake.asking).toEqual([]);
    expect(intake.result).toEqual({ added: 0, skipped: [folder] });
    expect(bridge.calls).toEqual([]);
  });
});

describe('the result', () => {
  it('is a failure, with the number of added files', async () => {
    let times = 0;
    bridge.handle('inbox.add-bytes', () => {
      times += 1;
      return times === 1 ? failed('disk-full') : ok({ added: 1, skipped: [] });
    });
    await intake.add(pasted('a', 'b'), 7);
    expect(intake.failure).toEqual({ code: 'disk-full' });
    expect(intake.result).toEqual({ added: 1, skipped: [] });
  });

  it('is cleared by the next files', async () => {
    bridge.fail('inbox.add-files', 'disk-full');
    await intake.add(dropped, 7);
    await intake.add(pasted('a'), 7);
    intake.refuse('big.tif');
    expect([intake.tooLarge, intake.result, intake.failure]).toEqual(['big.tif', null, null]);
    await intake.add({ kind: 'choose' }, null);
    expect(intake.tooLarge).toBeNull();
    await settled();
  });
});
