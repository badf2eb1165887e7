import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { samplePapers } from '../src/contract/sample-papers.ts';
import { ask } from '../testing/ask.ts';
import { documents } from '../testing/desk.ts';
import { test } from './fixtures.ts';

interface Expected {
  readonly file: string;
  readonly kind: string;
  readonly mistake?: string;
}

/** Pictures take long to read, and not each is green; what they are worth is measured by `npm run bench -- grounds`. */
const readable = ['pdf-text', 'nav-xml', 'ubl-xml'];

test('the sample company says that four of its papers are wrong, and only those are not green', async ({ launch }) => {
  test.setTimeout(240_000); // the pictures that arrive before are read, too
  const { page } = await launch();
  const offer = page.getByRole('button', { name: 'Try the sample company' });
  await expect(offer).toContainText('Four of the twelve papers carry a mistake on purpose: find them.');
  await offer.click();

  const all = JSON.parse(await readFile(join(documents, 'expected.json'), 'utf8')) as readonly Expected[];
  const arriving = all.filter(({ file }) => samplePapers.some((name) => name === file));
  expect(arriving).toHaveLength(12);
  expect(arriving.filter(({ mistake }) => mistake !== undefined)).toHaveLength(4);
  const expected = arriving
    .filter(({ kind }) => readable.includes(kind))
    .map(({ file, mistake }) => [file.normalize('NFC'), mistake === undefined ? 'same' : 'doubtful'] as const);

  const standing = async () => {
    const queue = await ask(page, 'review.queue', { companyId: null });
    return Object.fromEntries(queue.map(({ filename, matchStatus }) => [filename.normalize('NFC'), matchStatus]));
  };
  await expect.poll(standing, { timeout: 220_000 }).toMatchObject(Object.fromEntries(expected));
});
