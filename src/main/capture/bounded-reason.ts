import { z } from 'zod';
import { reasonCodes } from '../../contract/inbox.ts';

/** Characters of a reason's detail: a media type, a name, a filter of a PDF. */
const longestDetail = 200;
/** Names of contents that were left out of a file, and the characters of each. */
const mostNames = 100;
const longestName = 200;

/**
 * A reason from a worker. Its detail may come out of the document (the name of an XML's root) and is as long as the
 * document likes; it is kept with the file and shown in every list.
 */
export const boundedReason = z.object({
  code: z.enum(reasonCodes),
  detail: z
    .string()
    .transform((text) => cut(text, longestDetail))
    .nullable(),
});

/** Names from a worker, with the number of those that are too many. */
export const boundedNames = z
  .array(z.string())
  .transform((names) => [
    ...names.slice(0, mostNames).map((name) => cut(name, longestName)),
    ...(names.length > mostNames ? [`… +${names.length - mostNames}`] : []),
  ]);

/** Not within a character of two units. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
