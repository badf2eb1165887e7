import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { FaultServer, StoredExpense } from '../../testing/fault-server.ts';
import { randomFrom } from '../../testing/random-from.ts';
import { filesIn, judge, secondsSince, summed, type Finding } from './campaign.ts';
import { runOnce } from './run-program.ts';
import { fillFolder, startReceiptServer, type Receipts } from './receipts.ts';
import { inTemporary, makeFolders } from './temporary.ts';

const settleSeconds = 1;

/**
 * A real data folder, of a program that was killed while it worked, with a backup from before its last files; damaged at
 * random in `count` ways, each in a copy of its own, and started again over the service as it was. `atOnce`: side by side.
 */
export async function runCorruptions(count: number, files: number, atOnce = 4): Promise<Finding> {
  const began = Date.now();
  return inTemporary('damage', async (place) => {
    const next = { index: 0 };
    const lanes = Array.from({ length: Math.min(atOnce, count) }, (_, lane) =>
      runLane(join(place, String(lane)), files, () => (next.index < count ? next.index++ : null)),
    );
    const found = (await Promise.all(lanes)).flat();
    const killedAt = [...new Set(found.map(({ kind }) => kind))].sort();
    const seconds = secondsSince(began);
    return { scenario: 'damaged data', ...summed(found), files: files * count, kills: count, killedAt, seconds };
  });
}

type Damaged = Awaited<ReturnType<typeof damageOne>>;

interface Lane {
  readonly watch: string;
  readonly data: string;
  readonly server: FaultServer;
  readonly expenses: readonly StoredExpense[];
  readonly receipts: Receipts;
}

/** A company is known by its address, so each lane has a service of its own that is set back to what it was. */
async function runLane(place: string, files: number, next: () => number | null): Promise<readonly Damaged[]> {
  const lane = await workedFolder(place, files);
  const found: Damaged[] = [];
  for (let index = next(); index !== null; index = next()) found.push(await damageOne(place, lane, index));
  await lane.server.close();
  return found;
}

async function workedFolder(folderOfLane: string, files: number): Promise<Lane> {
  const { watch, data } = makeFolders(folderOfLane, settleSeconds);
  const server = await startReceiptServer();
  const place = { url: server.url, watch, data };
  fillFolder(watch, Math.floor(files / 2));
  await runOnce(place);
  rmSync(join(data, 'backups'), { recursive: true, force: true });
  await runOnce(place);
  const receipts = fillFolder(watch, files);
  await runOnce(place, { crashAt: 'upload:answered#2' });
  return { watch, data, server, receipts, expenses: [...server.expenses] };
}

async function damageOne(place: string, { watch, data: base, server, expenses, receipts }: Lane, index: number) {
  const data = join(place, `data-${index}`);
  cpSync(base, data, { recursive: true, preserveTimestamps: true });
  server.expenses.splice(0, server.expenses.length, ...expenses);
  const before = server.uploads().length;
  const kind = damage(join(data, 'counterfoil.db'), index);
  for (let round = 0; round < 3; round += 1) if ((await runOnce({ url: server.url, watch, data })).done) break;
  const judged = judge(receipts, server.expenses, filesIn(data));
  const remarks = judged.remarks.map((remark) => `damage ${index} (${kind}): ${remark}`);
  rmSync(data, { recursive: true, force: true });
  return { ...judged, remarks, uploads: server.uploads().length - before, kind };
}

const backups = (data: string): readonly string[] => {
  const day = new Date().toISOString().slice(0, 10);
  return [join(data, 'backups', `counterfoil-${day}.db`)].filter((path) => existsSync(path));
};

const kinds = ['bytes', 'page', 'truncated', 'header', 'log', 'emptied', 'gone', 'backup-too', 'put-back'] as const;

/** One of several ways in which disks, programs and people spoil a file, at a random place. */
function damage(path: string, index: number): string {
  const random = randomFrom(index * 7_919 + 17);
  const kind = kinds[index % kinds.length] ?? 'bytes';
  const target = kind === 'log' && existsSync(`${path}-wal`) ? `${path}-wal` : path;
  if (kind === 'put-back') putBack(path);
  else if (kind === 'gone') rmSync(path);
  else if (kind === 'emptied') writeFileSync(path, '');
  else if (kind === 'truncated') truncateSync(target, Math.floor(statSync(target).size * random()));
  else overwrite(target, kind, random);
  if (kind === 'backup-too') {
    for (const backup of backups(join(path, '..'))) overwrite(backup, 'header', random);
    overwrite(path, 'header', random);
  }
  return kind;
}

/** As a person does it who wants an older state. */
function putBack(path: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true });
  for (const backup of backups(join(path, '..'))) copyFileSync(backup, path);
}

function overwrite(path: string, kind: string, random: () => number): void {
  const file = openSync(path, 'r+');
  const length = kind === 'bytes' || kind === 'log' ? 16 : kind === 'header' ? 100 : 4_096;
  const at = kind === 'header' ? 0 : Math.floor((statSync(path).size - length) * random());
  writeSync(file, Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))), 0, length, Math.max(0, at));
  closeSync(file);
}
