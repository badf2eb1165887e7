import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { heldOnWindows } from './held-files.fixture.ts';
import { createLogFile, logFilesIn } from './log-file.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'counterfoil-log-')), 'logs');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const current = () => join(folder, 'counterfoil.log');
const mode = (path: string) => statSync(path).mode & 0o777;
const names = () => logFilesIn(folder).map((path) => basename(path));
const text = () => logFilesIn(folder).map((path) => readFileSync(path, 'utf8'));

it('keeps the given number of files of the given size, and removes the oldest', () => {
  const write = createLogFile(folder, { size: 16, files: 3 });
  for (const word of ['one', 'two', 'three', 'four', 'five']) write(word.padEnd(9, '.'));
  expect(names()).toEqual(['counterfoil.2.log', 'counterfoil.1.log', 'counterfoil.log']);
  expect(text()).toEqual(['three....\n', 'four.....\n', 'five.....\n']);
});

it('continues in the file of the last start, up to its size', () => {
  createLogFile(folder, { size: 16, files: 3 })('1234567');
  const write = createLogFile(folder, { size: 16, files: 3 });
  write('2345678');
  expect(text()).toEqual(['1234567\n2345678\n']);
  write('3');
  expect(text()).toEqual(['1234567\n2345678\n', '3\n']);
});

it('writes a line longer than a file into a file of its own', () => {
  const write = createLogFile(folder, { size: 4, files: 2 });
  write('longer than that');
  write('b');
  expect(text()).toEqual(['longer than that\n', 'b\n']);
});

it.skipIf(process.platform === 'win32')('is private to this user, including existing files', () => {
  mkdirSync(folder, { mode: 0o755 });
  for (const name of ['counterfoil.log', 'counterfoil.1.log']) {
    writeFileSync(join(folder, name), 'old\n');
    chmodSync(join(folder, name), 0o644);
  }
  createLogFile(folder)('new');
  expect([mode(folder), ...logFilesIn(folder).map(mode)]).toEqual([0o700, 0o600, 0o600]);
});

it('never throws, and logs how many lines are missing once it can write again', () => {
  const write = createLogFile(folder);
  write('before');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder was');
  write('lost');
  write('lost too');
  rmSync(folder);
  write('after');
  expect(readFileSync(current(), 'utf8').trim().split('\n')).toEqual([
    '{"level":"error","message":"Lines of the log could not be written here","count":2}',
    'after',
  ]);
});

it('loses no line and no file while another program holds one of them', () => {
  const limits = { size: 8, files: 3 };
  const before = createLogFile(folder, limits);
  for (const line of ['1', '2', '3'].map((digit) => digit.repeat(7))) before(line);
  const write = createLogFile(folder, limits, heldOnWindows('renameSync', 'counterfoil.1.log', 2));
  for (const digit of ['4', '5']) write(digit.repeat(7));
  expect(
    text()
      .join('')
      .split('\n')
      .map((line) => line[0])
      .join(''),
  ).toBe('12345');
  write('6666666');
  expect(text()).toEqual(['2222222\n', '3333333\n4444444\n5555555\n', '6666666\n']);
});
