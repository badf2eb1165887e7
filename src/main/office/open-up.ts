import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Refuses a planted link, whose target must not become readable, and a pipe, which would block. Windows lacks both
 * flags: 0.
 */
const onlyItself = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Gives a file or folder the group and access rights of its parent folder, because the program's umask hides its files
 * from the other users who must read this one. Skips files of other users and disks without modes. Never throws.
 */
export async function openUp(path: string): Promise<void> {
  const file = await open(path, onlyItself).catch(() => null);
  if (file === null) return;
  await adapt(file, dirname(path)).catch(() => undefined);
  await file.close();
}

async function adapt(file: FileHandle, around: string): Promise<void> {
  const [folder, own] = await Promise.all([stat(around), file.stat()]);
  // Only root may change the owner; then the file goes to the folder's owner.
  const uid = process.getuid?.() === 0 ? folder.uid : own.uid;
  if (own.uid !== uid || own.gid !== folder.gid) await file.chown(uid, folder.gid).catch(() => undefined);
  const mode = (own.mode & 0o700) | (folder.mode & (own.isDirectory() ? 0o2077 : 0o066));
  if ((own.mode & 0o7777) !== mode) await file.chmod(mode);
}
