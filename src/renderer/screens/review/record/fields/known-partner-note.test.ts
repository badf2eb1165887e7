// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, onTestFinished } from 'vitest';
import type { KnownPartner } from '../../../../../contract/examination.ts';
import type { Language } from '../../../../../contract/settings.ts';
import { catalogues } from '../../../../../words/catalogue.ts';
import { CompaniesState } from '../../../../state/companies.svelte.ts';
import { usualSettings } from '../../../../state/language.svelte.ts';
import { FakeBridge, ok } from '../../../../testing/fake-bridge.ts';
import TestKnownPartner from '../../../../testing/TestKnownPartner.svelte';

function shown(known: Pick<KnownPartner, 'by' | 'documents' | 'expenses'>, language: Language = 'en') {
  const bridge = new FakeBridge();
  const app = {
    bridge,
    words: catalogues[language],
    settings: usualSettings(language),
    companies: new CompaniesState(bridge, ok([]), null),
  };
  let forgotten = 0;
  const partner = { name: 'Malomsor Kft.', taxNumber: null, ...known };
  const onforget = () => (forgotten += 1);
  const mounted = mount(TestKnownPartner, { target: document.body, props: { app, partner, onforget } });
  onTestFinished(() => unmount(mounted));
  flushSync();
  const text = document.querySelector('[role=status]:last-of-type')?.textContent;
  const button = document.querySelector<HTMLButtonElement>('button[title]');
  return { text, button, forgotten: () => forgotten };
}

it('says by what the partner is known, as on documents before, which one click forgets', () => {
  const { text, button, forgotten } = shown({ by: 'account', documents: 3, expenses: 7 });
  expect(text).toBe('Known partner: Malomsor Kft. (by its bank account, as on 3 documents)');
  button?.click();
  expect(forgotten()).toBe(1);
});

it('says so in Hungarian', () => {
  expect(shown({ by: 'phone', documents: 1, expenses: 0 }, 'hu').text).toBe(
    'Ismert partner: Malomsor Kft. (telefonszáma alapján, mint 1 bizonylaton)',
  );
});

it('has nothing to forget where the partner is known by the master data alone', () => {
  const { text, button } = shown({ by: 'address', documents: 0, expenses: 2 });
  expect(text).toBe('Known partner: Malomsor Kft. (by its town and part of its name, 2 earlier expenses)');
  expect(button).toBeNull();
});
