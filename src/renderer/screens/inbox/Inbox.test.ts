// @vitest-environment happy-dom
import type { Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchedFolder } from '../../../contract/folders.ts';
import type { InboxRow } from '../../../contract/inbox.ts';
import type { FolderLease } from '../../../contract/office.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { company, fileDetail, inboxRow, inboxSummary } from '../../testing/app-samples.ts';
import { FakeBridge, ok } from '../../testing/fake-bridge.ts';
import { useFolders } from '../../state/folders.svelte.ts';
import { useOffice } from '../../state/office.svelte.ts';
import { drawn, openScreen, type ScreenScene } from '../../testing/screen-scene.ts';
import Inbox from './Inbox.svelte';

const rejected = (id: number): InboxRow => inboxRow(id, { state: 'rejected' });
let bridge: FakeBridge;
let scene: ScreenScene;
let rows: readonly InboxRow[];

const folder: WatchedFolder = {
  id: 1,
  companyId: 7,
  path: '/scans',
  destination: 'expenses',
  mode: 'native',
  state: 'watching',
  lastScanAt: null,
};
const withFolders: Component = (internals, props) => {
  void useFolders().refresh();
  useOffice().start();
  return Inbox(internals, props);
};

const selected = (): string | undefined => document.querySelector('#selected-file h2')?.textContent;
const page = () => ok({ total: rows.length, rows });

beforeEach(async () => {
  rows = [1, 2, 3].map(rejected);
  bridge = new FakeBridge()
    .handle('inbox.page', page)
    .handle('inbox.detail', ({ fileId }) => ok(fileDetail(fileId, { state: 'rejected' })))
    .handle('inbox.summary', ({ companyId }) => ok(inboxSummary(companyId)));
  bridge.hold('custody.proof');
  scene = await openScreen(Inbox, bridge, [company(7)]);
});

afterEach(() => scene.close());

async function dismissed(meanwhile: () => void): Promise<void> {
  bridge.give('inbox.dismiss', null);
  const held = bridge.hold('inbox.page');
  scene.actions.run('inbox.dismiss');
  await drawn();
  meanwhile();
  await drawn();
  rows = [2, 3].map(rejected);
  bridge.handle('inbox.page', page);
  for (const { answer } of held) await answer(page());
  await drawn();
}

it('takes back a dismissal for eight seconds', async () => {
  await dismissed(() => undefined);
  const undo = [...document.querySelectorAll('button')].find((each) => each.textContent.startsWith('Undo'));
  expect(document.querySelector('[role="status"]')?.textContent).toContain('was dismissed');
  const restored = vi.fn(() => ok(null));
  bridge.handle('inbox.restore', restored);
  undo?.click();
  await drawn();
  expect(restored).toHaveBeenCalledExactlyOnceWith({ fileId: 1 });
  expect(document.body.textContent).not.toContain('was dismissed');
  scene.actions.run('inbox.undo');
  expect(restored).toHaveBeenCalledOnce();
});

it('selects the next row after one is dismissed', async () => {
  expect(selected()).toBe('1.pdf');
  await dismissed(() => undefined);
  expect(selected()).toBe('2.pdf');
});

it('marks no other row when the shown file leaves the list by itself', async () => {
  const marked = () => document.querySelectorAll('tr.current').length;
  expect(marked()).toBe(1);
  rows = [2, 3].map(rejected);
  scene.queue.start();
  await bridge.tell('inbox.changed', inboxSummary(null));
  await drawn();
  expect([selected(), marked()]).toEqual(['1.pdf', 0]);
});

it('keeps the row selected that a person moved to during the refresh', async () => {
  await dismissed(() => scene.field('[aria-rowindex="4"]').click());
  expect(selected()).toBe('3.pdf');
});

it('selects the file that another screen names, also while the list is read', async () => {
  scene.navigation.openWith({ screen: 'inbox', chip: 'all', fileId: 3 });
  await drawn();
  expect(selected()).toBe('3.pdf');
});

it.each<[lease: FolderLease, text: string]>([
  [{ kind: 'elsewhere', name: 'Front desk', lastSignAgo: null }, 'appear there'],
  [{ kind: 'free' }, catalogues.en.office.onlyReviews],
])('says once in the empty inbox which computer uploads: %o', async (lease, text) => {
  await scene.close();
  rows = [];
  const seat = { name: 'Back desk', named: true, reviewOnly: true, silenceSeconds: 120 };
  bridge.give('folders.list', [folder]).give('office.get', { seat, database: null, folders: [{ folderId: 1, lease }] });
  scene = await openScreen(withFolders, bridge, [company(7)]);
  await scene.queue.refresh();
  await drawn();
  expect(document.body.textContent.split(text)).toHaveLength(2);
});

describe('a token', () => {
  const pause = { code: 'token-invalid', detail: null, since: '2026-11-20T09:00:00Z', nextTryAt: null } as const;
  const [first, second] = [company(7), company(8, { pause })];
  const words = catalogues.en.settings.company;

  beforeEach(async () => {
    await scene.close();
    scene = await openScreen(Inbox, bridge, [{ ...first, pause }, second]);
    await scene.queue.refresh();
    await drawn();
    await paste();
  });

  async function paste(): Promise<void> {
    await scene.press(catalogues.en.inbox.slot.pasteToken);
    const field = scene.field('[role=dialog] [type=password]');
    field.value = 'a.b';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await drawn();
  }

  it('that is being pasted stays with its company when another notice replaces the slot', async () => {
    bridge.give('companies.replace-token', first);
    bridge.give('companies.list', [first, second]);
    await scene.companies.reload();
    await drawn();
    await scene.press(words.saveToken);
    expect(bridge.asked('companies.replace-token')).toEqual([{ companyId: 7, token: 'a.b' }]);
  });

  it('that is saved closes no dialog that was opened since', async () => {
    const held = bridge.hold('companies.replace-token');
    await scene.press(words.saveToken);
    await scene.press(catalogues.en.common.close);
    await paste();
    await held[0]?.answer(ok(first));
    await drawn();
    expect(scene.field('[role=dialog] [type=password]').value).toBe('a.b');
  });
});
