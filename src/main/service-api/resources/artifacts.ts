import { z } from 'zod';
import { longPages, type Caller } from '../caller.ts';
import { flag, guess, identifier, optionalText } from '../fields.ts';
import { record } from '../record.ts';
import { contentOf, type NewFile } from './new-file.ts';
import { rowsIn } from './outcome.ts';

/** `filename` and `extension` only when hasArtifact. The id is assumed to be the expense's or income's. */
const artifact = record({
  id: guess(identifier),
  has_artifact: flag,
  filename: optionalText,
  extension: optionalText,
});

export type ArtifactKind = 'expense' | 'income';

export interface NewArtifact extends NewFile {
  /** the expense or income it belongs to */
  readonly of: number;
}

/** interface.md, Documents and artifacts: the files of expenses and of incomes. Payloads are assumed. */
export function artifactCalls({ write, pages, capabilities, profile }: Caller) {
  const key = profile.names.artifacts;
  const made = rowsIn([`created_${key}`, key, 'created', 'results'], artifact);
  return {
    /** page by page, ending after the last one or the first failure */
    list: (kind: ArtifactKind, signal?: AbortSignal) =>
      pages(`/1/artifacts/${kind}/`, longPages, z.array(artifact), signal),
    create(kind: ArtifactKind, artifacts: readonly NewArtifact[], signal?: AbortSignal) {
      const body = { [key]: artifacts.map((one) => ({ [profile.names.artifactOwner]: one.of, ...contentOf(one) })) };
      return capabilities.ask('payload', `/1/artifacts/${kind}/`, (path) => write('POST', path, body, made, signal));
    },
  };
}
