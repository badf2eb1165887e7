import { matches } from '../../lib/palette.ts';

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ');

/**
 * Shows the settings that the query matches: each by its text, and a whole section by its title. An empty query shows
 * all. Answers the number of shown settings.
 */
export function searchSettings(root: Element, query: string): number {
  let shown = 0;
  for (const section of root.querySelectorAll<HTMLElement>('section')) {
    const rows = [...section.querySelectorAll<HTMLElement>('[data-setting]')];
    const title = section.querySelector('h2');
    const whole = query.trim() === '' || (title !== null && matches(textOf(title), query));
    for (const row of rows) row.hidden = !whole && !matches(textOf(row), query);
    const left = rows.filter((row) => !row.hidden).length;
    section.hidden = left === 0 && !whole;
    shown += left;
  }
  return shown;
}
