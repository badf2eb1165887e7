import { z } from 'zod';
import { longestSigner, signatureStates, type DocumentSignature } from '../../contract/signature.ts';

export const storedSignature: z.ZodType<DocumentSignature> = z.object({
  state: z.enum(signatureStates),
  signer: z.string().max(longestSigner).nullable(),
  signedAt: z.iso.datetime().nullable(),
});
