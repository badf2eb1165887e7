import { join } from 'node:path';
import { _electron, type Page } from 'playwright';
import { sandboxSwitch } from '../../testing/launch-app.ts';
import { frames, median, p95, type Figure } from '../parts/figures.ts';
import { longest } from '../parts/until.ts';
import { untilPainted } from './meter.ts';
import { openMeters, type Meters } from './work.ts';

const root = join(import.meta.dirname, '..', '..');
/** Chromium's own time on a bare page cannot be improved here; the product may take this factor of it. */
const margin = 1.2;

/** The mirror database whose rows it queries, and the folder of the PDFs it draws. */
export interface BareData {
  readonly mirror?: string;
  readonly documents?: string;
}

/**
 * `path`: request to its main process. `drawn`: count of rows; `width`: CSS px. A `drawn` PDF is prepared before the
 * click.
 */
export type BareWork =
  | { readonly kind: 'rows'; readonly path: string; readonly drawn: number }
  | { readonly kind: 'pdf' | 'drawn'; readonly path: string; readonly width: number };

/**
 * A window in the same Chromium that does the same work without the product's code, measured in alternation with the
 * product.
 */
export interface BarePage {
  readonly meters: Meters;
  /** ms from the click or key to the end of the frame that shows the answer */
  take(event: 'click' | 'keydown', work: BareWork): Promise<number>;
  close(): Promise<void>;
}

/** Exists in the page, not in this process. */
declare const bare: { next: object; readonly prepare: (work: object) => Promise<void> };

export async function openBarePage(dataDir: string, { mirror = '', documents = '' }: BareData): Promise<BarePage> {
  const electron = await _electron.launch({
    args: ['bench/bare-page', `--user-data-dir=${dataDir}`, ...sandboxSwitch],
    cwd: root,
    colorScheme: null,
    env: { ...process.env, BARE_MIRROR: mirror, BARE_DOCUMENTS: documents },
  });
  const page = await electron.firstWindow();
  page.setDefaultTimeout(longest);
  await page.locator('body[data-ready]').waitFor();
  const meters = await openMeters(electron, page);
  let number = 0;
  return {
    meters,
    async take(event, work) {
      number += 1;
      if (work.kind === 'drawn') await page.evaluate((drawn) => bare.prepare(drawn), work);
      await page.evaluate((next) => void (bare.next = next), { ...work, number });
      const shows = [{ selector: `[data-answer="${number}"]`, text: '' }];
      const act = () => (event === 'click' ? page.getByRole('button').click() : page.getByRole('textbox').press('a'));
      return untilPainted(page, { event, shows }, act);
    },
    close: () => electron.close(),
  };
}

/** The count of rows that the list of Expenses renders, once it has. */
export async function drawnRows(page: Page): Promise<number> {
  const rows = page.locator('[role="grid"][aria-busy="false"] tbody tr[aria-rowindex]');
  await rows.first().waitFor();
  return rows.count();
}

/** Compares medians, which one slow turn does not move. */
export function besideBare(name: string, ours: readonly number[], floor: readonly number[]): Figure {
  return {
    name: `${name} : a bare page`,
    value: median(ours) / median(floor),
    unit: 'x',
    limit: null,
    note: `the bare page p50 ${median(floor).toFixed(1)} ms, p95 ${p95(floor).toFixed(1)} ms, in turns with it`,
  };
}

/** The limit in frames: the goal, or the bare page's time with its margin if that is longer. */
export const frameLimit = (goal: number, floor: readonly number[]): number =>
  floor.length === 0 ? goal : Math.max(goal, frames(p95(floor) * margin));

/** The same in ms. */
export const msLimit = (goal: number, floor: readonly number[]): number =>
  Math.round(Math.max(goal, p95(floor) * margin));
