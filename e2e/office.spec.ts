import { copyFile, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { documents, go, mirrored, opened, upload } from '../testing/desk.ts';
import { postgresPrograms, testPassword, TestPostgres } from '../src/main/office/postgres/test-postgres.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const lease = async (page: Page) => (await ask(page, 'office.get', null)).folders[0]?.lease;

/** Opens the folder of the only company in Settings. */
async function openFolders(page: Page): Promise<void> {
  await go(page, 's');
  await page.getByRole('button', { name: /^Change: / }).click();
}

/** Opens one of hundreds of expenses by its number. */
async function openExpense(page: Page, number: string): Promise<void> {
  await go(page, 'e');
  await page.locator('#expenses-search').fill(number);
  await page.getByRole('grid', { name: 'Expenses' }).getByRole('row').filter({ hasText: number }).dblclick();
}

test('one computer captures a folder; another one shows this, opens the captured documents, and takes over', async ({
  launch,
  service,
  folder,
  otherDataDir,
}) => {
  const { page: front } = await launch();
  await ask(front, 'office.change', { name: 'Front desk', silenceSeconds: 15 });
  const frontCompany = await connect(front, service, folder);
  await expect.poll(async () => (await lease(front))?.kind).toBe('held');
  const captured = await upload(front, frontCompany, folder, ['Malomsor számla MS-2026-01874.pdf', 'OK-26-10388.xml']);
  const [first, second] = captured.map(({ extracted }) => extracted?.invoiceNumber ?? '');
  if (!first || !second) throw new Error('No number was read');

  // The other computer reaches the folder by its own way, which breaks while the first one goes on writing heartbeats.
  const mounted = join(otherDataDir, 'documents');
  await symlink(folder, mounted, 'junction');
  const { page } = await launch(join(otherDataDir, 'data'));
  await ask(page, 'office.change', { silenceSeconds: 15 });
  const companyId = await connect(page, service, mounted);
  await expect.poll(() => lease(page)).toMatchObject({ kind: 'elsewhere', name: 'Front desk' });

  // Every screen that would show new documents says so without alarm.
  await go(page, 't');
  await expect(page.getByText('Front desk uploads from 1 folder.')).toBeVisible();
  await go(page, 'i');
  await expect(page.getByText(/Front desk uploads from it, last seen \d+ s ago/)).toBeVisible();
  await expect(page.getByText('New documents appear there.')).toHaveCount(1);

  // Documents captured there open here, and stay available without the folder.
  for (const number of [first, second]) await mirrored(page, number, 1);
  await openExpense(page, first);
  await expect(opened(page)).toHaveValue(first);
  await expect(page.getByRole('region', { name: 'Document' }).getByText(first).first()).toBeVisible();
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(1);
  await rename(mounted, `${mounted} away`);
  await openExpense(page, second);
  await expect(page.getByText('The document is in the shared folder, which is not available now.')).toBeVisible();
  await go(page, 'r');
  await expect(opened(page)).toHaveValue(first);
  await rename(`${mounted} away`, mounted);

  // Takes over after one question; this computer captures from then on.
  await go(page, 's');
  await page.getByLabel('Name of this computer').fill('Back office');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await openFolders(page);
  await expect(page.getByText(/Front desk uploads from it, last seen/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('Upload from this folder on this computer from now on?')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('This computer uploads from it')).toBeVisible();
  await expect.poll(() => lease(front)).toMatchObject({ kind: 'elsewhere', name: 'Back office' });

  await copyFile(join(documents, 'TK-2026-00318.xml'), join(folder, 'new.xml'));
  const rowsOf = async (of: Page, id: number) =>
    (await ask(of, 'inbox.page', { companyId: id, states: [], offset: 0, limit: 50 })).rows;
  await expect
    .poll(async () => (await rowsOf(page, companyId)).find(({ filename }) => filename === 'new.xml')?.state)
    .toBe('ready');
  expect((await rowsOf(front, frontCompany)).map(({ filename }) => filename)).not.toContain('new.xml');
  expect((await rowsOf(page, companyId)).filter(({ state }) => state === 'duplicate')).toEqual([]);
});

test('a computer that only reviews captures nothing, and names the one that does', async ({
  launch,
  service,
  folder,
}) => {
  const { page } = await launch();
  await ask(page, 'office.change', { name: 'Reading desk', reviewOnly: true });
  await connect(page, service, folder);
  await expect.poll(async () => (await lease(page))?.kind).toBe('free');
  await go(page, 'i');
  await expect(page.getByText('No computer uploads from it now').first()).toBeVisible();
  await ask(page, 'settings.set', { language: 'hu', theme: 'dark' });
  await expect(page.getByText(/Most egyik gép sem küldi/).first()).toBeVisible();
  for (const letter of ['i', 's']) {
    await go(page, letter);
    expect(await seriousProblems(page)).toEqual([]);
  }
  await ask(page, 'settings.set', { language: 'en', theme: 'light' });
  await openFolders(page);
  await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'This computer only reviews' }).click();
  await expect.poll(async () => (await lease(page))?.kind).toBe('held');
});

const programs = postgresPrograms();

test('a database replaces the leases, and files wait with a reason while it is away', async ({
  launch,
  service,
  folder,
}) => {
  test.skip(programs === null, 'There is no PostgreSQL on this computer.');
  const postgres = await TestPostgres.create(programs ?? '');
  try {
    const { page, electron } = await launch();
    await ask(page, 'office.change', { name: 'Front desk', silenceSeconds: 15 });
    const companyId = await connect(page, service, folder);
    await expect.poll(async () => (await lease(page))?.kind).toBe('held');
    const count = async (of: Page, state: 'ready' | 'queued') =>
      (await ask(of, 'inbox.summary', { companyId })).counts[state];

    await go(page, 's');
    const form = page.getByRole('form', { name: 'Office database' });
    await form.getByLabel('Address').fill(postgres.address);
    await form.getByLabel('Password').fill('not the password');
    expect(await seriousProblems(page)).toEqual([]);
    await form.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('does not accept the user or the password')).toBeVisible();
    await expect(form.getByLabel('Password')).toHaveValue('');
    expect((await ask(page, 'office.get', null)).database).toBeNull();

    await form.getByLabel('Password').fill(testPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Connected: this computer uploads side by side with the others')).toBeVisible();
    expect(await page.content()).not.toContain(testPassword);
    expect(JSON.stringify(await ask(page, 'office.get', null))).not.toContain(testPassword);
    expect((await lease(page))?.kind).toBe('not-shared');
    await copyFile(join(documents, 'OK-26-10388.xml'), join(folder, 'first.xml'));
    await expect.poll(() => count(page, 'ready')).toBe(1);

    await postgres.stop();
    await expect(page.getByText(/^Unreachable since/)).toBeVisible();
    await copyFile(join(documents, 'TK-2026-00318.xml'), join(folder, 'second.xml'));
    await go(page, 'i');
    await expect(page.getByText('1 file is waiting on this computer.')).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await ask(page, 'settings.set', { language: 'hu', theme: 'dark' });
    await expect(page.getByText('1 fájl vár ezen a gépen.')).toBeVisible();
    await go(page, 's');
    await ask(page, 'settings.set', { language: 'en', theme: 'light' });
    await postgres.start();
    await expect.poll(() => count(page, 'ready')).toBe(2);

    // The keychain has the database's password.
    await electron.close();
    const again = await launch();
    await go(again.page, 's');
    await expect(again.page.getByText('Connected: this computer uploads side by side with the others')).toBeVisible();
    await again.page.getByRole('button', { name: 'Stop using it' }).click();
    await expect(again.page.getByText('Work without the database on this computer')).toBeVisible();
    await again.page.getByRole('button', { name: 'Stop using it' }).click();
    await expect(again.page.getByRole('form', { name: 'Office database' })).toBeVisible();
    await expect.poll(async () => (await lease(again.page))?.kind).toBe('held');
  } finally {
    await postgres.remove();
  }
});
