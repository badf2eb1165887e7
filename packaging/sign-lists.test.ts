import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { publicKeyOf, signatureOf } from './sign-lists.ts';
import { isSigned } from '../src/main/shell/updates/list-signature.ts';

const list = 'version: 0.2.0\nsha512: Zm9v\n';
const pem = ({ privateKey }: { readonly privateKey: KeyObject }) =>
  String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
const [ours, others] = [pem(generateKeyPairSync('ed25519')), pem(generateKeyPairSync('ed25519'))];

it('accepts a list that the key of the package has signed, and no other', () => {
  const key = publicKeyOf(ours);
  const signature = signatureOf(list, ours);
  expect(isSigned(list, `${signature}\n`, key)).toBe(true);
  expect(isSigned(list.replace('0.2.0', '0.3.0'), signature, key)).toBe(false);
  expect(isSigned(list, signatureOf(list, others), key)).toBe(false);
  expect([isSigned(list, '', key), isSigned(list, '<html>', key), isSigned(list, 'A'.repeat(88), key)]).toEqual([
    false,
    false,
    false,
  ]);
});
