import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

test("the office's settings apply and are marked, and invalid ones are reported", async ({
  launch,
  service,
  folder,
  dataDir,
  switches,
}) => {
  const clients = join(dataDir, 'clients');
  mkdirSync(join(clients, 'Kovács'), { recursive: true });
  const policy = {
    language: 'hu',
    serviceAddress: service.url,
    clientsFolder: clients,
    updateServer: 'https://updates.office.example',
    updateChannel: '../latest',
    automaticUpdates: false,
  };
  writeFileSync(join(dataDir, 'policy.json'), JSON.stringify(policy));
  switches.push(`--policy-file=${join(dataDir, 'policy.json')}`);
  const { page } = await launch();

  const other = { baseUrl: 'https://service.example', token: service.companies[0]?.token ?? '' };
  await expect(ask(page, 'companies.add', other)).rejects.toThrow(`set-by-office ${service.url}`);
  await page.getByRole('button', { name: 'Cég csatlakoztatása' }).click();
  await expect(page.getByLabel('A szolgáltatás címe')).toHaveValue(service.url);
  await expect(page.getByLabel('A szolgáltatás címe')).not.toBeEditable();
  await expect(page.getByText('Az iroda állította be')).toBeVisible();
  await page.keyboard.press('Escape');

  await connect(page, service, folder);
  expect(await ask(page, 'client-folders.get', null)).toMatchObject({ root: clients, folders: [{ name: 'Kovács' }] });
  await expect(ask(page, 'client-folders.choose-root', null)).rejects.toThrow('set-by-office');
  expect(await ask(page, 'settings.set', { language: 'en', theme: 'dark' })).toMatchObject({
    language: 'hu',
    theme: 'dark',
  });

  await go(page, 's');
  for (const language of ['Magyar', 'English'])
    await expect(page.getByRole('radio', { name: language })).toBeDisabled();
  const updates = page.getByRole('region', { name: 'Frissítések' });
  await expect(updates).toContainText('Frissítési kiszolgáló: https://updates.office.example');
  await expect(updates).toContainText('Az iroda állította be');
  await expect(updates).toContainText('nem telepítették');
  await expect(updates.getByRole('alert')).toContainText('Frissítési csatorna: az értéke nem használható');
  await expect(updates).toContainText('Frissítést csak kérésre keresünk és telepítünk.');
  expect(await seriousProblems(page)).toEqual([]);
});
