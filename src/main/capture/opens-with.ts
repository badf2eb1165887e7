import type { Result } from '../../contract/failure.ts';
import { failed, ok } from '../support/result.ts';
import type { Conversion } from './conversion/conversion.ts';
import type { Spool } from './spool.ts';

/** Tries a password on a temporary copy of a PDF or an archive. */
export async function opensWith(
  { spool, conversion, fonts }: { readonly spool: Spool; readonly conversion: Conversion; readonly fonts: string },
  path: string,
  password: string,
): Promise<Result<null>> {
  const draft = await spool.putFile(path);
  if (!draft.ok) return draft;
  const copy = draft.value;
  const folder = `${copy.path}.pieces`;
  try {
    const made = await conversion.convert(
      { path: copy.path, name: 'copy', folder, fonts, passwords: [password] },
      null,
    );
    if (made === 'stopped' || made === 'failed') return failed('internal');
    if (made.ok) return ok(null);
    return failed(made.reason.code === 'password-needed' ? 'password-wrong' : 'file-unreadable');
  } finally {
    await spool.tidy(folder);
    await copy.discard();
  }
}
