import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { test } from './fixtures.ts';

test.describe('an office with 60 clients', () => {
  test.use({ serviceOptions: ['--clients', '58'] });

  for (const [language, words] of [
    [
      'en',
      {
        companies: 'Companies',
        due: /payment/u,
        company: 'Company',
        search: 'Search by name or tax number',
        payroll: 'Payroll and taxes',
        expenses: 'Expenses',
      },
    ],
    [
      'hu',
      {
        companies: 'Cégek',
        due: /fizetnivaló/u,
        company: 'Cég',
        search: 'Keresés név vagy adószám szerint',
        payroll: 'Bérek és adók',
        expenses: 'Költségek',
      },
    ],
  ] as const) {
    test(`Today is its work list: sorted by what is due, searched, and each count opens what it counts (${language})`, async ({
      page,
      service,
    }) => {
      for (const { token } of service.companies) await ask(page, 'companies.add', { baseUrl: service.url, token });
      const companies = await ask(page, 'companies.list', null);
      expect(companies).toHaveLength(60);
      await ask(page, 'settings.set', { language });
      const withDue = async () => (await ask(page, 'today.due', null)).filter(({ due }) => due !== null);
      await expect.poll(async () => (await withDue()).length).toBeGreaterThan(2);
      await page.setViewportSize({ width: 1440, height: 900 });
      await go(page, 't');
      const grid = page.getByRole('grid', { name: words.companies });
      const names = () => grid.locator('tbody tr td:first-child').allInnerTexts();
      await expect.poll(async () => (await names()).length).toBe(60);
      await expect(grid.getByTitle(words.due).first()).toBeVisible();
      expect(await seriousProblems(page)).toEqual([]);

      const [first = ''] = await names();
      const late = (await withDue()).find(
        ({ companyId }) => companies.find(({ id }) => id === companyId)?.name === first,
      );
      expect(late?.due?.isLate).toBe(true);

      await grid.getByRole('button', { name: words.company, exact: true }).click();
      const sorted = await names();
      expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'hu')));

      await page.keyboard.press('/');
      await expect(page.getByLabel(words.search)).toBeFocused();
      await page.keyboard.type(first.slice(0, 6));
      await expect.poll(async () => (await names()).every((name) => name.startsWith(first.slice(0, 6)))).toBe(true);
      await grid.getByRole('row').filter({ hasText: first }).getByTitle(words.due).click();
      await expect(page.getByRole('heading', { name: words.payroll })).toBeVisible();

      await page.setViewportSize({ width: 1100, height: 720 });
      await go(page, 't');
      await grid.getByRole('row').nth(1).click({ button: 'right' });
      await page.getByRole('menuitem', { name: words.expenses }).click();
      await expect(page.getByRole('heading', { name: words.expenses })).toBeVisible();
      await go(page, 't');
      expect(await seriousProblems(page)).toEqual([]);
    });
  }
});
