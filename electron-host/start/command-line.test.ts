import { describe, expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

describe('command line', () => {
  test('finds the app between switches, and leaves what follows to the app', () => {
    const line = parseCommandLine([
      '--inspect=0',
      '-r',
      'loader.js',
      '--no-sandbox',
      '.',
      'invoice.pdf',
      '--lang=hu',
      '-r',
    ]);
    expect(line).toEqual({
      entry: '.',
      preload: ['loader.js'],
      wantsVersion: false,
      switches: new Map([
        ['inspect', '0'],
        ['no-sandbox', ''],
        ['lang', 'hu'],
      ]),
    });
  });

  test('keeps an equals sign in a value', () => {
    expect(parseCommandLine(['--a=b=c']).switches.get('a')).toBe('b=c');
  });

  test.each([
    [['--version'], true],
    [['-v'], true],
    [['.', '-v'], false],
    [[], false],
  ])('%j asks for the version: %s', (args, wants) => expect(parseCommandLine(args).wantsVersion).toBe(wants));
});
