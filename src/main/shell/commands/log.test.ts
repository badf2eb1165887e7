import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLogFile } from '../../support/log-file.ts';
import { createLogView } from '../../support/log-view.ts';
import type { Desktop } from './desktop.ts';
import { logCommands } from './log.ts';

function commands(savedAs: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-log-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = createLogFile(join(folder, 'logs'));
  for (const at of ['1', '2']) write(JSON.stringify({ at, level: 'info', message: 'm', detail: 'of Tölgyfa' }));
  const view = createLogView(join(folder, 'logs'), { namesIn: () => ['Tölgyfa'], home: folder });
  const path = savedAs === null ? null : join(folder, savedAs);
  const desktop = { saveFile: () => Promise.resolve(path) } as unknown as Desktop;
  return { ...logCommands(view, desktop), path };
}

const blotted = (at: string) => JSON.stringify({ at, level: 'info', message: 'm', detail: 'of [name]' });

it('shows the last lines without names', async () => {
  const { 'log.last': last } = commands(null);
  expect(await last.run({ count: 1 })).toEqual({ ok: true, value: [blotted('2')] });
  expect([0, 1_001, 1.5].map((count) => last.input.safeParse({ count }).success)).toEqual([false, false, false]);
});

it('writes all lines without names to the chosen path', async () => {
  const { 'log.export': exportLog, path } = commands('log.txt');
  expect(await exportLog.run(null)).toEqual({ ok: true, value: 'log.txt' });
  expect(readFileSync(path ?? '', 'utf8')).toBe(`${blotted('1')}\n${blotted('2')}\n`);
});

it('does nothing when cancelled, and reports a file that cannot be written', async () => {
  expect(await commands(null)['log.export'].run(null)).toEqual({ ok: true, value: null });
  const failure = { code: 'file-unwritable', detail: 'log.txt' };
  expect(await commands(join('no-such-folder', 'log.txt'))['log.export'].run(null)).toEqual({ ok: false, failure });
});
