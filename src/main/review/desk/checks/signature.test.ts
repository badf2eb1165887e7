import { expect, it } from 'vitest';
import type { SignatureState } from '../../../../contract/signature.ts';
import { rightDocument, rightRecord, spoken } from './test-facts.ts';

it.each<[SignatureState, readonly object[]]>([
  ['changed', [{ code: 'signature', values: { state: 'changed', signer: 'Kiss Anna' } }]],
  ['added', [{ code: 'signature', values: { state: 'added', signer: 'Kiss Anna' } }]],
  ['unchanged', []],
  ['unchecked', []],
])('asks a person about a document that was %s after it was signed', (state, said) => {
  const document = rightDocument({ signature: { state, signer: 'Kiss Anna', signedAt: null } });
  expect(spoken({ values: rightRecord, document })).toMatchObject(said);
});
