import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { answerOpenDialog } from '../testing/launch-app.ts';
import { fromService, type RunningService } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { test } from './fixtures.ts';

interface Info {
  readonly name: string;
  readonly tax_account_number: string;
}

/** One folder for each company, named as offices name them. */
async function makeFolders(service: RunningService, root: string): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(service.companies.map((_, at) => fromService<Info>(service, '/2/company-info/', at)));
  const folders = new Map(all.map(({ name, tax_account_number: tax }, at) => [folderName(name, tax, at), name]));
  for (const folder of folders.keys()) await mkdir(join(root, folder), { recursive: true });
  return folders;
}

function folderName(name: string, taxNumber: string, at: number): string {
  const words = name.split(' ');
  switch (at % 4) {
    case 0:
      return name.replace(/\.$/, '');
    case 1:
      return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replaceAll(' ', '_');
    case 2:
      return words.slice(0, -1).reverse().join(' ');
    default:
      return `${taxNumber} ${words[0] ?? ''}`;
  }
}

/** Performs and counts the steps of a person: clicks, and texts typed, pasted or chosen. */
function person(page: Page) {
  let steps = 0;
  return {
    steps: () => steps,
    click: async (name: string | RegExp): Promise<void> => {
      steps += 1;
      await page.getByRole('button', { name }).click();
    },
    fill: async (label: string, text: string): Promise<void> => {
      steps += 1;
      await page.getByLabel(label).fill(text);
    },
    press: async (key: string): Promise<void> => {
      steps += 1;
      await page.keyboard.press(key);
    },
  };
}

test.describe('an office with 40 clients', () => {
  test.use({ serviceOptions: ['--clients', '38'] });

  test('adds them all from one list, and says whose each folder is, in a few steps', async ({
    launch,
    service,
    folder,
    dataDir,
  }) => {
    expect(service.companies).toHaveLength(40);
    const root = join(folder, 'Ügyfelek');
    const folders = await makeFolders(service, root);
    await mkdir(join(root, 'Sablonok'));
    const lines = service.companies.map(({ token }, at) => (at === 7 ? 'mistyped.token' : token));
    const list = join(folder, 'tokens.csv');
    await writeFile(
      list,
      ['Token;Megjegyzés', ...lines.map((token) => `${token};x`), `${lines[0] ?? ''};twice`].join('\r\n'),
    );

    const { electron, page } = await launch();
    const began = Date.now();
    const { click, fill, press, steps } = person(page);
    await click('Add many companies');
    await fill('Service address', service.url);
    await answerOpenDialog(page, list);
    await click('Choose a file…');
    await expect(page.getByRole('status').filter({ hasText: '39 can be added, 2 with a problem' })).toBeVisible();

    await expect(page.getByRole('row').filter({ hasText: 'does not accept the token' })).toHaveCount(1);
    await click('Fix: line 9');
    await fill('New API token', service.companies[7]?.token ?? '');
    await press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '40 can be added, 1 with a problem' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'See line 2.' })).toHaveCount(1);
    expect(await seriousProblems(page)).toEqual([]);
    await click('Add 40 companies');
    await expect(page.getByRole('status').filter({ hasText: '40 added' })).toBeVisible();

    await answerOpenDialog(page, root);
    await click('Choose the folder with the client folders…');
    await expect(page.getByRole('status').filter({ hasText: 'of the other 41 ticked' })).toBeVisible();
    const proposed = (await ask(page, 'client-folders.get', null)).folders;
    const open = proposed.filter(({ companyId }) => companyId === null).map(({ name }) => name);
    expect(open).toContain('Sablonok');
    expect(open.length).toBeLessThan(6);
    await page.getByRole('button', { name: 'Which company is the folder Sablonok for?' }).scrollIntoViewIfNeeded();
    for (const name of open) {
      await click(`Which company is the folder ${name} for?`);
      await fill('Find a company', folders.get(name) ?? 'of nobody');
      await press('Enter');
    }
    await click('Watch 40 folders');
    await expect(page.getByRole('status').filter({ hasText: '40 folders watched, 0 of the other 0' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await click('Done');
    const took = Date.now() - began;

    const companies = await ask(page, 'companies.list', null);
    const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
    const watched = await ask(page, 'folders.list', null);
    expect(watched.map(({ path, companyId }) => [path, nameOf.get(companyId)]).sort()).toEqual(
      [...folders].map(([name, company]) => [join(root, name), company]).sort(),
    );
    expect(steps()).toBeLessThanOrEqual(25);
    console.log(`40 companies and folders: ${steps()} steps, ${(took / 1_000).toFixed(1)} s`);
    await expect(page.getByRole('main')).not.toContainText('Sablonok');
    await electron.close();
    await expectNoTokens(dataDir, service);

    await mkdir(join(root, 'Új ügyfél'));
    const again = await launch();
    await expect(again.page.getByText('1 new client folder: Új ügyfél.')).toBeVisible();
    await again.page.getByRole('button', { name: /Assign$/ }).click();
    await again.page.getByRole('button', { name: 'Which company is the folder Új ügyfél for?' }).click();
    await again.page.keyboard.type('Tölgyfa');
    await again.page.keyboard.press('Enter');
    await again.page.getByRole('button', { name: 'Watch 1 folder' }).click();
    await expect(again.page.getByRole('status').filter({ hasText: '41 folders watched' })).toBeVisible();
    await again.page.getByRole('button', { name: 'Done' }).click();
    await expect(again.page.getByText('new client folder')).toHaveCount(0);
  });
});

test.describe('an office with 22 clients', () => {
  test.use({ serviceOptions: ['--clients', '20'] });

  test('goes on with the same list after the program ended while companies were added, in Hungarian', async ({
    launch,
    service,
    folder,
  }) => {
    const list = join(folder, 'clients.csv');
    await writeFile(
      list,
      ['token;folder', ...service.companies.map(({ token }, at) => `${token};Client ${at}`)].join('\n'),
    );
    for (const at of service.companies.keys())
      await mkdir(join(folder, 'Clients', `Client ${at}`), { recursive: true });
    const { electron, page } = await launch();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await ask(page, 'settings.set', { language: 'hu' });
    await page.getByRole('button', { name: 'Több cég hozzáadása' }).click();
    await readList(page, service.url, list);
    await page.getByRole('button', { name: '22 cég hozzáadása' }).click();
    await expect.poll(async () => (await ask(page, 'companies.list', null)).length).toBeGreaterThan(0);
    const ended = electron.waitForEvent('close');
    electron.process().kill('SIGKILL');
    await ended;

    const { page: again } = await launch();
    const before = (await ask(again, 'companies.list', null)).length;
    await go(again, 's');
    await again.getByRole('button', { name: 'Több cég…' }).click();
    await readList(again, service.url, list);
    const counts = `${22 - before} hozzáadható, 0 hibás, 0 bekerült, ${before} korábban bekerült`;
    await expect(again.getByRole('status').filter({ hasText: counts })).toBeVisible();
    if (before < 22) await again.getByRole('button', { name: `${22 - before} cég hozzáadása` }).click();
    await expect.poll(async () => (await ask(again, 'companies.list', null)).length).toBe(22);
    await answerOpenDialog(again, join(folder, 'Clients'));
    await again.getByRole('button', { name: 'Az ügyfelek mappájának választása…' }).click();
    await again.setViewportSize({ width: 1100, height: 720 });
    expect(await seriousProblems(again)).toEqual([]);
    await again.setViewportSize({ width: 720, height: 450 });
    expect(await seriousProblems(again)).toEqual([]);
    await again.getByRole('button', { name: '22 mappa figyelése' }).click();
    await expect(again.getByRole('status').filter({ hasText: '22 mappát figyelünk' })).toBeVisible();
  });
});

async function readList(page: Page, address: string, list: string): Promise<void> {
  await page.getByLabel('A szolgáltatás címe').fill(address);
  await answerOpenDialog(page, list);
  await page.getByRole('button', { name: 'Fájl választása…' }).click();
}

async function expectNoTokens(dataDir: string, { companies }: RunningService): Promise<void> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const read = files.filter((entry) => entry.isFile() && !entry.parentPath.includes('Chromium'));
  expect(read.length).toBeGreaterThan(2);
  for (const { parentPath, name } of read) {
    const text = await readFile(join(parentPath, name), 'latin1');
    expect(
      companies.filter(({ token }) => text.includes(token)),
      name,
    ).toEqual([]);
  }
}

/** Pastes through the field's own paste event, as the clipboard does. */
function paste(page: Page, text: string): Promise<void> {
  return page.locator('textarea').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a seat’s settings are brought to another one, where only the tokens are asked for', async ({
  launch,
  service,
  folder,
  dataDir,
}) => {
  const { electron, page } = await launch();
  const tokens = service.companies.map(({ token }) => token);
  await page.getByRole('button', { name: 'Add many companies' }).click();
  await page.getByLabel('Service address').fill(service.url);
  await paste(page, tokens.join('\n'));
  await expect(page.locator('textarea')).toHaveValue('');
  await page.getByRole('button', { name: 'Add 2 companies' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 added' })).toBeVisible();
  expect(await page.content()).not.toContain(tokens[0]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Start reviewing' })).toBeVisible();
  const settings = join(folder, 'settings.json');
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, settings);
  await go(page, 's');
  await page.getByRole('button', { name: 'Save settings…' }).click();
  await expect(page.getByText('Saved as settings.json.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await electron.close();
  const saved = await readFile(settings, 'utf8');
  expect(tokens.filter((token) => saved.includes(token))).toEqual([]);

  await rm(dataDir, { recursive: true });
  await mkdir(dataDir);
  const { page: other } = await launch();
  await other.getByRole('button', { name: 'Add many companies' }).click();
  await answerOpenDialog(other, settings);
  await other.getByRole('button', { name: 'Settings from another computer…' }).click();
  await expect(other.getByRole('row').filter({ hasText: 'Token needed' })).toHaveCount(2);
  await paste(other, tokens.join('\n'));
  await expect(other.getByRole('row').filter({ hasText: 'Token needed' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Add 2 companies' }).click();
  await expect(other.getByRole('status').filter({ hasText: '2 added' })).toBeVisible();
});
