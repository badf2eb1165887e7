import { beforeEach, describe, expect, it } from 'vitest';
import { fileDetail } from '../../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../../testing/fake-bridge.ts';
import { SelectedFile } from './file-detail.svelte.ts';

let bridge: FakeBridge;
let file: SelectedFile;

const shown = () => [file.detail?.row.id ?? null, file.original?.row.id ?? null];

beforeEach(() => {
  bridge = new FakeBridge().handle('inbox.detail', ({ fileId }) =>
    fileId === 404 ? failed('file-unknown') : ok(fileDetail(fileId, { duplicateOf: fileId === 5 ? 2 : null })),
  );
  file = new SelectedFile(bridge);
});

describe('the selected file', () => {
  it('is read, with the file it duplicates', async () => {
    file.show(5);
    expect(shown()).toEqual([null, null]);
    await settled();
    expect(shown()).toEqual([5, 2]);
    file.show(3);
    await settled();
    expect(shown()).toEqual([3, null]);
  });

  it('is read once, and again when asked', async () => {
    file.show(3);
    file.show(3);
    await settled();
    expect(bridge.calls).toHaveLength(1);
    await file.refresh();
    expect(bridge.calls).toHaveLength(2);
  });

  it('is null at once when no file is selected', async () => {
    file.show(3);
    await settled();
    file.show(null);
    expect(shown()).toEqual([null, null]);
    await settled();
    expect(bridge.calls).toHaveLength(1);
  });

  it('stays until the next is there, and no answer about another is shown', async () => {
    file.show(3);
    await settled();
    const held = bridge.hold('inbox.detail');
    file.show(5);
    expect(shown()).toEqual([3, null]);
    file.show(6);
    await held[0]?.answer(ok(fileDetail(5)));
    expect(shown()).toEqual([3, null]);
    await held[1]?.answer(ok(fileDetail(6)));
    expect(shown()).toEqual([6, null]);
  });

  it('is null for an unknown file, and has no original when that is unknown', async () => {
    file.show(404);
    await settled();
    expect(shown()).toEqual([null, null]);
    bridge.handle('inbox.detail', ({ fileId }) =>
      fileId === 1 ? ok(fileDetail(1, { duplicateOf: 9 })) : failed('internal'),
    );
    file.show(1);
    await settled();
    expect(shown()).toEqual([1, null]);
  });
});

describe('an action', () => {
  it('is done with the file, and the file read again', async () => {
    file.show(3);
    await settled();
    bridge.give('inbox.retry', null);
    expect(await file.act('inbox.retry', 3)).toBe(true);
    expect(bridge.asked('inbox.retry')).toEqual([{ fileId: 3 }]);
    expect(bridge.asked('inbox.detail')).toHaveLength(2);
    expect(file.failure).toBeNull();
  });

  it('on another file shows that one', async () => {
    file.show(3);
    bridge.give('inbox.dismiss', null);
    await file.act('inbox.dismiss', 6);
    expect(shown()).toEqual([6, null]);
  });

  it('that failed says why, until another is done or another file shown', async () => {
    bridge.fail('inbox.release', 'not-possible').give('inbox.retry', null);
    expect(await file.act('inbox.release', 3)).toBe(false);
    expect(file.failure).toEqual({ code: 'not-possible' });
    await file.act('inbox.retry', 3);
    expect(file.failure).toBeNull();
    await file.act('inbox.release', 3);
    file.show(4);
    expect(file.failure).toBeNull();
  });

  it('that failed on a file that was left says nothing on the next', async () => {
    const held = bridge.hold('inbox.release');
    const acting = file.act('inbox.release', 3);
    file.show(4);
    await held[0]?.answer(failed('not-possible'));
    expect(await acting).toBe(false);
    expect(file.failure).toBeNull();
  });
});
