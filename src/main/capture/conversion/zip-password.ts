import { archiveOf, packingFault, ZipFault, type ZipEntry } from '../../support/zip.ts';

/**
 * Unpacks an encrypted entry (ZipCrypto or AES) with the first of the passwords that opens it; null: none does. Throws
 * ZipFault `packing` for an unknown encryption or compression method, and RangeError like archiveOf.
 */
export async function unlockedEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  passwords: readonly string[],
): Promise<Uint8Array | null> {
  if (passwords.length === 0) return null;
  // Loaded on demand: few offices need it.
  const zip = await import('@zip.js/zip.js/index-native.js');
  const archive = new zip.Uint8ArrayReader(archiveOf(bytes, entry));
  // The list decides, as where no password is needed.
  const reader = new zip.ZipReader(archive, { useWebWorkers: false, strictness: 'tolerant' });
  const [found] = await reader.getEntries();
  if (found === undefined || found.directory) throw new ZipFault('damaged');
  for (const password of passwords) {
    try {
      // Ends at the size that the list states.
      return await found.getData(new zip.Uint8ArrayWriter(), { password, checkCrc32: true });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.message === zip.ERR_UNSUPPORTED_COMPRESSION) throw packingFault(found.compressionMethod);
      if (error.message === zip.ERR_UNSUPPORTED_ENCRYPTION) throw new ZipFault('packing', 'PKWARE encryption');
      // One wrong password of 256 passes the test of ZipCrypto; what is unpacked with it is broken.
    }
  }
  return null;
}
