import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import type { AxeResults } from 'axe-core';

declare const window: { readonly axe?: { run(within: string, options: object): Promise<AxeResults> } };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe's serious and critical violations on the current page, or in the elements of a selector: "rule: target", for the
 * WCAG A and AA rules up to 2.2.
 */
export async function seriousProblems(page: Page, within = ':root'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((selector) => {
    if (window.axe === undefined) throw new Error('axe is not in the page');
    return window.axe.run(selector, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      // Takes a third of the time, for rules about sound and video alone.
      preload: false,
    });
  }, within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
