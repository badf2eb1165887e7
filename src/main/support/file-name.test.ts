import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inFileName } from './file-name.ts';

it.each([
  ['Tölgyfa Bt.', 'Tölgyfa Bt'],
  ['Tölgyfa / "Bt".', 'Tölgyfa Bt'],
  ['../../etc/passwd', 'etc passwd'],
  ['..\\..\\Startup', 'Startup'],
  ['C:\\Users', 'C Users'],
  ['gpj\u202efdp', 'gpj fdp'],
  ['To\u0308lgyfa', 'Tölgyfa'],
  ['a\u0000b\u200bc\td', 'a b c d'],
  ['..', 'Counterfoil'],
  ['  ', 'Counterfoil'],
  ['NUL', 'NUL_'],
  ['Com1.', 'Com1_'],
  ['con.pdf', 'con pdf'],
  ['LPT²', 'LPT²_'],
  ['Console Kft.', 'Console Kft'],
  ['ő'.repeat(100), 'ő'.repeat(80)],
  [`${'x'.repeat(158)}👩‍💼`, 'x'.repeat(158)],
  [`${'x'.repeat(159)} y`, 'x'.repeat(159)],
])('%j becomes %j', (text, name) => {
  expect(inFileName(text)).toBe(name);
});

it('is a name that this disk accepts unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = inFileName(`Árvíztűrő "és" fia Kft. ${'ő'.repeat(300)}`);
  mkdirSync(join(folder, `${name} 2026-03-01 – 2026-03-31.csv`));
  expect(readdirSync(folder)).toEqual([`${name} 2026-03-01 – 2026-03-31.csv`]);
});
