import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../main/database/database.ts';
import { migrate, NewerSchemaError, schemaVersion } from '../main/database/migrate.ts';
import { openForReading } from './open-for-reading.ts';
import { UsageError } from './options.ts';

function dataFolder(version: number | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-reading-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const database = openDatabase(join(folder, 'counterfoil.db'));
  if (version === null) migrate(database);
  else database.exec(`PRAGMA user_version = ${version}`);
  database.close();
  return folder;
}

it('opens the data of this version', () => {
  const database = openForReading(dataFolder(null));
  expect(schemaVersion(database)).toBeGreaterThan(0);
  database.close();
});

it('leaves older data unchanged, and names the program that migrates it', () => {
  const folder = dataFolder(0);
  expect(() => openForReading(folder)).toThrow(UsageError);
  const database = openDatabase(join(folder, 'counterfoil.db'));
  expect(schemaVersion(database)).toBe(0);
  database.close();
});

it('refuses newer data, and a folder without data', () => {
  expect(() => openForReading(dataFolder(99))).toThrow(NewerSchemaError);
  expect(() => openForReading(join(tmpdir(), 'no-such-folder'))).toThrow(UsageError);
});
