import type { Connection } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import { failed, ok } from '../support/result.ts';
import { secureAddress } from '../../shared/secure-address.ts';

/**
 * Two parts joined by a dot (interface.md, Authentication 1); only characters allowed in a header, without quotes
 * around them.
 */
const tokenShape = /^(?!.*["'`])[\x21-\x2d\x2f-\x7e]+\.[\x21-\x2d\x2f-\x7e]+$/;

const longestToken = 4_000;

/**
 * Normalises pasted input: removes surrounding spaces, a leading "Token " and the URL's trailing slash. Requires https,
 * except for a service on this computer. Failures: address-invalid, token-malformed.
 */
export function parseConnection(pasted: Connection): Result<Connection> {
  const token = parseToken(pasted.token);
  if (!token.ok) return token;
  const address = pasted.baseUrl.trim();
  // The failure does not quote it, because it may be the token, pasted into the wrong field.
  if (!URL.canParse(address)) return failed('address-invalid');
  const baseUrl = secureAddress(address);
  return baseUrl === null ? failed('address-invalid', new URL(address).host) : ok({ baseUrl, token: token.value });
}

export function parseToken(pasted: string): Result<string> {
  const token = pasted.trim().replace(/^Token\s+/i, '');
  return token.length <= longestToken && tokenShape.test(token) ? ok(token) : failed('token-malformed');
}
