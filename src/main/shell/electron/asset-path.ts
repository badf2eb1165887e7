import type { PlatformPath } from 'node:path';

/**
 * The built file for a URL's path; null when it is outside `root` in any spelling. Accepts only plain names: no way up,
 * no backslash, no drive, stream or device of Windows.
 */
export function assetPath(root: string, pathname: string, { join }: Pick<PlatformPath, 'join'>): string | null {
  const names =
    decoded(pathname === '/' ? '/index.html' : pathname)
      ?.split('/')
      .slice(1) ?? [];
  return names.length > 0 && names.every((name) => plain.test(name)) ? join(root, ...names) : null;
}

const plain = /^[\w-][\w.-]*$/;

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
