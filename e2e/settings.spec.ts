import { expect } from 'playwright/test';
import { go } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

test(
  'a setting is found by a word of it, and a matching title shows its whole section',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    await connect(page, service, folder);
    await go(page, 's');
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(section('Sending').getByRole('switch', { name: 'Send new files' })).toBeChecked();
    await page.keyboard.press('/');
    await page.keyboard.type('licen');
    await expect(section('About').getByRole('button', { name: 'Licences' })).toBeVisible();
    await expect(section('Keyboard')).toBeHidden();
    await expect(section('Companies and folders')).toBeHidden();

    const search = page.getByRole('searchbox', { name: 'Search the settings' });
    await search.fill('privacy');
    await expect(section('Privacy and storage').getByText('What leaves this computer')).toBeVisible();
    await expect(section('Privacy and storage').getByText('Keychain', { exact: true })).toBeVisible();
    await search.fill('no such thing');
    await expect(page.getByText('No setting found.')).toBeVisible();
    await page.getByRole('link', { name: 'Keyboard' }).click();
    await expect(search).toHaveValue('');
    await expect(section('Keyboard')).toBeVisible();
    // The key itself is the button; no row repeats the word "Change".
    await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);
  },
);

test('a token that is refused while a company is added is explained in the dialog', async ({ page, service }) => {
  await page.getByRole('button', { name: 'Connect a company' }).click();
  await page.getByRole('textbox', { name: 'Service address' }).fill(service.url);
  const token = page.getByLabel('API token', { exact: true });
  await token.fill('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText('No company was added, and nothing was saved.');
  await expect(alert).not.toContainText('Other companies are not affected');

  await token.fill(service.companies[0]?.token ?? '');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const addresses = page.locator('dd').filter({ hasText: '@' });
  await expect(addresses.first()).toBeVisible();
  const cut = await addresses.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
});
