import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { commandLine } from '../../testing/built.ts';
import { filesIn, judge } from './campaign.ts';
import { fillFolder, startReceiptServer } from './receipts.ts';
import { canMountDisk, fillUp, mountDisk, unmountDisk } from './small-disk.ts';

const place = mkdtempSync(join(tmpdir(), 'counterfoil-full-'));
const disk = join(place, 'disk');
const canMount = canMountDisk();
if (!canMount) rmSync(place, { recursive: true, force: true });

describe.skipIf(!canMount)(
  `a full disk${canMount ? '' : ' (skipped: mounting a small disk is not permitted here)'}`,
  () => {
    beforeAll(() => {
      mkdirSync(disk);
      expect(mountDisk(disk, 'size=16m')).toBe(true);
    });
    afterAll(() => {
      unmountDisk(disk);
      rmSync(place, { recursive: true, force: true });
    });

    it('pauses the program with a message, and loses and doubles nothing after there is room again', async () => {
      const [watch, data, ballast] = [join(place, 'watch'), join(disk, 'data'), join(disk, 'ballast')];
      for (const folder of [watch, data]) mkdirSync(folder);
      writeFileSync(join(data, 'service-profile.json'), '{"settleSeconds":1}');
      const server = await startReceiptServer();
      const child = spawn(
        process.execPath,
        [
          ...[commandLine, 'run', '--base-url', server.url, '--data-dir', data, '--watch', watch],
          ...['--json', '--wait-for-data', '20'],
        ],
        { env: { ...process.env, COUNTERFOIL_TOKEN: 'abcdefghijkl.mnopqrstuvwx' }, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      const ended = once(child, 'close');
      // Also after a failure of the test, because the disk cannot be unmounted under a running program.
      onTestFinished(async () => {
        child.kill('SIGKILL');
        await ended;
      });
      const complaint = lineWith(child.stderr, /disk is full|disk-full|SQLITE_FULL|ENOSPC/i);
      const settled = countOf(child.stdout, /"event":"(ready|rejected|duplicate)"/, 60);
      const first = lineWith(child.stdout, /"event":"waiting"/);
      // The start makes the day's backup; then this fills the rest of the disk.
      await once(createInterface({ input: spawnWatch(data) }), 'line');
      fillUp(ballast);
      const receipts = fillFolder(watch, 60);
      await Promise.race([complaint, first]);
      rmSync(ballast);
      await settled;
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
      expect(judge(receipts, server.expenses, filesIn(data))).toMatchObject({ lost: 0, doubled: 0, notFinal: 0 });
      await server.close();
    });

    it('does not start on a read-only disk, and reports it', () => {
      const readOnly = join(place, 'read-only');
      mkdirSync(readOnly);
      mountDisk(readOnly, 'size=4m');
      onTestFinished(() => void unmountDisk(readOnly));
      const watched = join(place, 'watched');
      mkdirSync(watched);
      const run = (data: string) => {
        const args = ['run', '--base-url', 'http://127.0.0.1:9', '--data-dir', data, '--watch', watched, '--once'];
        const env = { ...process.env, COUNTERFOIL_TOKEN: 'abcdefghijkl.mnopqrstuvwx' };
        return spawnSync(process.execPath, [commandLine, ...args, '--max-wait', '0'], { env, encoding: 'utf8' });
      };
      expect(run(join(readOnly, 'used')).status).toBe(0);
      expect(spawnSync('/usr/bin/mount', ['-o', 'remount,ro', readOnly]).status).toBe(0);
      for (const folder of [readOnly, join(readOnly, 'used'), join(readOnly, 'none yet')]) {
        const { status, stderr } = run(folder);
        expect(stderr).toMatch(/cannot be written: its disk can only be read.*Nothing was changed or sent/);
        expect(status).toBe(1);
      }
    });
  },
);

/** Prints a line after the program's first backup, which shows that it runs. */
function spawnWatch(data: string) {
  const script = `until ls '${data}'/backups/*.db >/dev/null 2>&1; do sleep 0.1; done; echo there`;
  return spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] }).stdout;
}

function lineWith(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<void> {
  return countOf(stream, pattern, 1);
}

function countOf(stream: NodeJS.ReadableStream, pattern: RegExp, wanted: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    createInterface({ input: stream }).on('line', (line) => {
      if (pattern.test(line)) seen += 1;
      if (seen === wanted) resolve();
    });
  });
}
