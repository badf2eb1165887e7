import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The bytes of uploaded documents, stored under their SHA-256: a client's file name never becomes a path. */
export interface Artifacts {
  /** Durable when it resolves. Returns the hash to read it by. */
  save(bytes: Uint8Array): Promise<string>;
  read(hash: string): Promise<Uint8Array>;
}

export function openArtifacts(folder: string): Artifacts {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return {
    save: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      // Windows cannot replace a file that is being read. An existing file of this name is complete: it was renamed
      // after the sync.
      if (!existsSync(join(folder, hash))) await writeDurably(join(folder, hash), bytes);
      return hash;
    },
    read: (hash) => readFile(join(folder, hash)),
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
