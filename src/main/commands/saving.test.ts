import { describe, expect, it } from 'vitest';
import { inFileName } from './saving.ts';

describe('a text in a file name', () => {
  it.each([
    ['Tölgyfa Kft.', 'Tölgyfa Kft'],
    ['Minta Zrt. „v. a.”', 'Minta Zrt „v a ”'],
    [' spaces and dots . ', 'spaces and dots'],
    ['..\\..\\Startup', 'Startup'],
    ['../../etc/passwd', 'etc passwd'],
    ['C:\\Users', 'C Users'],
    ['a<b>c:d"e|f?g*h', 'a b c d e f g h'],
    ['line\nbreak\u0000', 'line break'],
    ['gpj\u202efdp', 'gpj fdp'],
    ['CON', 'CON_'],
    ['nul.', 'nul_'],
    ['Com1', 'Com1_'],
    ['CONTO', 'CONTO'],
    ['...', '_'],
    ['', '_'],
    ['x'.repeat(300), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
    ['😀'.repeat(70), '😀'.repeat(60)],
  ])('%j becomes %j', (text, name) => {
    expect(inFileName(text)).toBe(name);
  });
});
