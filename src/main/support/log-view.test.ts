import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogFile } from './log-file.ts';
import { createLogView } from './log-view.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'counterfoil-log-view-')), 'logs');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

let lookedUp: string[] = [];
function view() {
  lookedUp = [];
  const namesIn = (text: string) => {
    lookedUp.push(text);
    return ['Tölgyfa'].filter((name) => text.includes(name));
  };
  return createLogView(folder, { namesIn, home: '/home/eva' });
}

const line = (at: string, detail: string) => JSON.stringify({ at, level: 'info', message: 'm', detail });

it('shows the last lines over the files of the log, without names', async () => {
  const write = createLogFile(folder, { size: 70, files: 3 });
  for (const at of ['1', '2', '3']) write(line(at, 'of Tölgyfa'));
  const blotted = ['1', '2', '3'].map((at) => line(at, 'of [name]'));
  expect(await view().last(2)).toEqual(blotted.slice(1));
  expect(await view().last(500)).toEqual(blotted);
  expect(lookedUp).toEqual(['of Tölgyfa']);
});

it('returns all lines for a file, oldest first', async () => {
  const write = createLogFile(folder, { size: 70, files: 3 });
  for (const at of ['1', '2', '3']) write(line(at, 'x'));
  const lines: string[] = [];
  for await (const one of view().all()) lines.push(one);
  expect(lines.join('')).toBe(`${line('1', 'x')}\n${line('2', 'x')}\n${line('3', 'x')}\n`);
});

it('is empty before the first line, and skips unreadable files', async () => {
  expect(await view().last(10)).toEqual([]);
  mkdirSync(join(folder, 'counterfoil.1.log'), { recursive: true });
  writeFileSync(join(folder, 'counterfoil.log'), 'half a line');
  expect(await view().last(10)).toEqual(['half a line']);
});
