import { closeSync, fsyncSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Result } from '../../../contract/failure.ts';
import { nullWhenGone } from '../../support/file-errors.ts';
import { heldFiles, type HeldFiles } from '../../support/held-files.ts';
import { parseJson } from '../../support/parse-json.ts';
import { failed, ok } from '../../support/result.ts';
import { unwritten } from './saving.ts';

/** A small file of settings. It is read once: what cannot be read at a start is never written over. */
export interface PreferencesFile<T> {
  values(): T;
  /** Nothing is changed where it cannot be written: file-unwritable, disk-full. */
  change(values: Partial<T>): Result<null>;
  /** What may be lost: where it cannot be written now, it is written with the next. */
  keep(values: Partial<T>): void;
}

/** Throws what the system says where the file is there and cannot be read. One that is no JSON is as good as none. */
export function openPreferencesFile<T extends object>(
  path: string,
  defaults: T,
  files: HeldFiles = heldFiles,
): PreferencesFile<T> {
  let kept = read(path, files);

  function write(text: string): void {
    const draft = `${path}.new`;
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = files.openNow(draft, 'w', 0o600);
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    files.renameNow(draft, path);
  }

  function change(values: Partial<T>): Result<null> {
    const next = { ...kept, ...values };
    try {
      write(JSON.stringify(next));
    } catch (error) {
      return failed(unwritten(error), path);
    }
    kept = next;
    return ok(null);
  }

  return {
    // What another version wrote is kept, and is no value of this one.
    values: () => picked(defaults, kept),
    change,
    keep(values) {
      if (!change(values).ok) kept = { ...kept, ...values };
    },
  };
}

/** What `kept` has of the names of `usual`, or else the usual. */
export const picked = <T extends object>(usual: T, kept: object): T => {
  const found = new Map(Object.entries(kept));
  return Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, found.has(name) ? found.get(name) : value]),
  ) as T;
};

function read(path: string, files: HeldFiles): object {
  const bytes = contentOf(path, files);
  return z
    .looseObject({})
    .catch({})
    .parse(parseJson(bytes?.toString() ?? ''));
}

function contentOf(path: string, files: HeldFiles): Buffer | null {
  try {
    return files.readNow(path);
  } catch (error) {
    return nullWhenGone(error);
  }
}
