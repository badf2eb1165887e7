import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ask } from '../testing/ask.ts';
import { test } from './fixtures.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

interface Expected {
  readonly file: string;
  readonly kind: string;
  readonly outcome: 'ready' | 'rejected';
  readonly mistake?: string;
}

/** Pictures take long to read; what they are worth is measured by `npm run bench -- grounds`. */
const readable = ['pdf-text', 'nav-xml'];

test('the sample company says that four of its papers are wrong, and only those are not green', async ({ launch }) => {
  test.setTimeout(180_000);
  const { page } = await launch();
  const offer = page.getByRole('button', { name: 'Try the sample company' });
  await expect(offer).toContainText('Four of the twelve papers carry a mistake on purpose: find them.');
  await offer.click();
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();

  const all = JSON.parse(await readFile(join(documents, 'expected.json'), 'utf8')) as readonly Expected[];
  const papers = all
    .filter(({ outcome }) => outcome === 'ready')
    .slice(0, 12)
    .filter(({ kind }) => readable.includes(kind));
  expect(papers.filter(({ mistake }) => mistake !== undefined)).toHaveLength(4);
  const [folder] = await ask(page, 'folders.list', null);
  for (const { file } of papers) await copyFile(join(documents, file), join(folder?.path ?? '', file));

  const standing = async () => {
    const queue = await ask(page, 'review.queue', { companyId: null });
    return Object.fromEntries(queue.map(({ filename, matchStatus }) => [filename.normalize('NFC'), matchStatus]));
  };
  await expect
    .poll(standing, { timeout: 150_000 })
    .toEqual(
      Object.fromEntries(
        papers.map(({ file, mistake }) => [file.normalize('NFC'), mistake === undefined ? 'same' : 'doubtful']),
      ),
    );
});
