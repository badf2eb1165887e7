import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { pdfOfPictures, scannedPages } from '../extraction/splitting/scanned-pdf.fixture.ts';
import { sampleDocuments } from '../src/contract/sample-documents.ts';
import { common as english } from '../src/words/en/common.ts';
import { common as hungarian } from '../src/words/hu/common.ts';
import { ask } from '../testing/ask.ts';
import { readingPreload } from '../testing/built.ts';
import { launchApp } from '../testing/launch-app.ts';
import { startService, type RunningService } from '../testing/reference-service.ts';
import { watchFolder } from '../testing/watch-folder.ts';
import build from './build.ts';
import { runToEnd, withKeyring } from './keyring.ts';
import { findRuntime } from './runtime.ts';

/**
 * Takes the pictures of docs/pictures, at 1440 x 900 and one at 1100 x 720:
 * `node scripts/pictures.ts [language-theme ...]`: the sample company in an office of sixty, whose person and computer
 * have invented names. The pictures show folders in a folder "Documents/Clients" of the home
 * folder, which exists only during the run. If there is one already, it stays and no picture is taken.
 */

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'pictures');
const patience = 5 * 60_000;
const large = { width: 1440, height: 900 };
const small = { width: 1100, height: 720 };
const samples = join(root, 'resources', 'sample-company');
const sampleCompany = 'Tölgyfa Pékség Kft.';
const offline = 'tankolás okt 27.jpg';
/** combined in one scan, and on one photo */
const together = ['Malomsor számla MS-2026-01874.pdf', 'Invoice INV-20931.pdf', 'Rechnung_RE-2026-0417.pdf'];
const scan = 'beolvasva 2026-11-03.pdf';
const photo = 'három számla.jpg';
/** companies beside the first one */
const others = 59;
/** days of balances before today, as the program records one each day */
const earlierDays = 90;
/** in percent of today's balance, up and down */
const ways = [0, 3, 5, 2, -4, -2, 1, 6, 4, -1, -5, -3];
/** The system's user and computer have other names. */
const invented = `data:text/javascript,${encodeURIComponent(
  `import os from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
const system = os.userInfo;
os.userInfo = (...options) => ({ ...system(...options), username: 'kiss.anna' });
os.hostname = () => 'IRODA-2';
syncBuiltinESMExports();`,
)}`;
/** In the page; a piece that is not drawn yet has no canvas. */
/** seven rows of five, each drawn */
const allPiecesDrawn =
  "((pieces) => pieces.length >= 35 && pieces.every((piece) => piece.dataset.piece !== 'picture' || piece.querySelector('canvas') !== null))([...document.querySelectorAll('[data-piece]')])";
/** first on the contact sheet */
const signed = 'OK-26-10388';
const looks = process.argv.length > 2 ? process.argv.slice(2) : ['en-light', 'hu-light', 'hu-dark'];

if (process.env.COUNTERFOIL_PICTURES === 'inside') {
  for (const look of looks) await takeAll(look);
} else {
  build();
  const runtime = findRuntime(false);
  const args = [join(root, 'scripts', 'pictures.ts'), ...looks];
  const inside = withKeyring({ command: process.execPath, args });
  process.exitCode = runToEnd(inside, { ...runtime.env, COUNTERFOIL_PICTURES: 'inside' });
}

async function takeAll(look: string): Promise<void> {
  const [language, theme] = look.split('-') as ['en' | 'hu', 'light' | 'dark'];
  const clients = join(homedir(), 'Documents', 'Clients');
  const data = await mkdtemp(join(tmpdir(), 'counterfoil-pictures-'));
  const documents = join(clients, sampleCompany);
  // Throws if the person has such a folder, because the end of the run removes it.
  await mkdir(join(clients, '..'), { recursive: true });
  await mkdir(clients);
  await mkdir(documents);
  const service = await startService('--mistakes', '0.3', '--seed', '4', '--clients', String(others));
  const preloads = [pathToFileURL(readingPreload).href, invented];
  const app = await launchApp(data, {
    env: {
      LANGUAGE: language,
      LANG: language === 'hu' ? 'hu_HU.UTF-8' : 'en_US.UTF-8',
      ELECTRON_HOST_NODE_OPTIONS: preloads.map((preload) => `--import "${preload}"`).join(' '),
    },
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('banner').waitFor();
    await page.setViewportSize(large);
    await ask(page, 'settings.set', { language, theme });
    const keep = async (name: string) => {
      await delay(900); // the last picture of a page, and of what moves, is drawn
      const file = join(folder, `${name}-${theme}-${language}.png`);
      await sharp(await page.screenshot())
        .png({ palette: true, effort: 10 })
        .toFile(file);
      console.log(`${name}-${theme}-${language}`);
    };
    await scenes({ page, keep, service, clients, documents, data, words: language === 'hu' ? hungarian : english });
  } finally {
    await app.close();
    await service.stop();
    await rm(data, { recursive: true, force: true });
    await rm(clients, { recursive: true, force: true });
  }
}

interface Stage {
  readonly page: Page;
  readonly keep: (name: string) => Promise<void>;
  readonly service: RunningService;
  /** the clients' folders, with that of the sample company */
  readonly clients: string;
  readonly documents: string;
  readonly data: string;
  readonly words: { readonly switchCompany: string; readonly allCompanies: string };
}

async function scenes(stage: Stage): Promise<void> {
  const { page, keep, service, documents, words } = stage;
  const choose = async (company: string) => {
    await page.getByRole('button', { name: words.switchCompany }).click();
    await page.getByRole('option', { name: company }).click();
    // Neither a focus ring nor a row under the pointer.
    await page.evaluate('document.activeElement.blur()');
    await page.mouse.move(0, 0);
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await keep('onboarding');
  const token = service.companies[0]?.token ?? '';
  const { id: companyId } = await ask(page, 'companies.add', { baseUrl: service.url, token });
  await watchFolder(page, companyId, documents);
  await press('g', 'i');
  await keep('inbox-empty');
  await press('g', 'r');
  await keep('review-empty');
  await openOffice(stage);
  await choose(sampleCompany);
  await press('g', 'i');
  for (const name of sampleDocuments) await copyFile(join(samples, name), join(documents, name));
  await delay(1_500);
  await keep('inbox-sending');
  await allEnded(page, companyId);
  await keep('inbox');
  await choose(words.allCompanies);
  await press('g', 't');
  await keep('today');
  await choose(sampleCompany);
  await press('g', 'p');
  await keep('pulse');
  await press('g', 'e');
  await keep('expenses');
  await press('g', 'n');
  await keep('incomes');
  await press('g', 'd');
  await keep('documents');
  await press('g', 'm');
  await keep('master-data');
  await press('g', 'x');
  await keep('payroll');
  await press('g', 'c');
  await keep('month-close');
  await press('g', 'r');
  await keep('review');
  await page
    .locator('[data-stub]')
    .filter({ hasText: /differ|eltér/i })
    .first()
    .click();
  await keep('review-difference');
  await page.setViewportSize(small);
  await keep('review-small');
  await page.setViewportSize(large);
  await press('c');
  while (!(await page.evaluate(allPiecesDrawn))) await delay(200);
  await keep('contact-sheet');
  await press('a', 'g', 'e');
  await page.locator('#expenses-search').fill(signed);
  await page.getByRole('gridcell', { name: signed, exact: true }).dblclick();
  await page.getByRole('button', { name: /^(Approved by|Jóváhagyta)/ }).click();
  await keep('audit-sheet');
  await press('Escape', 'g', 'e');
  await page.getByRole('button', { name: /^(Export audit sheets|Ellenőrzési lapok)/ }).click();
  await keep('audit-export');
  await press('Escape', 'g', 'r', 'Control+k');
  await keep('palette');
  await press('Escape', 'g', 's');
  await keep('settings');
  await press('g', 'i');
  await severalDocuments(page, keep, documents);
  await service.stop({ keepData: true });
  await press('g', 'i');
  await copyFile(join(samples, offline), join(documents, offline));
  await delay(8_000);
  await keep('inbox-offline');
  await page.getByRole('row').filter({ hasText: offline }).dblclick();
  await page.locator('[data-piece] canvas').first().waitFor({ timeout: patience });
  await keep('review-waiting');
  // The same address with new tokens, so that the old ones are refused.
  const renewed = await startService('--port', new URL(service.url).port);
  try {
    await press('g', 'i');
    const isRefused = async () =>
      (await ask(page, 'companies.list', null)).some(
        ({ name, pause }) => name === sampleCompany && pause?.code === 'token-invalid',
      );
    while (!(await isRefused())) await delay(500);
    await keep('inbox-refused');
  } finally {
    await renewed.stop();
  }
}

/** The other companies, each with its folder, and the balances of all on earlier days. */
async function openOffice({ page, service, clients, data }: Stage): Promise<void> {
  for (const { name, token } of service.companies.slice(2)) {
    const { id } = await ask(page, 'companies.add', { baseUrl: service.url, token });
    await mkdir(join(clients, name));
    await watchFolder(page, id, join(clients, name));
  }
  for (const { id } of await ask(page, 'companies.list', null)) {
    await ask(page, 'pulse.get', { companyId: id, refresh: true });
  }
  const database = new DatabaseSync(join(data, 'data', 'counterfoil.db'), { timeout: patience });
  database.exec('BEGIN IMMEDIATE');
  const today = database.prepare('SELECT company_id, taken_at, pulse FROM pulse_snapshots').all();
  const put = database.prepare('INSERT INTO pulse_snapshots VALUES (?, ?, ?, ?)');
  for (const { company_id: id, taken_at: takenAt, pulse } of today) {
    for (let days = earlierDays; days > 0; days -= 1) {
      const at = new Date(Date.parse(String(takenAt)) - days * 24 * 60 * 60_000).toISOString();
      const earlier = JSON.parse(String(pulse), (key, value: unknown) =>
        key === 'summary' || key === 'balance' ? earlierAmount(String(value), days, Number(id)) : value,
      ) as unknown;
      put.run(Number(id), at.slice(0, 10), at, JSON.stringify(earlier));
    }
  }
  database.exec('COMMIT');
  database.close();
  await page.reload();
  await page.getByRole('banner').waitFor();
}

/** Lower on most days, and up and down every few days. */
function earlierAmount(amount: string, days: number, seed: number): string {
  const share = 100 - Math.round(days / 6) + (ways[(Math.ceil(days / 3) + seed * 5) % ways.length] ?? 0);
  const [whole = '0', places = ''] = amount.split('.');
  const units = (BigInt(`${whole}${places}`) * BigInt(share)) / 100n;
  const text = String(units).padStart(places.length + 1, '0');
  return places === '' ? text : `${text.slice(0, -places.length)}.${text.slice(-places.length)}`;
}

/** A scan of several invoices and a photo of them: the inbox asks about both before sending. */
async function severalDocuments(page: Page, keep: (name: string) => Promise<void>, documents: string): Promise<void> {
  const papers: (readonly Buffer[])[] = [];
  for (const name of together) papers.push(await scannedPages(await readFile(join(samples, name))));
  const splitting = page.locator('#selected-file section').first();
  await writeFile(join(documents, scan), await pdfOfPictures(papers.flat()));
  await page.getByRole('row').filter({ hasText: scan }).click();
  await splitting.getByRole('progressbar').waitFor({ timeout: patience });
  await keep('splitting-reading');
  await splitting
    .locator('[data-page] canvas')
    .nth(papers.length - 1)
    .waitFor({ timeout: patience });
  await keep('splitting');
  await writeFile(join(documents, photo), await onOnePhoto(papers.map(([first]) => first ?? Buffer.of())));
  await page.getByRole('row').filter({ hasText: photo }).click();
  await splitting.locator('img').waitFor({ timeout: patience });
  await keep('splitting-photo');
  for (const name of [scan, photo]) {
    await page.getByRole('row').filter({ hasText: name }).click();
    await page.keyboard.press('Delete');
  }
}

/** On a dark table, side by side and tilted. */
async function onOnePhoto(papers: readonly Buffer[]): Promise<Buffer> {
  const laid = papers.map(async (paper, at) => {
    const turned = sharp(await sharp(paper).resize({ height: 1_000 }).toBuffer()).rotate(at * 4 - 5, {
      background: '#00000000',
    });
    return { input: await turned.ensureAlpha().png().toBuffer(), left: 80 + at * 900, top: 90 + (at % 2) * 60 };
  });
  const table = { width: 2_780, height: 1_320, channels: 3, background: '#5b4632' } as const;
  return sharp({ create: table })
    .composite(await Promise.all(laid))
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Resolves when no file is under way any more, or after `patience`. */
async function allEnded(page: Page, companyId: number): Promise<void> {
  const until = Date.now() + patience;
  while (Date.now() < until) {
    await delay(500);
    const { rows } = await ask(page, 'inbox.page', { companyId, states: [], offset: 0, limit: 50 });
    const ended = rows.filter(({ state }) =>
      ['ready', 'attention', 'rejected', 'duplicate', 'other-kind'].includes(state),
    );
    // The bank statement is put aside.
    if (ended.length === sampleDocuments.length - 1) return;
  }
}
