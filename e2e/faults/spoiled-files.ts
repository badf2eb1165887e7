import { createHash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesIn, judge, withoutKills, type Finding } from './campaign.ts';
import { withReceiptServer, type Receipts } from './receipts.ts';
import { runOnce, type Place } from './run-program.ts';

/** UTC seconds; the same for every version of every file */
const written = 1_700_000_000;

/**
 * After the upload, half of the files get other bytes of equal size and time stamp in place, and the other half new
 * permissions. Only the first half are new documents.
 */
export async function runReplacedFiles(count: number): Promise<Finding> {
  return inPlace('replaced-file', async ({ url, watch, data }) => {
    const wanted = new Set<string>();
    const write = (index: number, version: string) => wanted.add(writeInvoice(watch, index, version));
    for (let index = 0; index < count; index += 1) write(index, 'old');
    await runOnce({ url, watch, data });
    for (let index = 0; index < count; index += 2) write(index, 'new');
    for (let index = 1; index < count; index += 2) chmodSync(nameIn(watch, index), 0o640);
    await runOnce({ url, watch, data });
    return { scenario: 'files replaced in place', receipts: { files: wanted.size, wanted } };
  });
}

/**
 * Kills the program after its first files are sealed and before any is sent; then damages each sealed copy in bytes or
 * length. For every second copy the source is also missing until the next run has refused to send it.
 */
export async function runDamagedSpool(count: number): Promise<Finding> {
  return inPlace('damaged-spool', async ({ url, watch, data }) => {
    const wanted = new Set<string>();
    for (let index = 0; index < count; index += 1) wanted.add(writeInvoice(watch, index, 'only'));
    await runOnce({ url, watch, data }, { crashAt: 'upload:begin#1' });
    const sealed = join(data, 'spool', 'sealed');
    const copies = readdirSync(sealed);
    for (const [at, name] of copies.entries()) {
      if (at % 3 === 0) truncateSync(join(sealed, name), 9);
      else overwriteByte(join(sealed, name));
    }
    const away = join(watch, '..', 'away');
    renameSync(watch, away);
    mkdirSync(watch);
    for (let index = 0; index < count; index += 2) renameSync(nameIn(away, index), nameIn(watch, index));
    await runOnce({ url, watch, data });
    const refused = filesIn(data).filter(({ reason_code: reason }) => reason === 'copy-damaged').length;
    for (let index = 1; index < count; index += 2) renameSync(nameIn(away, index), nameIn(watch, index));
    await runOnce({ url, watch, data });
    const receipts = { files: count, wanted };
    const figures = `${copies.length} copies damaged, ${refused} of them refused until their files came back`;
    return { scenario: 'damaged sealed copies', receipts, figures, failed: copies.length === 0 || refused === 0 };
  });
}

const nameIn = (folder: string, index: number): string => join(folder, `receipt-${index}.xml`);

function writeInvoice(watch: string, index: number, version: string): string {
  const text = `<Invoice><ID>${version}-${String(index).padStart(6, '0')}</ID></Invoice>`;
  writeFileSync(nameIn(watch, index), text);
  utimesSync(nameIn(watch, index), written, written);
  return createHash('sha256').update(text).digest('hex');
}

function overwriteByte(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, '#', 12);
  closeSync(file);
}

async function inPlace(
  name: string,
  run: (place: Place) => Promise<Pick<Finding, 'scenario' | 'figures' | 'failed'> & { readonly receipts: Receipts }>,
): Promise<Finding> {
  const began = Date.now();
  return withReceiptServer(name, null, async (place, server) => {
    const { receipts, ...said } = await run(place);
    const judged = judge(receipts, server.expenses, filesIn(place.data));
    const uploads = server.uploads().length;
    return { ...said, ...judged, files: receipts.files, ...withoutKills(began), uploads };
  });
}
