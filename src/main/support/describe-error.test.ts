import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const what = (error: unknown) => describeError(error).split(' < ')[0];

const systemError = (message: string, code: string, syscall: string) =>
  Object.assign(new Error(message), { code, syscall });

function thrownBy(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

it.each<[unknown, string]>([
  [systemError("ENOSPC: no space left, open '/home/eva/Kovács Éva.pdf'", 'ENOSPC', 'open'), 'ENOSPC open'],
  [thrownBy(() => mkdirSync(join(tmpdir(), 'no-such-folder', 'Kovács'))), 'ENOENT mkdir'],
  [new Error('database is locked'), 'Error: database is locked'],
  [
    thrownBy(() => JSON.parse('Kovács Éva e.v.') as unknown),
    'SyntaxError: Unexpected token [quoted] is not valid JSON',
  ],
  [
    new TypeError("Cannot find module '/home/eva/it's.js' imported from '/x'"),
    'TypeError: Cannot find module [quoted]',
  ],
  [new Error("can't read it, and don't know why"), "Error: can't read it, and don't know why"],
  [new Error('spawn /home/eva/app failed'), 'Error: spawn [path]'],
  [new Error('spawn C:\\Users\\eva\\app.exe failed'), 'Error: spawn [path]'],
  [new Error('open C:\\Users\\Kovács Anna\\titok.pdf'), 'Error: open [path]'],
  [new Error('open \\\\szerver\\Kovács Anna\\titok.pdf\nand then'), 'Error: open [path]\nand then'],
  [new Error('outside its root: \\Kovács Anna\\titok.pdf'), 'Error: outside its root: [path]'],
  [new Error('open (/Users/Kovács Anna/titok.pdf)'), 'Error: open ([path]'],
  [new Error('load file:///home/eva/app.js'), 'Error: load [path]'],
  [new Error('asked https://service.example/2/expenses/'), 'Error: asked https://service.example/2/expenses/'],
  ['just words of Éva', 'thrown: string'],
  [null, 'thrown: object'],
])('%o is described as %s', (error, words) => {
  expect(what(error)).toBe(words);
});

it('has the places in the program, without the folders', () => {
  const [, here = '', ...more] = describeError(new Error('x')).split(' < ');
  expect(here).toMatch(/describe-error\.test\.ts:\d+:\d+$/);
  expect([here, ...more].join()).not.toContain('/');
  const windows = Object.assign(new Error('x'), { stack: 'Error: x\n    at run (C:\\Users\\eva\\app\\index.js:1:20)' });
  expect(describeError(windows)).toBe('Error: x < run index.js:1:20');
});
