import { z } from 'zod';
import { flag, idRow } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { fold } from '../support/fold.ts';

/** Tags, expense types and revenue types share one shape: a name, and whether it came from outside. */
export type LabelTable = 'tags' | 'expense_types' | 'revenue_types';

export const label = z.object({ id: z.int(), name: z.string(), is_external: z.boolean() });
export type Label = z.output<typeof label>;
export const labelRow = label.extend({ is_external: flag });

interface NewLabel {
  readonly companyId: number;
  readonly name: string;
  /** created or edited through the interface: never removed automatically */
  readonly external: boolean;
}

export function addLabel(database: Database, table: LabelTable, { companyId, name, external }: NewLabel): number {
  return database.run(
    `INSERT INTO ${table} (company_id, name, name_key, is_external) VALUES (?, ?, ?, ?)`,
    ...[companyId, name, fold(name), Number(external)],
  ).id;
}

/** Renames through the interface, so the label counts as external from then on. */
export function renameLabel(database: Database, table: LabelTable, id: number, name: string): void {
  database.run(`UPDATE ${table} SET name = ?, name_key = ?, is_external = 1 WHERE id = ?`, name, fold(name), id);
}

/** The company's label with this name, without regard to case and accents. */
export const labelNamed = (database: Database, table: LabelTable, companyId: number, name: string): number | null =>
  database.first(
    idRow,
    `SELECT id FROM ${table} WHERE company_id = ? AND name_key = ? ORDER BY id LIMIT 1`,
    companyId,
    fold(name),
  )?.id ?? null;
