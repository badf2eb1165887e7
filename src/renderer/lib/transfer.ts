import type { Bridge } from '../../contract/bridge.ts';
import type { Incoming, Pasted } from '../state/intake.svelte.ts';

export function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') === true;
}

/** Splits dropped or pasted files into those with a path on this computer and those that exist in memory only. */
export async function incomingOf(
  files: readonly File[],
  pathOf: Bridge['pathOf'],
  nameOf: (file: File) => string,
): Promise<Incoming> {
  const paths = files.map(pathOf);
  const inMemory = files.filter((_, place) => paths[place] === '');
  const pasted = await Promise.all(inMemory.map((file) => read(file, nameOf(file))));
  return { kind: 'files', paths: paths.filter((path) => path !== ''), pasted };
}

async function read(file: File, filename: string): Promise<Pasted> {
  return { filename, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** "png" of "image.png", or of the kind when the name has none; empty when neither says */
export function extensionOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  const inName = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1];
  return (inName ?? type.split('/')[1]?.split('+')[0] ?? '').toLowerCase();
}
