import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFaultServer } from '../../src/main/uploads/fault-server.ts';
import { filesIn, judge } from './campaign.ts';
import type { Finding } from './campaign.ts';
import { live } from './life.ts';

/** UTC seconds: of every version of every file */
const written = 1_700_000_000;

/**
 * Of the files that were uploaded, one half gets other bytes of the same size in place, with the same time stamp; the
 * other half new permissions. The first are new files, the others are not.
 */
export async function runReplacedFiles(count: number): Promise<Finding> {
  return inPlace('replaced-file', async ({ url, watch, data }) => {
    const wanted = new Set<string>();
    const write = (index: number, version: string) => {
      const text = `<Invoice><ID>${version}-${String(index).padStart(6, '0')}</ID></Invoice>`;
      const path = join(watch, `receipt-${index}.xml`);
      writeFileSync(path, text);
      utimesSync(path, written, written);
      wanted.add(createHash('sha256').update(text).digest('hex'));
    };
    for (let index = 0; index < count; index += 1) write(index, 'old');
    await live({ url, watch, data });
    for (let index = 0; index < count; index += 2) write(index, 'new');
    for (let index = 1; index < count; index += 2) chmodSync(join(watch, `receipt-${index}.xml`), 0o640);
    await live({ url, watch, data });
    return {
      scenario: 'files replaced in place',
      receipts: { files: wanted.size, wanted, refused: new Set(), copies: 0 },
    };
  });
}

interface Place {
  readonly url: string;
  readonly watch: string;
  readonly data: string;
}

async function inPlace(
  name: string,
  run: (place: Place) => Promise<Pick<Finding, 'scenario' | 'figures'> & { receipts: Parameters<typeof judge>[0] }>,
): Promise<Finding> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), `counterfoil-${name}-`));
  const [watch, data] = [join(folder, 'watch'), join(folder, 'data')];
  for (const made of [watch, data]) mkdirSync(made);
  const server = await startFaultServer();
  server.extracts = (filename) => ({ invoice_number: `INV ${filename}` });
  try {
    const { receipts, ...said } = await run({ url: server.url, watch, data });
    const judged = judge(receipts, server.expenses, filesIn(data));
    const uploads = server.uploads().length;
    const seconds = Math.round((Date.now() - began) / 1_000);
    return { ...said, ...judged, files: receipts.files, kills: 0, killedAt: [], uploads, seconds };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
