import { z } from 'zod';
import type { CompanyId, CompanyInfo, CompanyPause } from '../../contract/companies.ts';
import type { Failure } from '../../contract/failure.ts';
import { toFailureCode } from '../../shared/failures/failure-classes.ts';
import type { Database } from '../database/database.ts';

const row = z.object({
  id: z.number(),
  service_id: z.number(),
  base_url: z.string(),
  name: z.string(),
  tax_number: z.string(),
  currency: z.string(),
  advanced_accounting: z.number(),
  is_sample: z.number(),
  keychain_account: z.string(),
  pause_code: z.string().nullable(),
  pause_detail: z.string().nullable(),
  pause_since: z.string().nullable(),
  pause_next_try_at: z.string().nullable(),
});

export interface StoredCompany {
  readonly id: CompanyId;
  readonly serviceId: number;
  readonly baseUrl: string;
  readonly name: string;
  readonly taxNumber: string;
  readonly currency: string;
  readonly advancedAccounting: boolean;
  readonly isSample: boolean;
  readonly keychainAccount: string;
  readonly pause: CompanyPause | null;
}

function toCompany(raw: unknown): StoredCompany {
  const r = row.parse(raw);
  return {
    id: r.id,
    serviceId: r.service_id,
    baseUrl: r.base_url,
    name: r.name,
    taxNumber: r.tax_number,
    currency: r.currency,
    advancedAccounting: r.advanced_accounting === 1,
    isSample: r.is_sample === 1,
    keychainAccount: r.keychain_account,
    pause:
      r.pause_code === null || r.pause_since === null
        ? null
        : {
            code: toFailureCode(r.pause_code),
            detail: r.pause_detail,
            since: r.pause_since,
            nextTryAt: r.pause_next_try_at,
          },
  };
}

export interface NewCompany {
  readonly info: CompanyInfo;
  readonly baseUrl: string;
  readonly isSample: boolean;
  readonly keychainAccount: string;
  readonly addedAt: string;
}

/** The companies of this computer. SQL only; tokens are not here. */
export interface CompanyStore {
  all(): readonly StoredCompany[];
  get(id: CompanyId): StoredCompany | null;
  add(company: NewCompany): CompanyId;
  update(id: CompanyId, baseUrl: string, info: CompanyInfo): void;
  remove(id: CompanyId): void;
  setPause(
    id: CompanyId,
    pause: (Failure & { readonly since: string; readonly nextTryAt: string | null }) | null,
  ): void;
}

export function createCompanyStore(database: Database): CompanyStore {
  const one = (raw: unknown) => (raw === undefined ? null : toCompany(raw));
  return {
    all: () => database.prepare('SELECT * FROM companies ORDER BY name COLLATE NOCASE, id').all().map(toCompany),
    get: (id) => one(database.prepare('SELECT * FROM companies WHERE id = ?').get(id)),
    add({ info, baseUrl, isSample, keychainAccount, addedAt }) {
      const { lastInsertRowid } = database
        .prepare(
          `INSERT INTO companies (service_id, base_url, name, tax_number, currency, advanced_accounting, is_sample,
             keychain_account, added_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          ...[info.serviceId, baseUrl, info.name, info.taxNumber, info.currency, Number(info.advancedAccounting)],
          ...[Number(isSample), keychainAccount, addedAt],
        );
      return Number(lastInsertRowid);
    },
    update(id, baseUrl, info) {
      database
        .prepare(
          'UPDATE companies SET base_url = ?, name = ?, tax_number = ?, currency = ?, advanced_accounting = ? WHERE id = ?',
        )
        .run(baseUrl, info.name, info.taxNumber, info.currency, Number(info.advancedAccounting), id);
    },
    remove(id) {
      database.prepare('DELETE FROM companies WHERE id = ?').run(id);
    },
    setPause(id, pause) {
      database
        .prepare(
          'UPDATE companies SET pause_code = ?, pause_detail = ?, pause_since = ?, pause_next_try_at = ? WHERE id = ?',
        )
        .run(pause?.code ?? null, pause?.detail ?? null, pause?.since ?? null, pause?.nextTryAt ?? null, id);
    },
  };
}
