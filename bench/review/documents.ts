import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { documents } from '../../testing/desk.ts';
import type { InboxRow } from '../../src/contract/inbox.ts';
import { makePaper } from '../papers/papers.ts';
import { until } from '../parts/until.ts';

const ubl = 'OK-26-10388.xml';
export const firstPdf = 'invoice-0.pdf';
const firstDay = Date.UTC(2026, 7, 1);
const dayMs = 86_400_000;

/** Invoices of one supplier, each with its own number and day, so that none counts as a possible duplicate. */
export async function writeInvoices(folder: string, first: number, count: number): Promise<readonly string[]> {
  const text = await readFile(join(documents, ubl), 'utf8');
  const names: string[] = [];
  for (let n = first; n < first + count; n += 1) {
    const number = `OK-26-${20_000 + n}`;
    const day = new Date(firstDay + (n % 80) * dayMs).toISOString().slice(0, 10);
    const body = text
      .replaceAll('OK-26-10388', number)
      .replace(/(<cbc:IssueDate>)[^<]+/, `$1${day}`)
      .replace(/(<cbc:ActualDeliveryDate>)[^<]+/, `$1${day}`);
    names.push(await write(folder, `${number}.xml`, body));
  }
  return names;
}

/** Generated PDF invoices, each with its own seller and number, so that none counts as one that came before. */
export async function writePdfs(folder: string, count: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { bytes } = await makePaper({ half: 'tuning', kind: 'invoice', language: 'hu', number });
    names.push(await write(folder, `invoice-${number}.pdf`, bytes));
  }
  return names;
}

/** Fills a queue: invoices of one line that the service never has to read, a thousand to a folder. */
export async function writeQueue(folder: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const inner = join(folder, String(Math.floor(n / 1_000)));
    if (n % 1_000 === 0) await mkdir(inner, { recursive: true });
    await write(inner, `receipt-${n}.xml`, `<Invoice><ID>${n}</ID></Invoice>`);
  }
}

/** Resolves with the rows of these names once the service has read them all. */
export async function ready(page: Page, companyId: number, names: readonly string[]): Promise<readonly InboxRow[]> {
  let found: readonly InboxRow[] = [];
  await until(`${names.length} documents ready`, async () => {
    const { rows } = await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 200 });
    found = names.flatMap((name) => rows.filter(({ filename }) => filename === name));
    return found.length === names.length;
  });
  return found;
}

async function write(folder: string, name: string, body: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), body);
  return name;
}
