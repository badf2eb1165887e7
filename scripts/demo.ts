import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ElectronApplication, Page } from 'playwright';
import type { InboxRow } from '../src/contract/inbox.ts';
import { reasons } from '../src/words/en/reasons.ts';
import { sampleDocuments } from '../src/contract/sample-documents.ts';
import { ask } from '../testing/ask.ts';
import { launchApp } from '../testing/launch-app.ts';
import build from './build.ts';
import { runToEnd, withKeyring } from './keyring.ts';
import { findRuntime } from './runtime.ts';
import type { Expected } from './sample-documents/expected.ts';

/**
 * Runs the main job unattended: first run, sample company, whose documents arrive in the watched folder; follows each
 * until its outcome, and compares that with resources/sample-company/expected.json.
 */

const root = join(import.meta.dirname, '..');
const documents = join(root, 'resources', 'sample-company');
const patience = 5 * 60_000;
/** Tax number of the sample company to which the documents are made out. */
const buyer = '14873263-2-13';
/** Pictures take some seconds each to read; the app's ten minutes without data are too long for the demo. */
const profile = { noDataAfterSeconds: 90 };

if (process.env.COUNTERFOIL_DEMO === 'inside') process.exitCode = await demo();
else {
  build();
  const runtime = findRuntime(false);
  console.log(`Counterfoil demo on ${runtime.kind}.`);
  const inside = withKeyring({ command: process.execPath, args: [join(root, 'scripts', 'demo.ts')] });
  process.exitCode = runToEnd(inside, { ...runtime.env, COUNTERFOIL_DEMO: 'inside' });
}

async function demo(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-demo-'));
  await mkdir(join(folder, 'app', 'data'), { recursive: true });
  await writeFile(join(folder, 'app', 'data', 'service-profile.json'), JSON.stringify(profile));
  const app = await launchApp(join(folder, 'app'));
  try {
    return await play(app, folder);
  } finally {
    await app.close();
  }
}

async function play(app: ElectronApplication, folder: string): Promise<number> {
  const page = await app.firstWindow();
  await page.getByRole('banner').waitFor();
  await ask(page, 'settings.set', { language: 'en', theme: 'light' });
  await page.getByRole('button', { name: 'Try the sample company' }).click();
  const watched = await watchedFolder(page);
  console.log(`Sample company connected. Watched folder: ${watched.path}`);
  const all = JSON.parse(await readFile(join(documents, 'expected.json'), 'utf8')) as readonly Expected[];
  const expected = all.filter(({ file }) => sampleDocuments.some((name) => name === file));
  const rows = await follow(page, watched.companyId, expected);
  const wrong = expected.filter((one) => !endedWell(one, rows.get(one.file)));
  for (const { file, outcome } of wrong) console.log(`WRONG        ${file}: should be ${outcome}`);
  await pictures(page, folder);
  console.log(
    wrong.length === 0 ? `All ${expected.length} files ended where they should.` : `${wrong.length} did not.`,
  );
  console.log(`Screenshots: ${folder} (${(await readdir(folder)).filter((name) => name.endsWith('.png')).join(', ')})`);
  return wrong.length === 0 ? 0 : 1;
}

async function watchedFolder(page: Page): Promise<{ readonly path: string; readonly companyId: number }> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    await delay(200);
    const [company] = (await ask(page, 'companies.list', null)).filter(({ taxNumber }) => taxNumber === buyer);
    const [folder] = (await ask(page, 'folders.list', null)).filter(({ companyId }) => companyId === company?.id);
    if (folder) return folder;
  }
  throw new Error('The sample company did not start');
}

/** Prints a line for each change of a file's state; resolves when all are final. */
async function follow(
  page: Page,
  companyId: number,
  expected: readonly Expected[],
): Promise<ReadonlyMap<string, InboxRow>> {
  const seen = new Map<string, InboxRow>();
  const until = Date.now() + patience;
  while (Date.now() < until) {
    await delay(150);
    // Without states the answer leaves out what was put aside.
    const pages = [[], ['dismissed']] as const;
    const read = pages.map((states) => ask(page, 'inbox.page', { companyId, states, offset: 0, limit: 200 }));
    for (const row of (await Promise.all(read)).flatMap(({ rows }) => rows)) {
      if (seen.get(row.filename)?.state !== row.state) console.log(describe(row));
      seen.set(row.filename, row);
    }
    if (expected.every(({ file }) => hasEnded(seen.get(file)))) break;
  }
  return seen;
}

function hasEnded(row: InboxRow | undefined): boolean {
  return (
    row !== undefined && ['ready', 'attention', 'rejected', 'duplicate', 'other-kind', 'dismissed'].includes(row.state)
  );
}

function endedWell(expected: Expected, row: InboxRow | undefined): boolean {
  switch (expected.outcome) {
    case 'ready':
      return (
        row?.state === 'ready' &&
        (expected.mistake !== undefined ||
          (row.extracted?.invoiceNumber === expected.invoice_number &&
            Number(row.extracted.grossAmount) === Number(expected.gross)))
      );
    case 'duplicate':
    case 'other-kind':
    case 'dismissed':
    case 'rejected':
      return row?.state === expected.outcome;
  }
}

function describe({ filename, state, reason, extracted }: InboxRow): string {
  const line = `${state.padEnd(12)} ${filename}`;
  if (state === 'ready' && extracted) {
    const { invoiceNumber, partnerName, grossAmount, currency } = extracted;
    return `${line}: ${invoiceNumber ?? 'no number'}, ${partnerName ?? 'no partner'}, ${grossAmount ?? '?'} ${currency ?? ''}`;
  }
  const worth = state === 'rejected' || state === 'attention' || state === 'duplicate';
  return worth && reason ? `${line}: ${reasons[reason.code]}${reason.detail ? ` (${reason.detail})` : ''}` : line;
}

async function pictures(page: Page, folder: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const keep = (name: string) => page.screenshot({ path: join(folder, `${name}.png`) });
  await goTo(page, 'i');
  await page.getByRole('row', { name: /arajanlat/ }).click();
  await page.getByRole('heading', { name: 'arajanlat.pdf' }).waitFor();
  await keep('inbox');
  await page
    .getByRole('row', { name: /Malomsor/ })
    .getByRole('button', { name: 'Review' })
    .click();
  await page.locator('[data-field="invoice_number"]').waitFor();
  await page.locator('canvas').first().waitFor();
  await keep('review');
  await goTo(page, 'p');
  await page
    .getByRole('button', { name: /Tölgyfa/ })
    .last()
    .click();
  await page.getByRole('cell', { name: /HUF/ }).first().waitFor();
  await keep('pulse');
}

async function goTo(page: Page, key: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press(key);
}
