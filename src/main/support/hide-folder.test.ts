import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LeaseFiles } from '../office/lease-files.ts';
import { hideFolder } from './hide-folder.ts';

const path = String.raw`\\server\share\Kovács Anna\.counterfoil`;

it.each<[NodeJS.Platform, readonly string[]]>([
  ['win32', ['+h', path]],
  ['linux', []],
  ['darwin', []],
])('on %s runs attrib with %j, and is content when that fails', async (platform, expected) => {
  const ran: string[] = [];
  await hideFolder(path, platform, (_, args) => {
    ran.push(...args);
    return Promise.reject(new Error('no such program'));
  });
  expect(ran).toEqual(expected);
});

it.skipIf(process.platform !== 'win32')('hides the folder of a lease on Windows', async () => {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-hidden-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = new LeaseFiles(root, 'run');
  await files.create();
  const attrib = join(process.env.SystemRoot ?? '', 'System32', 'attrib.exe');
  const [attributes] = execFileSync(attrib, [files.path], { encoding: 'utf8' }).split(':');
  expect(attributes).toContain('H');
});
