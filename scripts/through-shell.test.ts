import { expect, it } from 'vitest';
import { throughShell } from './through-shell.ts';

const command = String.raw`C:\Users\Kovács Anna\counterfoil\node_modules\.bin\vitest`;

it('hands a path with blanks to the shell of Windows as one word', () => {
  expect(throughShell({ command, args: ['run', 'a b'] }, 'win32')).toEqual({
    command: `"${command}"`,
    args: ['"run"', '"a b"'],
    shell: true,
  });
});

it('needs no shell elsewhere', () => {
  expect(throughShell({ command: '/a b/vitest', args: ['run'] }, 'linux')).toEqual({
    command: '/a b/vitest',
    args: ['run'],
    shell: false,
  });
});
