import { fileStates } from '../contract/inbox.ts';
import { CompanyStore } from '../main/companies/company-store.ts';
import { createInboxStore } from '../main/queue/inbox-store.ts';
import { openForReading } from './open-for-reading.ts';
import { exitCode } from './exit-codes.ts';
import type { ListOptions } from './options.ts';
import { printJson, printLine } from './print.ts';

/** `status` and `companies`: reads the data folder, also while another process has it. */
export function list({ command, dataDir, json }: ListOptions): number {
  const database = openForReading(dataDir);
  const inbox = createInboxStore(database);
  for (const { id, serviceId, name, taxNumber, baseUrl, pause } of new CompanyStore(database).all()) {
    const company = { id: serviceId, name, tax_number: taxNumber, base_url: baseUrl, paused: pause?.code ?? null };
    const files = command === 'status' ? { files: inbox.counts(id) } : {};
    if (json) printJson({ ...company, ...files });
    else printLine(sentence(company, files));
  }
  database.close();
  return exitCode.done;
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
