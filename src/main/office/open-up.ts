import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A link that somebody put there must not open up what it points to, nor a pipe hold us up. Windows has neither flag: 0. */
const onlyItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Gives a file or folder the group and the openness of the folder it is in: what the program makes is its user's alone,
 * and others have to read this. What is another user's, or on a disk without modes, stays as it is. Never throws.
 */
export async function openUp(path: string): Promise<void> {
  const file = await open(path, onlyItself).catch(() => null);
  if (file === null) return;
  await adapt(file, dirname(path)).catch(() => undefined);
  await file.close();
}

async function adapt(file: FileHandle, around: string): Promise<void> {
  const [folder, own] = await Promise.all([stat(around), file.stat()]);
  // Only root may give something away; it is of use to the folder's owner then.
  const uid = process.getuid?.() === 0 ? folder.uid : own.uid;
  if (own.uid !== uid || own.gid !== folder.gid) await file.chown(uid, folder.gid).catch(() => undefined);
  const mode = (own.mode & 0o700) | (folder.mode & (own.isDirectory() ? 0o2077 : 0o066));
  if ((own.mode & 0o7777) !== mode) await file.chmod(mode);
}
