import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canLaunch, fixture, launcher } from './launch-harness.ts';

const asRoot = process.getuid?.() === 0;
if (!asRoot) console.warn('electron-host: not root, so the test of what root is told is skipped');

test.skipIf(!canLaunch() || !asRoot)(
  "root is told at the start that Chromium's sandbox is off",
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'electron-host-'));
    const app = spawn(launcher, [fixture, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    for await (const chunk of app.stderr) {
      said += String(chunk);
      if (said.includes("running as root: Chromium's own sandbox is off")) app.kill('SIGTERM');
    }
    expect(said).toContain('as root');
    rmSync(folder, { recursive: true, force: true });
  },
);
