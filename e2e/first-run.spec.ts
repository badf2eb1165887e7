import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { samplePapers } from '../src/contract/sample-papers.ts';
import { ask } from '../testing/ask.ts';
import { go, opened } from '../testing/desk.ts';
import { test } from './fixtures.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

interface Expected {
  readonly file: string;
  readonly kind: string;
  readonly outcome: 'ready' | 'rejected';
  readonly invoice_number: string | null;
}

test('a first run with the sample company: its papers arrive by themselves, each is seen to its end', async ({
  launch,
}) => {
  test.setTimeout(480_000); // five of them are pictures, read one after another, here and at the service
  const { page } = await launch();
  await page.getByRole('button', { name: 'Try the sample company' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();

  const [folder] = await ask(page, 'folders.list', null);
  const expected = (JSON.parse(await readFile(join(documents, 'expected.json'), 'utf8')) as readonly Expected[]).filter(
    ({ file }) => samplePapers.some((paper) => paper === file),
  );

  for (const { file, outcome, invoice_number } of expected) {
    const row = page.getByRole('row').filter({ hasText: file.normalize('NFC') });
    await expect(row).toContainText(outcome === 'ready' ? 'Ready' : 'Rejected', { timeout: 240_000 });
    if (invoice_number) await expect(row).toContainText(invoice_number);
  }
  expect((await readdir(folder?.path ?? '')).length).toBe(samplePapers.length);
});

test('the first minute leads from the first start to the first signed document, in six clicks or keys', async ({
  launch,
}) => {
  const { page } = await launch();
  const begun = performance.now();
  let hands = 0;
  const click = async (name: string) => {
    await page.getByRole('button', { name }).click();
    hands += 1;
  };
  await click('Try the sample company');
  // What comes next is on the screen: a button, and then the key on the button that saves.
  await click('Start reviewing');
  await expect(opened(page)).toHaveValue(/./);
  const signed = async () => (await ask(page, 'inbox.summary', { companyId: null })).counts.reviewed;
  const first = await opened(page).inputValue();
  await expect(page.getByRole('main')).toContainText(/compared|same|left|differ/i);
  while ((await opened(page).inputValue()) === first && hands < 6) {
    const before = await page.getByRole('main').innerText();
    await page.keyboard.press('a');
    hands += 1;
    await expect.poll(() => page.getByRole('main').innerText()).not.toBe(before);
  }
  await expect.poll(signed).toBe(1);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`First document signed after ${hands} clicks or keys, ${seconds.toFixed(1)} s after the first picture.`);
  expect(hands).toBeLessThanOrEqual(6);
  // Off the desk, which fetches the next documents ahead, before the program ends.
  await go(page, 't');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sample company is there again after a restart, on another port', async ({ launch }) => {
  const first = await launch();
  await first.page.getByRole('button', { name: 'Try the sample company' }).click();
  await expect(first.page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await first.electron.close();

  const { page } = await launch();
  const [company] = await ask(page, 'companies.list', null);
  // The window does not wait for the sample service's own start.
  await expect(async () => {
    const pulse = await ask(page, 'pulse.get', { companyId: company?.id ?? 0, refresh: true });
    expect(pulse.accounts.length).toBeGreaterThan(1);
  }).toPass();
  await expect(page.getByRole('button', { name: 'Try the sample company' })).toHaveCount(0);
});
