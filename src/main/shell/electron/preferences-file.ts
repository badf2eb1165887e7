import type { Result } from '../../../contract/failure.ts';
import { heldFiles, type HeldFiles } from '../../support/held-files.ts';
import { failed, ok } from '../../support/result.ts';
import { unwritten } from '../commands/saving.ts';

/** The part of electron-store that is used. It reads or writes its file at each call. */
interface Store<T> {
  readonly store: T;
  set(values: Partial<T>): void;
}

/**
 * A small file of settings, read once: another program that holds it later takes no setting away. Throws the system's
 * error when the file exists and cannot be read.
 */
export function openPreferencesFile<T extends object>(
  path: string,
  open: () => Store<T>,
  files: HeldFiles = heldFiles,
) {
  const store = files.waitNow(path, open);
  let kept = files.waitNow(path, () => store.store);

  /** Changes nothing when the file cannot be written: file-unwritable, disk-full. */
  function change(values: Partial<T>): Result<null> {
    const next = { ...kept, ...values };
    try {
      files.waitNow(path, () => store.set(next));
    } catch (error) {
      return failed(unwritten(error), path);
    }
    kept = next;
    return ok(null);
  }

  return {
    values: () => kept,
    change,
    /** For values that may be lost: when they cannot be written now, the next change writes them. */
    keep(values: Partial<T>): void {
      if (!change(values).ok) kept = { ...kept, ...values };
    },
  };
}
