import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readStart } from './start-arguments.ts';

const cwd = resolve('/home/anna/Scans');
const [elsewhere, named] = [resolve('/x/b.xml'), resolve('/x/számla 1.pdf')];
const at = (name: string) => join(cwd, name);

it.each<[string, readonly string[], boolean, readonly string[]]>([
  ['a packaged start names no app', ['/opt/counterfoil', 'a.pdf'], true, [at('a.pdf')]],
  ['an unpacked one does', ['electron', '.', 'a.pdf'], false, [at('a.pdf')]],
  ['with a script of the driver before it', ['electron', '-r', 'driver.js', '.', 'a.pdf'], false, [at('a.pdf')]],
  ['an absolute path is as it is', ['exe', elsewhere], true, [elsewhere]],
  ['the folder above is meant', ['exe', '../b.xml'], true, [resolve('/home/anna/b.xml')]],
  ['switches are no files', ['exe', '--no-sandbox', '-x', '--user-data-dir=/d', 'a.pdf'], true, [at('a.pdf')]],
  ['unless all that follow are', ['exe', '--', '--odd.pdf', '-'], true, [at('--odd.pdf'), at('-')]],
  ['desktops hand over URLs', ['exe', pathToFileURL(named).href], true, [named]],
  ['of this computer', ['exe', 'file://elsewhere/x.pdf', 'file:///%'], true, []],
  ['nothing is nothing', ['exe', ''], true, []],
])('%s', (_, argv, packaged, paths) => {
  expect(readStart(argv, packaged, cwd)).toEqual({ hidden: false, paths });
});

it('a start at login is hidden, with files or without', () => {
  expect(readStart(['exe', '--hidden'], true, cwd)).toEqual({ hidden: true, paths: [] });
  expect(readStart(['exe', '.', '--hidden', 'a.pdf'], false, cwd)).toEqual({ hidden: true, paths: [at('a.pdf')] });
  expect(readStart(['exe', '--', '--hidden'], true, cwd).hidden).toBe(false);
});
