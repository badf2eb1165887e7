import { createPublicKey, verify } from 'node:crypto';

/** characters of an Ed25519 signature in base64 */
const length = 88;

/** True: the holder of the key signed this text. `key`: Ed25519, SPKI in base64; `signature`: in base64. */
export function isSigned(text: string, signature: string, key: string): boolean {
  const found = signature.trim();
  if (found.length !== length) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  return (
    publicKey.asymmetricKeyType === 'ed25519' &&
    verify(null, Buffer.from(text), publicKey, Buffer.from(found, 'base64'))
  );
}
