import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { secretNamed } from '../database/settings.ts';
import { hashSecret } from '../http/auth.ts';

/**
 * Names of the demo tokens. Their secrets derive from the data folder's own, so that a restart can print them again.
 */
export const demoTokens = { main: 'demo', noPermission: 'demo, no permission', twoFactor: 'demo, no second factor' };

export interface DemoAccess {
  readonly companies: readonly { readonly id: number; readonly name: string; readonly token: string }[];
  /** null when the data folder has no demo companies */
  readonly extraTokens: { readonly no_permission: string | null; readonly two_factor: string | null };
}

interface NewToken {
  readonly companyId: number;
  readonly name: string;
  readonly allowed: boolean;
  readonly userTwoFactor: boolean;
}

const demoSecret = (database: Database, tokenId: string): string =>
  createHmac('sha256', secretNamed(database, 'demo_tokens')).update(tokenId).digest('base64url').slice(0, 32);

export function insertDemoToken(database: Database, { companyId, name, allowed, userTwoFactor }: NewToken): void {
  const id = createHmac('sha256', secretNamed(database, 'demo_tokens'))
    .update(`${companyId} ${name}`)
    .digest('hex')
    .slice(0, 12);
  database.run(
    `INSERT INTO tokens (id, secret_hash, company_id, name, can_read, can_write, user_two_factor,
       user_name, user_email)
     VALUES (?, ?, ?, ?, ?, ?, ?, 'Minta Márta', 'minta.marta@example.hu')`,
    id,
    hashSecret(demoSecret(database, id)),
    companyId,
    name,
    Number(allowed),
    Number(allowed),
    Number(userTwoFactor),
  );
}

const tokenRow = z.object({ id: z.string(), name: z.string(), company_id: z.int(), company_name: z.string() });

export function demoAccess(database: Database): DemoAccess {
  const rows = database.all(
    tokenRow,
    `SELECT tokens.id, tokens.name, company_id, companies.name AS company_name
     FROM tokens JOIN companies ON companies.id = tokens.company_id ORDER BY company_id`,
  );
  const tokenOf = ({ id }: { readonly id: string }): string => `${id}.${demoSecret(database, id)}`;
  const extra = (name: string): string | null => rows.filter((row) => row.name === name).map(tokenOf)[0] ?? null;
  return {
    companies: rows
      .filter(({ name }) => name === demoTokens.main)
      .map((row) => ({ id: row.company_id, name: row.company_name, token: tokenOf(row) })),
    extraTokens: { no_permission: extra(demoTokens.noPermission), two_factor: extra(demoTokens.twoFactor) },
  };
}
