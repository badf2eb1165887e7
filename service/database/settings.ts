import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './database.ts';

const valueRow = z.object({ value: z.string() });

/** A secret of this data folder, created at its first use and stored. */
export function secretNamed(database: Database, name: string): string {
  const stored = database.first(valueRow, 'SELECT value FROM settings WHERE name = ?', name);
  if (stored !== null) return stored.value;
  const secret = randomBytes(32).toString('hex');
  database.run('INSERT INTO settings (name, value) VALUES (?, ?)', name, secret);
  return secret;
}
