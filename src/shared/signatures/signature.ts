import { longestSigner, type DocumentSignature, type SignatureState } from '../../contract/signature.ts';

export const signature = (
  state: SignatureState,
  signer: string | null = null,
  signedAt: Date | null = null,
): DocumentSignature => ({
  state,
  signer: signer === null || signer.trim() === '' ? null : signer.trim().slice(0, longestSigner),
  signedAt: signedAt === null || Number.isNaN(signedAt.getTime()) ? null : signedAt.toISOString(),
});

const worstFirst: readonly SignatureState[] = ['changed', 'unchecked', 'added', 'unchanged'];

/** The state of several signatures: the worst; signer and time are those of the last. null: there is none */
export function together(signatures: readonly DocumentSignature[]): DocumentSignature | null {
  const last = signatures.at(-1);
  const worst = worstFirst.find((state) => signatures.some((each) => each.state === state));
  return last === undefined || worst === undefined ? null : { ...last, state: worst };
}
