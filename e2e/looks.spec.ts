import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ask } from '../testing/ask.ts';
import { go, opened, upload } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const screens = {
  t: 'today',
  i: 'inbox',
  r: 'review',
  p: 'pulse',
  e: 'expenses',
  n: 'incomes',
  x: 'monthly',
  d: 'documents',
  m: 'master-data',
  c: 'month-close',
  s: 'settings',
};

/** What reaches over the right or lower edge of the window without a way to scroll there. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return { right: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
  });

test('every screen is free of serious accessibility problems, in both themes and languages', async ({
  launch,
  service,
  folder,
}) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, ['OK-26-10388.xml', 'TK-2026-00318.xml']);
  const found: string[] = [];
  for (const settings of [
    { theme: 'light', language: 'en' },
    { theme: 'dark', language: 'hu' },
  ] as const) {
    await ask(page, 'settings.set', settings);
    for (const [letter, name] of Object.entries(screens)) {
      await go(page, letter);
      await (name === 'review' ? expect(opened(page)).toHaveValue(/./) : expect(page.getByRole('main')).toBeVisible());
      for (const problem of await seriousProblems(page)) found.push(`${settings.theme} ${name}: ${problem}`);
    }
  }
  await page.keyboard.press('Control+k');
  for (const problem of await seriousProblems(page)) found.push(`palette: ${problem}`);
  expect(found).toEqual([]);
});

test('the small window and 200 % zoom lose nothing', async ({ launch, service, folder }) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, ['OK-26-10388.xml']);
  for (const [width, height] of [
    [1100, 720],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [letter, name] of Object.entries(screens)) {
      await go(page, letter);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await overflow(page), `${name} at ${width} x ${height}`).toEqual({ right: 0, below: 0 });
    }
    await go(page, 'r');
    await opened(page).scrollIntoViewIfNeeded();
    await expect(opened(page)).toBeInViewport();
    const save = page.getByRole('button', { name: 'Save and next' });
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
  }
});
