import { expect, it } from 'vitest';
import type { ClientFolder } from '../../../contract/client-folders.ts';
import type { Services } from '../compose.ts';
import { failed, ok } from '../../support/result.ts';
import { createFolderConsent } from './folder-consent.ts';

const folder = (name: string, state: ClientFolder['state']) => ({ name, state, companyId: null, reason: null });
const folders = [folder('Alfa', 'open'), folder('Béta', 'not-client'), folder('Gamma', 'watched')];

function person(root: string | null = '/clients') {
  const asked: unknown[] = [];
  const waiting: ((yes: boolean) => void)[] = [];
  const desktop = {
    confirmFolders(at: string, named: readonly object[]): Promise<boolean> {
      asked.push([at, named]);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  const services = {
    clientFolders: { view: () => ({ root, failure: null, folders }) },
    companies: { get: (id: number) => (id === 1 ? { id, name: 'Első Kft.' } : null) },
  } as unknown as Services;
  return { asked, answer: (yes: boolean) => waiting.shift()?.(yes), consent: createFolderConsent(desktop, services) };
}

const all = ['Alfa', 'Béta', 'Gamma', '../etc'].map((name) => ({ name, companyId: 1 }));

it('names the folders that could be watched, each with its company, and takes yes or no', async () => {
  const { asked, answer, consent } = person();
  for (const [yes, expected] of [
    [true, ok(null)],
    [false, failed('folders-refused')],
  ] as const) {
    const agreed = consent(all);
    answer(yes);
    expect(await agreed).toEqual(expected);
  }
  const named = ['Alfa', 'Béta'].map((name) => ({ folder: name, company: 'Első Kft.' }));
  expect(asked).toEqual([
    ['/clients', named],
    ['/clients', named],
  ]);
});

it('asks one question at a time', async () => {
  const { asked, answer, consent } = person();
  const first = consent(all);
  expect(await consent(all)).toEqual(failed('folders-refused'));
  answer(true);
  expect([await first, asked.length]).toEqual([ok(null), 1]);
});

it('asks nothing about folders that cannot be watched anyway', async () => {
  expect(await person(null).consent(all)).toEqual(ok(null));
  expect(await person().consent([{ name: 'Alfa', companyId: 9 }])).toEqual(ok(null));
  expect(await person().consent(all.slice(2))).toEqual(ok(null));
});
