// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../contract/today.ts';
import { catalogues } from '../../../words/catalogue.ts';
import type { CompaniesState } from '../../state/companies.svelte.ts';
import type { Navigation } from '../../state/navigation.svelte.ts';
import { company } from '../../testing/app-samples.ts';
import { FakeBridge } from '../../testing/fake-bridge.ts';
import { drawn, openScreen } from '../../testing/screen-scene.ts';
import type { PaletteEntry } from './entries.ts';
import Palette from './Palette.svelte';

const command = (id: string, name: string): PaletteEntry => {
  const run = (): void => void ran.push(id);
  return { id, kind: 'command', icon: 'settings', name, more: '', action: null, run };
};
const hit = (own: Partial<SearchHit>): SearchHit => ({
  kind: 'document',
  companyId: 2,
  expenseId: 5,
  incomeId: null,
  documentId: null,
  payment: null,
  fileId: null,
  title: 'M-1',
  partnerName: 'Malom Zrt.',
  grossAmount: '1270',
  currency: 'HUF',
  ...own,
});

let bridge: FakeBridge;
let navigation: Navigation;
let companies: CompaniesState;
let ran: string[];
let close: () => Promise<void>;

const input = (): HTMLInputElement | null => document.querySelector('[role=combobox]');
const listed = (): readonly string[] =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map(({ textContent }) =>
    textContent.trim().replace(/\s+/g, ' '),
  );
const groups = (): readonly string[] =>
  [...document.querySelectorAll('[role=listbox] [role=group]')].map(
    (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent.trim() ?? '',
  );

async function type(text: string): Promise<void> {
  const field = input();
  if (field === null) throw new Error('the palette is not open');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn();
}

async function press(key: string): Promise<void> {
  input()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await drawn();
}

beforeEach(async () => {
  ran = [];
  bridge = new FakeBridge().give('search.find', []);
  const commands = [command('pause', 'Pause sending'), command('theme', 'Dark theme'), command('hu', 'Magyar nyelv')];
  const known = [company(1), company(2, { name: 'Malomsor Kft.' })];
  ({ navigation, companies, close } = await openScreen(Palette, bridge, known, { open: true, commands }));
});

afterEach(() => close());

describe('the list of entries', () => {
  it('has the possible commands before a person types', () => {
    expect([groups(), listed()]).toEqual([['Commands'], ['Pause sending', 'Dark theme', 'Magyar nyelv']]);
    expect(bridge.asked('search.find')).toEqual([]);
  });

  it('is companies, documents and commands, in this order', async () => {
    bridge.give('search.find', [hit({})]);
    await type('m');
    expect(groups()).toEqual(['Companies', 'Documents', 'Commands']);
    expect(listed()[0]).toContain('Malomsor Kft.');
  });

  it('is commands alone after >, and documents of an amount alone after #', async () => {
    bridge.give('search.find', [hit({})]);
    await type('>dark');
    expect(listed()).toEqual(['Dark theme']);
    expect(bridge.asked('search.find')).toEqual([]);
    await type('#');
    expect(groups()).toEqual([]);
    await type('#1270');
    expect(groups()).toEqual(['Documents']);
    expect(bridge.asked('search.find')).toMatchObject([{ text: '#1270' }]);
  });

  it('shows a message without a match', async () => {
    await type('zzz');
    expect(listed()).toEqual([]);
    expect(document.querySelector('[role=status]')?.textContent).toBe(catalogues.en.common.palette.nothing);
  });
});

describe('Enter', () => {
  it('runs the entry that the arrows selected, and closes', async () => {
    await press('ArrowDown');
    await press('Enter');
    expect([ran, input()]).toEqual([['theme'], null]);
  });

  it('goes round from the first to the last', async () => {
    await press('ArrowUp');
    await press('Enter');
    expect(ran).toEqual(['hu']);
  });

  it('shows a company, where a screen has it', async () => {
    await type('malomsor');
    await press('Enter');
    expect([companies.currentId, navigation.screen]).toEqual([2, 'inbox']);
  });

  it('leaves the screen open that shows a company already', async () => {
    navigation.open('pulse');
    await type('malomsor');
    await press('Enter');
    expect([companies.currentId, navigation.screen]).toEqual([2, 'pulse']);
  });

  it('opens a document that came as a file on the desk, any other among the expenses', async () => {
    bridge.give('search.find', [hit({ expenseId: null, fileId: 9 })]);
    await type('#1270');
    await press('Enter');
    expect([navigation.screen, navigation.reviewFileId]).toEqual(['review', 9]);
  });

  it('shows a document of the company by its title', async () => {
    bridge.give('search.find', [
      hit({ kind: 'company-document', expenseId: null, documentId: 4, title: 'szerződés.pdf', grossAmount: null }),
    ]);
    await type('szerz');
    expect(groups()).toEqual(['Other documents']);
    await press('Enter');
    expect([navigation.screen, navigation.takeIntent('documents')?.filter]).toEqual([
      'documents',
      { text: 'szerződés.pdf' },
    ]);
    expect(companies.currentId).toBeNull();
  });

  it('opens a tax or salary in its month, with its company', async () => {
    const payment = { id: 5, month: '2026-10' };
    bridge.give('search.find', [hit({ kind: 'tax', expenseId: null, payment, title: 'Áfa' })]);
    await type('afa');
    expect(groups()).toEqual(['Taxes']);
    expect(listed()[0]).toBe('Áfa Oct 2026 for Malomsor Kft., 1,270 Ft');
    await press('Enter');
    expect([companies.currentId, navigation.screen]).toEqual([2, 'monthly']);
    expect(navigation.takeIntent('monthly')).toMatchObject({ month: '2026-10', payment: { kind: 'tax', id: 5 } });
  });

  it('looks an expense up by its title, all companies still shown', async () => {
    bridge.give('search.find', [hit({})]);
    await type('#1270');
    await press('Enter');
    expect([navigation.screen, navigation.takeIntent('expenses')?.filter]).toEqual(['expenses', { text: 'M-1' }]);
    expect(companies.currentId).toBeNull();
  });

  it('changes to the company of the document, where one was shown', async () => {
    companies.choose(1);
    bridge.give('search.find', [hit({})]);
    await type('#1270');
    await press('Enter');
    expect(companies.currentId).toBe(2);
  });
});
