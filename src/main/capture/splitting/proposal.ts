import { z } from 'zod';
import { borderKinds, type FileSplit, type SplitProposal } from '../../../contract/inbox.ts';

const area = z.object({
  centreX: z.number(),
  centreY: z.number(),
  width: z.number(),
  height: z.number(),
  angle: z.number().min(-45).max(45),
});

const page = z.object({
  begins: z.object({ kind: z.enum(borderKinds), value: z.string() }).nullable(),
  isBlank: z.boolean(),
});

const mostAreas = 50;
const mostPages = 10_000;

export const splitProposal: z.ZodType<SplitProposal> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), pages: z.array(page) }),
  z.object({ kind: z.literal('scan'), pages: z.int(), begun: z.int() }),
  z.object({ kind: z.literal('unseen'), pages: z.int() }),
  z.object({ kind: z.literal('areas'), width: z.int(), height: z.int(), areas: z.array(area) }),
]);

export const fileSplit: z.ZodType<FileSplit> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), pieces: z.array(z.array(z.int().min(0)).max(mostPages)).max(mostPages) }),
  z.object({ kind: z.literal('areas'), areas: z.array(area).max(mostAreas) }),
]);
