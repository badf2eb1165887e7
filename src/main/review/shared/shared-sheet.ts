import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { harmless } from '../../../shared/text/harmless.ts';
import { longestLine } from '../../office/ledger-file.ts';
import { shownName } from '../../queue/shown-name.ts';
import { storedFailure } from '../../records/outbox/stored-failure.ts';
import { parseJson } from '../../support/parse-json.ts';
import { storedContent } from '../audit/stored-content.ts';
import { signedValues } from '../signed/signed-values.ts';

/** Everyone who writes to the share can choose it. */
const name = z.string().max(300).transform(shownName);
const instant = z.iso.datetime();
/** Bytes of a content, unpacked. */
const longestContent = 2 * 1024 * 1024;

const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['nothing-to-send', 'waiting', 'with-later']) }),
  z.object({ state: z.enum(['sent', 'taken-back']), at: instant }),
  z.object({ state: z.literal('refused'), at: instant, failure: storedFailure }),
]);

/** A signature for the other seats: with its content the first time, later only with its changes. */
export const sharedSheet = z.object({
  uid: z.uuid(),
  /** a later change of the same sheet has a higher number */
  entry: z.int().positive(),
  expenseId: z.int().positive(),
  at: instant,
  user: name,
  computer: name,
  seat: name.nullable(),
  claim: z.enum(['open', 'first', 'second']),
  outcome,
  /** the record as the service had it when the signature was settled; null: not yet, or not known */
  record: signedValues.nullable(),
  /** SheetContent as JSON, deflated, base64; null: written before */
  content: z.string().max(longestLine).nullable(),
});
export type SharedSheet = z.infer<typeof sharedSheet>;

export const packContent = (content: string): string => deflateRawSync(content).toString('base64');

/** null: what no seat has written, or longer than any sheet */
export function unpackContent(packed: string): z.infer<typeof storedContent> | null {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: longestContent }).toString();
    return storedContent.safeParse(parseJson(harmless(text))).data ?? null;
  } catch {
    return null;
  }
}
