import { relative, sep } from 'node:path';

/** Office locks, unfinished downloads, and files of systems and sync programs. */
const ignored: readonly RegExp[] = [
  /^\.(?!\.)/, // hidden, .DS_Store, ._*, .~lock*, .dropbox.cache, .stfolder, iCloud placeholders
  /^~\$/,
  /^(desktop\.ini|thumbs\.db|@eadir|#recycle|\$recycle\.bin|system volume information)$/i,
  /\.(part|partial|filepart|crdownload|opdownload|download|aria2|!sync|!ut|!qb|tmp)$/i,
];

export const isIgnoredName = (name: string): boolean => ignored.some((pattern) => pattern.test(name));

/** True when any name between `root` and `path` is ignored. The root's own name does not count. */
export function isIgnoredPath(root: string, path: string): boolean {
  const below = relative(root, path);
  return below !== '' && below.split(sep).some((name) => name !== '..' && isIgnoredName(name));
}
