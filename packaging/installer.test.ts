import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { builderConfig } from './electron-builder.config.ts';
import { compiler, makeInstaller, ownPart } from './standin/make-installer.ts';

const can = existsSync(compiler) && process.platform === 'linux';
if (!can) console.warn('No makensis here: our part of the Windows installer is not compiled');

it.skipIf(!can)("our part of the Windows installer is one that NSIS's compiler takes", () => {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-installer-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  writeFileSync(join(place, 'Counterfoil.exe'), 'a program');
  const output = join(place, 'installer.exe');
  expect(makeInstaller(place, output)).toBe('');
  expect(statSync(output).size).toBeGreaterThan(10_000);
});

it('is the part that packages are made with', () => {
  expect(existsSync(ownPart)).toBe(true);
  expect(builderConfig.directories?.buildResources).toBe('packaging/resources');
});
