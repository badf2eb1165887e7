import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { startFaultServer } from '../testing/fault-server.ts';
import { ask } from '../testing/ask.ts';
import { watchFolder } from '../testing/watch-folder.ts';
import { filesIn, judge } from './faults/campaign.ts';
import { fillFolder } from './faults/receipts.ts';
import { canMountDisk, fillUp, mountDisk, unmountDisk } from './faults/small-disk.ts';
import { test } from './fixtures.ts';

const page = 4_096;
const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Pads the log so that its next line crosses into a new page: on a full disk that line is visibly cut. */
function padLog(path: string): void {
  appendFileSync(path, `${' '.repeat(page - 64 - (sizeOf(path) % page))}\n`);
}

test('a disk that runs full, log included: the app continues without a restart, with nothing lost or doubled', async ({
  launch,
  dataDir,
  folder,
}) => {
  test.skip(!canMountDisk(), 'mounting a small disk is not permitted here');
  const [disk, log] = [join(dataDir, 'disk'), join(dataDir, 'logs', 'counterfoil.log')];
  mkdirSync(disk);
  expect(mountDisk(disk, 'size=16m')).toBe(true);
  const server = await startFaultServer();
  for (const name of ['data', 'logs']) {
    mkdirSync(join(disk, name));
    symlinkSync(join(disk, name), join(dataDir, name));
  }
  writeFileSync(join(disk, 'data', 'service-profile.json'), '{"settleSeconds":1}');
  server.refuses = (filename) => (filename.startsWith('refused-') ? 'Not an invoice' : null);
  server.extracts = (filename) => ({ invoice_number: `INV ${filename}` });
  const { electron, page: window } = await launch();
  try {
    const token = 'abcdefghijkl.mnopqrstuvwx';
    const { id: companyId } = await ask(window, 'companies.add', { baseUrl: server.url, token });
    await watchFolder(window, companyId, folder);
    // The start makes the day's backup; then this fills the rest of the disk.
    const backups = join(disk, 'data', 'backups');
    await expect
      .poll(() => existsSync(backups) && readdirSync(backups).some((name) => name.endsWith('.db')))
      .toBe(true);
    padLog(log);
    fillUp(join(disk, 'ballast'));
    const receipts = fillFolder(folder, 60);
    await expect.poll(() => sizeOf(log) % page).toBe(0);
    rmSync(join(disk, 'ballast'));

    const settled = async () => {
      const { counts } = await ask(window, 'inbox.summary', { companyId });
      return counts.ready + counts.rejected + counts.duplicate;
    };
    await expect.poll(settled).toBe(receipts.files);
    await electron.close();
    expect(judge(receipts, server.expenses, filesIn(join(disk, 'data')))).toMatchObject({
      lost: 0,
      doubled: 0,
      notFinal: 0,
    });
    const logs = join(disk, 'logs');
    const said = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
    expect(said).not.toEqual([]);
    expect(said.join('')).not.toContain('mnopqrstuvwx');
  } finally {
    // The disk cannot be unmounted under a running app.
    await electron.close().catch(() => undefined);
    await server.close();
  }
});

test.afterEach(({ dataDir }) => {
  if (existsSync(join(dataDir, 'disk'))) unmountDisk(join(dataDir, 'disk'));
});
