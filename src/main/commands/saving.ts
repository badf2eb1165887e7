import type { FailureCode } from '../../contract/failure.ts';

/** Names that are devices on Windows, whatever extension follows. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Most file systems take 255 bytes; this leaves room for what stands beside it. */
const longest = 60;

/** Only what every file system and Explorer take in a name, never empty, at most 60 characters. */
export function inFileName(text: string): string {
  const usable = text.replace(/[\p{C}<>:"/\\|?*.\s]+/gu, ' ').trim();
  const name = Array.from(usable).slice(0, longest).join('').trim();
  return name === '' || device.test(name) ? `${name}_` : name;
}

/** Why a file that a person chose could not be written. */
export function unwritten(error: unknown): FailureCode {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'file-unwritable';
}
