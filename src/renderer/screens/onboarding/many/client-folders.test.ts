import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientFolder } from '../../../../contract/client-folders.ts';
import { FakeBridge, settled } from '../../../testing/fake-bridge.ts';
import { ClientFoldersState, readAnswers } from './client-folders.svelte.ts';

const folder = (name: string, own: Partial<ClientFolder> = {}): ClientFolder => ({
  name,
  state: 'open',
  companyId: null,
  reason: null,
  ...own,
});
const sure = folder('Alfa', { companyId: 1, reason: 'same-name' });
const similar = folder('Béta', { companyId: 2, reason: 'similar-name' });
const unknown = folder('Gamma');
const watched = folder('Delta', { state: 'watched', companyId: 4 });
let bridge: FakeBridge;
let folders: ClientFoldersState;

beforeEach(async () => {
  const view = { root: '/clients', failure: null, folders: [sure, similar, unknown, watched] };
  bridge = new FakeBridge()
    .give('client-folders.get', view)
    .give('client-folders.choose-root', null)
    .give('client-folders.set-not-client', { ...view, folders: [sure] })
    .give('client-folders.watch', [{ name: 'Alfa', failure: { code: 'folder-in-use' } }]);
  folders = new ClientFoldersState(bridge);
  folders.start();
  await settled();
});

const ready = () => folders.ready.map(({ name }) => name);

describe('the folders of the clients', () => {
  it('are ordered by state at loading, and choosing does not move them', () => {
    folders.choose(unknown, 7);
    expect(folders.folders.map(({ name }) => name)).toEqual(['Gamma', 'Béta', 'Alfa', 'Delta']);
  });

  it('are ticked for a sure proposal, and not for a similar name', () => {
    expect(ready()).toEqual(['Alfa']);
    folders.tick(similar, true);
    folders.tick(sure, false);
    expect(ready()).toEqual(['Béta']);
  });

  it('are ticked when a company is chosen, with any proposal', () => {
    folders.choose(unknown, 7);
    folders.choose(similar, 8);
    expect(ready().sort()).toEqual(['Alfa', 'Béta', 'Gamma']);
    expect([sure, similar, unknown].map((one) => folders.companyOf(one))).toEqual([1, 8, 7]);
    expect([folders.isChosen(sure), folders.isChosen(similar)]).toEqual([false, true]);
  });

  it('cannot be ticked without a company, or when they are watched', () => {
    folders.tick(unknown, true);
    folders.tick(watched, true);
    expect(ready()).toEqual(['Alfa']);
  });

  it('are watched for their current companies, and a failed one gives the reason', async () => {
    folders.choose(unknown, 7);
    folders.include(true);
    await folders.watch();
    expect(bridge.asked('client-folders.watch')).toEqual([
      {
        clients: [
          { name: 'Gamma', companyId: 7 },
          { name: 'Alfa', companyId: 1 },
        ],
        includeExisting: true,
      },
    ]);
    expect([folders.failureOf(sure), folders.failureOf(unknown)]).toEqual([{ code: 'folder-in-use' }, null]);
  });

  it('stay unchanged when choosing another root is cancelled, and can be marked as not a client', async () => {
    await folders.chooseRoot();
    expect([folders.root, folders.count('open')]).toEqual(['/clients', 3]);
    await folders.setNotClient(unknown, true);
    expect(bridge.asked('client-folders.set-not-client')).toEqual([{ name: 'Gamma', is: true }]);
    expect(folders.folders).toEqual([sure]);
  });
});

it('have the same answers again after a crash of the page', async () => {
  folders.choose(unknown, 7);
  folders.tick(sure, false);
  const kept: unknown = JSON.parse(JSON.stringify(folders.answers));
  const next = new ClientFoldersState(bridge);
  next.restore(readAnswers(kept) ?? { chosen: [], ticks: [] });
  next.start();
  await settled();
  expect(next.ready.map(({ name }) => name)).toEqual(['Gamma']);
  expect(next.companyOf(unknown)).toBe(7);
});

it.each([null, [], {}, { chosen: [['Alfa', 'x']], ticks: [] }, { chosen: [], ticks: [['Alfa', 1]] }])(
  'takes %j for no answers',
  (value) => {
    expect(readAnswers(value)).toBeNull();
  },
);
