import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileStates } from '../contract/inbox.ts';
import { createCompanyStore } from '../main/companies/company-store.ts';
import { openDatabase } from '../main/database/database.ts';
import { migrate } from '../main/database/migrate.ts';
import { createInboxStore } from '../main/files/inbox-store.ts';
import { UsageError, type ListOptions } from './options.ts';

/** `status` and `companies`: reads the data folder, also while another process works in it. */
export function list({ command, dataDir, json }: ListOptions): number {
  const path = join(dataDir, 'counterfoil.db');
  if (!existsSync(path)) throw new UsageError(`No Counterfoil data in ${dataDir}`);
  const database = openDatabase(path);
  migrate(database);
  const inbox = createInboxStore(database);
  for (const { id, serviceId, name, taxNumber, baseUrl, pause } of createCompanyStore(database).all()) {
    const company = { id: serviceId, name, tax_number: taxNumber, base_url: baseUrl, paused: pause?.code ?? null };
    const files = command === 'status' ? { files: inbox.counts(id) } : {};
    console.log(json ? JSON.stringify({ ...company, ...files }) : sentence(company, files));
  }
  database.close();
  return 0;
}

function sentence(
  company: { readonly id: number; readonly name: string; readonly base_url: string; readonly paused: string | null },
  { files }: { readonly files?: Readonly<Record<string, number>> },
): string {
  const paused = company.paused ? `, paused: ${company.paused}` : '';
  if (!files) return `${company.id}  ${company.name}  ${company.base_url}${paused}`;
  const counts = fileStates.filter((state) => files[state]).map((state) => `${files[state] ?? 0} ${state}`);
  return `${company.name}: ${counts.join(', ') || 'no files'}${paused}`;
}
