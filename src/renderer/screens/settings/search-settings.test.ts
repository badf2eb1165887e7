// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { searchSettings } from './search-settings.ts';

function page(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `
    <section><h2>Értesítések</h2><div data-setting>Csendes időszak</div><div data-setting>Elutasított fájl</div></section>
    <section><h2>Megjelenés</h2><div data-setting>Nyelv <p>Azonnal életbe lép</p></div></section>
    <section><h2>Üres</h2></section>`;
  return root;
}

const shown = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('section:not([hidden]) [data-setting]:not([hidden])')].map(
    ({ textContent }) => textContent.split(' ')[0],
  );

it.each([
  ['', ['Csendes', 'Elutasított', 'Nyelv']],
  ['csend', ['Csendes']],
  ['ejszaka', []],
  ['eletbe nyelv', ['Nyelv']],
  ['ertesit', ['Csendes', 'Elutasított']],
])('%j finds %j', (query, found) => {
  const root = page();
  expect(searchSettings(root, query)).toBe(found.length);
  expect(shown(root)).toEqual(found);
});

it('shows again what an earlier query hid', () => {
  const root = page();
  searchSettings(root, 'nyelv');
  searchSettings(root, '');
  expect(shown(root)).toHaveLength(3);
  expect([...root.querySelectorAll<HTMLElement>('section')].some(({ hidden }) => hidden)).toBe(false);
});
