import { createHash } from 'node:crypto';
import type { UploadFile } from '../upload-body.ts';

/** A sealed document of these bytes, read in chunks of `chunk`. */
export function uploadFile(filename: string, bytes: Uint8Array, chunk = 1_000): UploadFile {
  return {
    filename,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    async *open() {
      for (let at = 0; at < bytes.length; at += chunk) yield await Promise.resolve(bytes.subarray(at, at + chunk));
    },
  };
}
