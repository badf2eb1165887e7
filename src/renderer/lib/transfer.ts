import type { Bridge } from '../../contract/bridge.ts';
import type { Incoming, Pasted } from '../state/intake.svelte.ts';

/** at most so many bytes can be pasted (contract, inbox.add-bytes) */
const pasteLimit = 25 * 1024 * 1024;

export function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

/** Hands files over: by a handle if they have a path on this computer, else by content. */
export async function incomingOf(
  files: readonly File[],
  handOver: Bridge['handOver'],
  nameOf: (file: File) => string,
): Promise<Incoming | { readonly kind: 'too-large'; readonly filename: string }> {
  const { handle, inMemory } = await handOver(files);
  const unnamed = files.filter((_, place) => inMemory.includes(place));
  const tooLarge = unnamed.find(({ size }) => size > pasteLimit);
  if (tooLarge !== undefined) return { kind: 'too-large', filename: tooLarge.name };
  const pasted = await Promise.all(unnamed.map((file) => read(file, nameOf(file))));
  return { kind: 'files', handle, pasted, count: files.length, skipped: [] };
}

async function read(file: File, filename: string): Promise<Pasted> {
  return { filename, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** "png" of "image.png", or of the kind when the name has none; empty when neither says */
export function extensionOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const inName = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1];
  return (inName ?? type.split('/')[1]?.split('+')[0] ?? '').toLowerCase();
}
