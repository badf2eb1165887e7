import { hostname, userInfo } from 'node:os';
import type { Signer } from '../../../contract/signer.ts';

/** The name of the session's user; empty where the system has no entry for the user. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Called for every signature, because a person may rename the computer at any time. */
export const signerHere = (seat: { readonly name: string; readonly named: boolean }): Signer => ({
  user: userName(),
  computer: hostname(),
  seat: seat.named ? seat.name : null,
});
