import type { Connection } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import { failed, ok } from '../support/result.ts';
import { secureAddress } from '../support/secure-address.ts';

/** Two parts joined by a dot (interface.md, Authentication 1); only what may stand in a header, and no quotes around it. */
const tokenShape = /^(?!.*["'`])[\x21-\x2d\x2f-\x7e]+\.[\x21-\x2d\x2f-\x7e]+$/;

const longestToken = 4_000;

/**
 * What was pasted, made usable: spaces around it and a leading "Token " dropped, the address without a slash at its
 * end. https only, but for a service on this computer. Failures: address-invalid, token-malformed.
 */
export function parseConnection(pasted: Connection): Result<Connection> {
  const token = parseToken(pasted.token);
  if (!token.ok) return token;
  const address = pasted.baseUrl.trim();
  // Not quoted: it may be the token, pasted into the wrong field.
  if (!URL.canParse(address)) return failed('address-invalid');
  const baseUrl = secureAddress(address);
  return baseUrl === null ? failed('address-invalid', new URL(address).host) : ok({ baseUrl, token: token.value });
}

export function parseToken(pasted: string): Result<string> {
  const token = pasted.trim().replace(/^Token\s+/i, '');
  return token.length <= longestToken && tokenShape.test(token) ? ok(token) : failed('token-malformed');
}
