import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { appId } from '../src/contract/app-id.ts';
import { builderConfig } from './electron-builder.config.ts';

const compiler = '/usr/bin/makensis';
const own = join(import.meta.dirname, 'resources', 'installer.nsh');
const can = existsSync(compiler);
if (!can) console.warn('No makensis here: our part of the Windows installer is not compiled');

/** What electron-builder's own script has defined when it comes to our part. */
const around = (part: string, output: string) => `
Unicode true
Name "Counterfoil"
OutFile "${output}"
!include LogicLib.nsh
!define PRODUCT_NAME "Counterfoil"
!define APP_ID "${appId}"
!define isUpdated "$R0 == 1"
Var appExe
Var installMode
!include "${part}"
Section
  StrCpy $appExe "$INSTDIR\\Counterfoil.exe"
  StrCpy $installMode "all"
  WriteUninstaller "$INSTDIR\\uninstall.exe"
  !insertmacro customInstall
SectionEnd
Section Uninstall
  !insertmacro customUnInstall
SectionEnd
`;

/** With every warning an error, as electron-builder compiles. */
function compile(part: string): { readonly status: number | null; readonly said: string; readonly size: number } {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-installer-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const output = join(place, 'Counterfoil-installer.exe');
  writeFileSync(join(place, 'setup.nsi'), around(part, output));
  const { status, stdout } = spawnSync(compiler, ['-WX', '-V2', join(place, 'setup.nsi')], { encoding: 'utf8' });
  return { status, said: stdout, size: existsSync(output) ? statSync(output).size : 0 };
}

it.skipIf(!can)("our part of the Windows installer is one that NSIS's compiler takes", () => {
  const { status, said, size } = compile(own);
  expect([said, status]).toEqual(['', 0]);
  expect(size).toBeGreaterThan(10_000);
});

it('is the part that packages are made with', () => {
  expect(existsSync(own)).toBe(true);
  expect(builderConfig.directories?.buildResources).toBe('packaging/resources');
});
