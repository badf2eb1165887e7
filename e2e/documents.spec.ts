import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { documents, go } from '../testing/desk.ts';
import { answerOpenDialog, kill } from '../testing/launch-app.ts';
import { fromService, toService, type RunningService } from '../testing/reference-service.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

interface Document {
  readonly id: number;
  readonly filename: string;
  readonly is_attached: boolean;
  readonly expense: number | null;
  readonly income: number | null;
  readonly note: string | null;
}

interface Expenses {
  readonly results: { readonly expenses: readonly { readonly id: number; readonly invoice_number: string | null }[] };
}

const now = (service: RunningService, id: number) => fromService<Document>(service, `/2/documents/${id}/`);

const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Documents' }).getByRole('row');
const rowOf = (page: Page, { filename }: Document): Locator => rows(page).filter({ hasText: filename });
const pane = (page: Page): Locator => page.getByRole('complementary', { name: 'Selected document' });
const note = (page: Page): Locator => pane(page).getByRole('textbox', { name: 'Note' });
const search = (page: Page): Locator => page.getByRole('textbox', { name: 'Search by name or note' });
const total = (page: Page, n: number): Locator =>
  page.getByText(n === 1 ? 'Total, 1 document' : `Total, ${n} documents`, { exact: true });

/** Finds one document by its name and opens it in the pane. */
async function open(page: Page, document: Document): Promise<void> {
  await search(page).fill(document.filename);
  await expect(total(page, 1)).toBeVisible();
  await rowOf(page, document).dblclick();
  await expect(pane(page)).toContainText(document.filename);
  await expect(note(page)).toHaveValue(document.note ?? '');
}

test('documents are listed, filtered, noted, attached, offline too, and refused with words', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const { results: all } = await fromService<{ results: readonly Document[] }>(service, '/1/documents/?page_size=200');
  const loose = all.filter(({ is_attached: attached }) => !attached);
  const [first, second, third] = loose;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few loose documents');

  // An open point of the month leads to the documents without an expense or income.
  await go(page, 'c');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'not attached to an expense or income' })
    .getByRole('button', { name: 'Open documents' })
    .click();
  await expect(total(page, loose.length)).toBeVisible();
  await expect(rowOf(page, first)).toContainText('Unattached');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(total(page, all.length)).toBeVisible();

  // Searches words of the note, and filters by type.
  await search(page).fill('irattarban');
  await expect(total(page, all.filter(({ note: text }) => text?.includes('irattárban')).length)).toBeVisible();
  await search(page).fill('');
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await page.getByRole('list', { name: 'Type' }).getByRole('button', { name: 'PDF' }).click();
  await page.keyboard.press('Escape');
  await expect(total(page, all.filter(({ filename }) => filename.endsWith('.pdf')).length)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(total(page, all.length)).toBeVisible();

  // Undoes one note, and saves another.
  await open(page, first);
  expect(await seriousProblems(page)).toEqual([]);
  await note(page).fill('Tévedés');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('Saved. It will be sent in a few seconds.')).toBeVisible();
  await pane(page).getByRole('button', { name: 'Undo' }).click();
  await expect(pane(page).getByText('Undone.')).toBeVisible();
  await expect(note(page)).toHaveValue(first.note ?? '');
  await note(page).fill('Bérleti szerződés 2026-ra');
  await pane(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await now(service, first.id)).note).toBe('Bérleti szerződés 2026-ra');
  await search(page).fill('berleti 2026');
  await expect(rowOf(page, first)).toBeVisible();

  // Attaches the document to an expense found by its number.
  const { results } = await fromService<Expenses>(service, '/2/expenses/?page_size=50');
  const expense = results.expenses.find(({ invoice_number: number }) => number !== null && number.length > 5);
  const number = expense?.invoice_number ?? '';
  await pane(page).getByRole('textbox', { name: 'Search by number, partner or amount' }).fill(number);
  await pane(page)
    .getByRole('button', { name: `Attach to: Expense ${number}`, exact: true })
    .click();
  await expect.poll(async () => (await now(service, first.id)).expense).toBe(expense?.id);
  await expect(rowOf(page, first)).toContainText('Attached');
  await expect(rowOf(page, first)).toContainText(`Expense ${number}`);

  // Offline: the list is shown from the mirror, and a saved change is sent when the service is back.
  await service.stop({ keepData: true });
  await search(page).fill('');
  await expect(total(page, all.length)).toBeVisible();
  await open(page, second);
  await note(page).fill('offline');
  await page.keyboard.press('Control+Enter');
  await expect(pane(page).getByText('A change is saved here and is waiting to be sent.')).toBeVisible();
  await expect(rowOf(page, second)).toContainText('Change waiting');
  await service.restart();
  await expect.poll(async () => (await now(service, second.id)).note).toBe('offline');
  await expect(rowOf(page, second)).toContainText('Unattached');

  // Refused: the service's message stays until the person dismisses it.
  await open(page, third);
  const nowhere = { kind: 'expense', id: 2_000_000_000 } as const;
  await ask(page, 'documents.save', { companyId, documentId: third.id, change: { owner: nowhere } });
  const refusal = pane(page).getByRole('alert').filter({ hasText: 'The service refused the change.' });
  await expect(refusal).toBeVisible();
  await expect(rowOf(page, third)).toContainText('Change refused');
  expect((await now(service, third.id)).is_attached).toBe(false);
  await refusal.getByRole('button', { name: 'Discard the change' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(rowOf(page, third)).toContainText('Unattached');
});

/** drops or pastes a file without a path */
async function hand(page: Page, how: 'drop' | 'paste', filename: string, content: Buffer): Promise<void> {
  await page.evaluate(
    ([what, name, encoded]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0))], name));
      const options = { bubbles: true, cancelable: true };
      if (what === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    [how, filename, content.toString('base64')] as const,
  );
}

test('documents are dropped, pasted, chosen and found in a folder, none twice, and one that may be another is asked about', async ({
  launch,
  service,
  folder,
}) => {
  const { electron, page } = await launch();
  await connect(page, service, folder);
  const named = async (name: string) =>
    (await fromService<{ results: readonly Document[] }>(service, '/1/documents/?page_size=200')).results.filter(
      ({ filename }) => filename === name,
    ).length;
  await go(page, 'd');
  await expect(total(page, 36)).toBeVisible();

  // Offline: sealed here, and sent once when the service is back.
  await service.stop({ keepData: true });
  const paper = await readFile(join(documents, 'TK-2026-00318.xml'), 'utf8');
  const contract = Buffer.from(paper);
  await hand(page, 'drop', 'szerzodes-2026.xml', contract);
  await expect(page.getByText('1 file is on its way.')).toBeVisible();
  await service.restart();
  await expect.poll(() => named('szerzodes-2026.xml')).toBe(1);
  await expect(total(page, 37)).toBeVisible();
  // A document added here opens from its sealed copy; for any other the pane says that it is not on this computer.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('szerzodes-2026');
  await page.getByRole('group', { name: 'Other documents' }).getByRole('option').first().click();
  await expect(total(page, 1)).toBeVisible();
  await page.getByRole('grid', { name: 'Documents' }).getByRole('row').nth(1).dblclick();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const opened = page.getByRole('dialog', { name: 'szerzodes-2026.xml' });
  await expect(opened).toContainText('TK-2026-00318');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: /Search by/ }).fill('');
  await hand(page, 'paste', 'szerzodes-masolat.xml', contract);
  await expect(page.getByText('szerzodes-masolat.xml (')).toBeVisible();
  expect(await named('szerzodes-masolat.xml')).toBe(0);

  // A stored document with the same name and size does not prove that this file was stored: the other one came from
  // elsewhere.
  const like = (number: string) => paper.replaceAll('00318', number);
  const theirs = { filename: 'jegyzokonyv.xml', content: Buffer.from(like('00319')).toString('base64') };
  await toService(service, 'POST', '/2/documents/create/', { documents: [theirs] });
  const path = join(folder, '..', `${basename(folder)}-jegyzokonyv`);
  await mkdir(path);
  await writeFile(join(path, 'jegyzokonyv.xml'), like('00320'));
  await answerOpenDialog(page, join(path, 'jegyzokonyv.xml'));
  await page.getByRole('button', { name: 'Add document' }).click();
  const question = page.getByRole('list', { name: 'Files that need a decision' }).getByRole('listitem');
  await expect(question).toContainText('jegyzokonyv.xml');
  expect(await seriousProblems(page)).toEqual([]);
  expect(await named('jegyzokonyv.xml')).toBe(1);
  await question.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => named('jegyzokonyv.xml')).toBe(2);
  await expect(question).toHaveCount(0);

  // A folder of documents, chosen in Settings: a file found there offline is sent once, although the program is killed
  // first.
  const papers = join(path, 'szerzodesek');
  await mkdir(papers);
  await answerOpenDialog(page, papers);
  await go(page, 's');
  await page.getByRole('button', { name: /^Change: / }).click();
  await page.getByRole('button', { name: 'Add document folder' }).click();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await expect(page.getByRole('dialog')).toContainText('szerzodesek');
  await page.keyboard.press('Escape');
  await service.stop({ keepData: true });
  await writeFile(join(papers, 'keret.xml'), like('00321'));
  await writeFile(join(papers, 'jegyzet.pdf'), 'not a PDF');
  await go(page, 'd');
  await expect(page.getByText(/^Watched: .*szerzodesek$/)).toBeVisible();
  await expect(page.getByText('1 file is on its way.')).toBeVisible();
  const rejected = ({ page: shown }: { page: Page }) =>
    shown.getByRole('list', { name: 'Files that were not accepted' }).getByRole('listitem');
  await expect(rejected({ page })).toContainText('jegyzet.pdf');
  expect(await seriousProblems(page)).toEqual([]);
  await kill(electron);
  const again = await launch();
  await service.restart();
  await expect.poll(() => named('keret.xml')).toBe(1);
  await go(again.page, 'd');
  await rejected(again).getByRole('button', { name: 'Dismiss' }).click();
  await expect(rejected(again)).toHaveCount(0);
  expect(await readFile(join(papers, 'keret.xml'), 'utf8')).toBe(like('00321'));
  await rm(path, { recursive: true });
});
