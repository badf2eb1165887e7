/**
 * unchanged: everything is as it was signed. added: what was signed is as it was, and there is more in the file now.
 * changed: it is not what was signed. unchecked: the signature is of a kind that is not checked here, or damaged.
 */
export const signatureStates = ['unchanged', 'added', 'changed', 'unchecked'] as const;
export type SignatureState = (typeof signatureStates)[number];

/**
 * Whether a document is still what was signed. The name and the time are as the signer states them: no list of trusted
 * certificates is asked.
 */
export interface DocumentSignature {
  readonly state: SignatureState;
  /** name in the signer's certificate; null: none */
  readonly signer: string | null;
  /** UTC instant that the signer states (ISO 8601); null: none */
  readonly signedAt: string | null;
}

/** characters of the signer's name */
export const longestSigner = 200;
