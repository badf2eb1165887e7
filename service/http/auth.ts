import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { flag } from '../database/columns.ts';
import type { Caller, EndpointHead } from './endpoint.ts';
import { forbidden, unauthorized } from './errors.ts';
import { texts } from './texts.ts';

const header = /^Token ([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

const tokenRow = z.object({
  id: z.string(),
  secret_hash: z.string(),
  company_id: z.int(),
  can_read: flag,
  can_write: flag,
  user_two_factor: flag,
  two_factor_required: flag,
});
type TokenRow = z.output<typeof tokenRow>;

export interface Credentials {
  readonly authorization: string | undefined;
  /** Service-Company-Id */
  readonly companyHeader: string | undefined;
}

/**
 * interface.md, Authentication 1-6, 10: 401 without a valid token, 403 where the token has no access. Reads the token
 * from the database at every call.
 */
export function authenticate(database: Database, credentials: Credentials, target: EndpointHead): Caller {
  const token = findToken(database, credentials.authorization);
  if (token.two_factor_required && !token.user_two_factor) throw forbidden(texts.twoFactor);
  if (!(target.needs === 'write' ? token.can_write : token.can_read)) throw forbidden(texts.noPermission);
  if (namesOtherCompany(credentials.companyHeader, token, target.path)) throw forbidden(texts.otherCompany);
  return { companyId: token.company_id, tokenId: token.id };
}

function findToken(database: Database, authorization: string | undefined): TokenRow {
  if (authorization === undefined || authorization === '') throw unauthorized(texts.noToken);
  const [, id = '', secret = ''] = header.exec(authorization) ?? [];
  const row = database.first(
    tokenRow,
    `SELECT tokens.*, companies.two_factor_required FROM tokens
     JOIN companies ON companies.id = tokens.company_id WHERE tokens.id = ?`,
    id,
  );
  if (row === null || !sameHash(row.secret_hash, hashSecret(secret))) throw unauthorized(texts.badToken);
  return row;
}

/** The header is documented for /2/ endpoints only; others ignore it. */
const namesOtherCompany = (header: string | undefined, token: TokenRow, path: string): boolean =>
  header !== undefined && path.startsWith('/2/') && header.trim() !== String(token.company_id);

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const sameHash = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
