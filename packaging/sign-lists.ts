import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `latest.yml.sig` beside `latest.yml`, and so on. `key`: Ed25519, in PEM. */
export function signLists(folder: string, key: string): void {
  const lists = readdirSync(folder).filter((name) => /^\w[\w-]*\.yml$/.test(name) && !name.startsWith('builder-'));
  for (const name of lists)
    writeFileSync(join(folder, `${name}.sig`), `${signatureOf(readFileSync(join(folder, name), 'utf8'), key)}\n`);
}

/** Returns the Ed25519 signature of the text, in base64. */
export const signatureOf = (list: string, key: string): string =>
  sign(null, Buffer.from(list), createPrivateKey(key)).toString('base64');

/** Returns the public key of a private key (PEM), as SPKI in base64. */
export const publicKeyOf = (key: string): string =>
  createPublicKey(createPrivateKey(key)).export({ format: 'der', type: 'spki' }).toString('base64');
