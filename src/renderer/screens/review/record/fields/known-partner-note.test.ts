// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import type { KnownPartner } from '../../../../../contract/examination.ts';
import type { Language } from '../../../../../contract/settings.ts';
import { FakeBridge } from '../../../../testing/fake-bridge.ts';
import { openScreen } from '../../../../testing/screen-scene.ts';
import KnownPartnerNote from './KnownPartnerNote.svelte';

async function shown(known: Pick<KnownPartner, 'by' | 'documents' | 'expenses'>, language: Language = 'en') {
  let forgotten = 0;
  const partner = { name: 'Malomsor Kft.', taxNumber: null, ...known };
  const given = { partner, ontake: () => undefined, onforget: () => (forgotten += 1) };
  const scene = await openScreen(KnownPartnerNote, new FakeBridge(), [], given, language);
  onTestFinished(() => scene.close());
  const text = document.querySelector('[role=status]:last-of-type')?.textContent;
  const button = document.querySelector<HTMLButtonElement>('button[title]');
  return { text, button, forgotten: () => forgotten };
}

it('says by what the partner is known, as on documents before, which one click forgets', async () => {
  const { text, button, forgotten } = await shown({ by: 'account', documents: 3, expenses: 7 });
  expect(text).toBe('Known partner: Malomsor Kft. (by its bank account, as on 3 documents)');
  button?.click();
  expect(forgotten()).toBe(1);
});

it('says so in Hungarian', async () => {
  expect((await shown({ by: 'phone', documents: 1, expenses: 0 }, 'hu')).text).toBe(
    'Ismert partner: Malomsor Kft. (telefonszáma alapján, mint 1 bizonylaton)',
  );
});

it('has nothing to forget where the partner is known by the master data alone', async () => {
  const { text, button } = await shown({ by: 'address', documents: 0, expenses: 2 });
  expect(text).toBe('Known partner: Malomsor Kft. (by its town and part of its name, 2 earlier expenses)');
  expect(button).toBeNull();
});
