import { expect, it } from 'vitest';
import { readStart } from './start-arguments.ts';

const cwd = '/home/anna/Scans';

it.each<[string, readonly string[], boolean, readonly string[]]>([
  ['a packaged start names no app', ['/opt/counterfoil', 'a.pdf'], true, [`${cwd}/a.pdf`]],
  ['an unpacked one does', ['electron', '.', 'a.pdf'], false, [`${cwd}/a.pdf`]],
  ['with a script of the driver before it', ['electron', '-r', 'driver.js', '.', 'a.pdf'], false, [`${cwd}/a.pdf`]],
  ['an absolute path is as it is', ['exe', '/x/b.xml'], true, ['/x/b.xml']],
  ['the folder above is meant', ['exe', '../b.xml'], true, ['/home/anna/b.xml']],
  ['switches are no files', ['exe', '--no-sandbox', '-x', '--user-data-dir=/d', 'a.pdf'], true, [`${cwd}/a.pdf`]],
  ['unless all that follow are', ['exe', '--', '--odd.pdf', '-'], true, [`${cwd}/--odd.pdf`, `${cwd}/-`]],
  ['desktops hand over URLs', ['exe', 'file:///x/sz%C3%A1mla%201.pdf'], true, ['/x/számla 1.pdf']],
  ['of this computer', ['exe', 'file://elsewhere/x.pdf', 'file:///%'], true, []],
  ['nothing is nothing', ['exe', ''], true, []],
])('%s', (_, argv, packaged, paths) => {
  expect(readStart(argv, packaged, cwd)).toEqual({ hidden: false, paths });
});

it('a start at login is hidden, with files or without', () => {
  expect(readStart(['exe', '--hidden'], true, cwd)).toEqual({ hidden: true, paths: [] });
  expect(readStart(['exe', '.', '--hidden', 'a.pdf'], false, cwd)).toEqual({ hidden: true, paths: [`${cwd}/a.pdf`] });
  expect(readStart(['exe', '--', '--hidden'], true, cwd).hidden).toBe(false);
});
