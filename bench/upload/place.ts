import { join } from 'node:path';
import { mkdtempSync } from 'node:fs';
import type { Serving } from '../office/calls.ts';
import { allPrograms, type Program } from './programs.ts';
import type { SinkHandlers } from './sink.ts';

/** Shared by the measurements: one folder on one disk, one sink, the same programs. */
export interface Place {
  readonly path: string;
  readonly sink: Serving<SinkHandlers>;
  readonly url: string;
  readonly programs: readonly Program[];
  /** an empty folder, so that the program starts for the first time */
  newDataDir(): string;
  /** so many files, or their share in a short run */
  files(full: number): number;
}

/** `share`: of the files of a full run */
export async function createPlace(
  path: string,
  sink: Serving<SinkHandlers>,
  { immichEntry, share }: { readonly immichEntry: string | null; readonly share: number },
): Promise<Place> {
  return {
    path,
    sink,
    url: await sink.ask('begin', undefined),
    programs: allPrograms(immichEntry),
    newDataDir: () => mkdtempSync(join(path, 'data-')),
    files: (full) => Math.ceil(full * share),
  };
}
