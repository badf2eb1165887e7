import { idRow } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { insertRow } from '../database/rows.ts';
import { daysBefore } from '../support/time.ts';
import type { DemoCompany } from './company-profiles.ts';
import type { DemoMasterData } from './master-data.ts';
import { createRandom } from './random.ts';

const usualCount = 36;
/** days over which they are distributed */
const span = 324;
const kinds = ['szerzodes', 'szallitolevel', 'bankkivonat', 'teljesitesigazolas', 'leltariv'] as const;

/** Contracts, delivery notes and the like: a third belongs to an expense, a third to an income. Their bytes are not kept. */
export function insertDemoDocuments(database: Database, company: DemoCompany, data: DemoMasterData, now: Date): void {
  const random = createRandom(company.seed + 4);
  const documents = company.documents ?? usualCount;
  const newest = (table: 'expenses' | 'incomes'): readonly number[] =>
    database
      .all(idRow, `SELECT id FROM ${table} WHERE company_id = ? ORDER BY id DESC LIMIT ?`, data.companyId, documents)
      .map(({ id }) => id);
  const owners = { expenses: newest('expenses'), incomes: newest('incomes') };
  for (let index = 0; index < documents; index += 1) {
    const extension = random.pick(['pdf', 'pdf', 'pdf', 'jpg', 'png']);
    insertRow(database, 'documents', {
      company_id: data.companyId,
      filename: `${kinds[index % kinds.length] ?? kinds[0]}-${String(index + 1).padStart(3, '0')}.${extension}`,
      extension,
      size: random.between(24_000, 900_000),
      expense: index % 3 === 1 ? (owners.expenses[index] ?? null) : null,
      income: index % 3 === 2 ? (owners.incomes[index] ?? null) : null,
      note: index % 5 === 0 ? 'Eredetije az irattárban.' : null,
      created_at: daysBefore(now, Math.floor(((documents - index) * span) / documents)).toISOString(),
    });
  }
}

/** Some incomes have their own file. */
export function insertDemoIncomeArtifacts(database: Database, data: DemoMasterData): void {
  database.run(
    `UPDATE incomes SET artifact_filename = replace(invoice_number, '/', '-') || '.pdf', artifact_extension = 'pdf',
       artifact_size = 40000 + id * 37, artifact_created_at = created_at
     WHERE company_id = ? AND type IN (1, 2) AND id % 2 = 0`,
    data.companyId,
  );
}
