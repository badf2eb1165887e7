import { hostname, userInfo } from 'node:os';
import type { Signer } from '../../../contract/signer.ts';

/** Whose session this is. A user without an entry in the system's list has no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Asked anew for every signature: a person may name the computer at any time. */
export const signerHere = (seat: { readonly name: string; readonly named: boolean }): Signer => ({
  user: userName(),
  computer: hostname(),
  seat: seat.named ? seat.name : null,
});
