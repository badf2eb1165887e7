import { z } from 'zod';
import { aboutRecord, parameter, longPages, type Caller } from '../caller.ts';
import { flag, guess, identifier, optionalText } from '../fields.ts';
import type { Bounds } from '../walk.ts';
import { record } from '../record.ts';
import type { ServiceResult } from '../service-failure.ts';
import { artifactSearchSchema, type ArtifactName } from './artifact-search.ts';
import { contentOf, type NewFile } from './new-file.ts';
import { rowsIn } from './outcome.ts';

/** Only the id of a document is specified: other fields are null unless they are as assumed; `raw` has all. */
const document = record({
  id: identifier,
  filename: guess(optionalText),
  extension: guess(optionalText),
  size: guess(z.number()),
  created_at: guess(optionalText),
  note: guess(optionalText),
  is_attached: guess(z.boolean()),
  expense: guess(identifier),
  income: guess(identifier),
});
export type ServiceDocument = z.output<typeof document>;

/** A file of GET /1/documents/files/: fields that interface.md does not name may be null. */
const documentFile = record({
  id: guess(identifier),
  has_artifact: flag,
  filename: optionalText,
  extension: optionalText,
});

export interface DocumentFilters {
  /** default: both attached and unattached ones */
  readonly isAttached?: boolean;
}

export interface DocumentChanges {
  readonly filename?: string;
  readonly note?: string | null;
  /** the record it is attached to */
  readonly expense?: number | null;
  readonly income?: number | null;
}

export type NewDocument = NewFile & Omit<DocumentChanges, 'filename'>;

export type DocumentCalls = ReturnType<typeof documentCalls>;

/** interface.md, Documents and artifacts. Requests and answers other than the lists are assumed. */
export function documentCalls({ read, write, pages, capabilities, profile }: Caller) {
  const key = profile.names.documents;
  const query = ({ isAttached }: DocumentFilters) => ({ ...longPages, is_attached: parameter(isAttached) });
  const made = rowsIn([`created_${key}`, key, 'created', 'results'], document);
  return {
    /** by cursor (/2/), page by page, ending after the last one or the first failure */
    list: (filters: DocumentFilters = {}, signal?: AbortSignal) =>
      pages('/2/documents', query(filters), z.array(document), signal),
    /** the same list in numbered pages (/1/), with its count */
    numbered: (filters: DocumentFilters = {}, signal?: AbortSignal, bounds?: Bounds) =>
      pages('/1/documents/', query(filters), z.array(document), signal, bounds),
    async get(id: number, signal?: AbortSignal): Promise<ServiceResult<ServiceDocument>> {
      const path = `/2/documents/${id}/`;
      return aboutRecord(path, id, await read(path, document, signal));
    },
    files: (signal?: AbortSignal) => pages('/1/documents/files/', longPages, z.array(documentFile), signal),
    create: (documents: readonly NewDocument[], signal?: AbortSignal) =>
      capabilities.ask('payload', '/2/documents/create/', (path) =>
        write('POST', path, { [key]: documents.map((one) => ({ ...one, ...contentOf(one) })) }, made, signal),
      ),
    update: (id: number, changes: DocumentChanges, signal?: AbortSignal) =>
      capabilities.ask('record', `/2/documents/update/${id}/`, async (path) =>
        aboutRecord(path, id, await write('POST', path, changes, document, signal)),
      ),
    /** by name and size; fails on a shape other than the assumed one */
    search: (artifacts: readonly ArtifactName[], signal?: AbortSignal) =>
      write('POST', '/2/documents/search/', { artifacts }, artifactSearchSchema, signal),
  };
}
