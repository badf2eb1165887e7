import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const windows = process.platform === 'win32';
if (windows) console.log('skipped: the program that stands in for npm is a shell script');

it.skipIf(windows)('npm, and with it every install script, runs without the token', () => {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-setup-'));
  onTestFinished(() => {
    rmSync(place, { recursive: true, force: true });
  });
  for (const folder of ['scripts', 'node_modules', 'bin']) mkdirSync(join(place, folder));
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(place, 'scripts', 'setup.mjs'));
  writeFileSync(join(place, 'package-lock.json'), '{}');
  const npm = join(place, 'bin', 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" > "${place}/arguments"\nenv > "${place}/environment"\n`);
  chmodSync(npm, 0o755);

  const { status } = spawnSync(process.execPath, [join(place, 'scripts', 'setup.mjs'), 'cli'], {
    env: {
      ...process.env,
      PATH: `${join(place, 'bin')}:/usr/bin:/bin`,
      COUNTERFOIL_TOKEN: 'first.second',
      KEPT: 'kept',
    },
  });
  expect(status).toBe(0);
  expect(readFileSync(join(place, 'arguments'), 'utf8')).toMatch(/^ci /);
  const environment = readFileSync(join(place, 'environment'), 'utf8');
  expect(environment).toContain('KEPT=kept');
  expect(environment).not.toContain('COUNTERFOIL_TOKEN');
  expect(environment).not.toContain('first.second');
});
