import { beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '../../contract/settings.ts';
import { FakeBridge, failed, ok } from '../testing/fake-bridge.ts';
import { catalogues } from '../../words/catalogue.ts';
import { LanguageState, applyToPage, usualSettings } from './language.svelte.ts';

const english = usualSettings('en-GB');
let bridge: FakeBridge;
let language: LanguageState;

beforeEach(() => {
  bridge = new FakeBridge();
  language = new LanguageState(bridge, english);
});

it.each([
  ['hu-HU', 'hu'],
  ['hu', 'hu'],
  ['en-GB', 'en'],
  ['de', 'en'],
])('on a system in %s are %s at first', (system, expected) => {
  expect(usualSettings(system)).toEqual({ ...english, language: expected });
});

describe('a setting', () => {
  it('is shown at once, and then as the main process kept it', async () => {
    const held = bridge.hold('settings.set');
    expect(language.words).toBe(catalogues.en);
    const setting = language.set({ language: 'hu' });
    expect(language.words).toBe(catalogues.hu);
    expect(language.settings).toEqual({ ...english, language: 'hu' });
    const kept: Settings = { ...english, language: 'hu', theme: 'dark' };
    await held[0]?.answer(ok(kept));
    await setting;
    expect(language.settings).toBe(kept);
    expect(held.map(({ input }) => input)).toEqual([{ language: 'hu' }]);
  });

  it('is as before when it was not kept', async () => {
    bridge.handle('settings.set', () => failed('disk-full'));
    await language.set({ theme: 'dark' });
    expect(language.settings).toBe(english);
  });

  it('that another window changed is shown, also before this one listened', async () => {
    const held = bridge.hold('settings.get');
    const stop = language.start();
    await held[0]?.answer(ok({ ...english, theme: 'dark' }));
    expect(language.settings.theme).toBe('dark');
    await bridge.tell('settings.changed', { ...english, language: 'hu' });
    expect(language.words).toBe(catalogues.hu);
    stop();
    expect(bridge.listening).toBe(0);
  });
});

it('puts language and theme on the page, and leaves the theme of the system to the page', () => {
  const root = { lang: '', dataset: {} } as HTMLElement;
  applyToPage(root, { ...english, theme: 'dark' });
  expect([root.lang, root.dataset.theme]).toEqual(['en', 'dark']);
  applyToPage(root, english);
  expect(root.dataset).toEqual({});
});
