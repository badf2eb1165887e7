import { z } from 'zod';
import { identifier } from '../fields.ts';

export interface ArtifactName {
  readonly filename: string;
  /** bytes */
  readonly size: number;
}

/** Assumed shape of the searches by name and size; any other counts as "does not answer". */
export interface FoundArtifact extends ArtifactName {
  readonly ids: readonly number[];
}

export const artifactSearchSchema: z.ZodType<readonly FoundArtifact[]> = z
  .object({ results: z.array(z.object({ filename: z.string(), size: z.number(), ids: z.array(identifier) })) })
  .transform(({ results }) => results);
