import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ConversionRefused } from './piece-box.ts';
import type { RawPicture } from './raw-picture.ts';

interface HeifImage {
  get_width(): number;
  get_height(): number;
  display(into: RawPicture, done: (filled: RawPicture | null) => void): void;
  free(): void;
}

/** The parts of libheif's wasm build that are used; its own types cover only the C functions. */
interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] };
}

type MakeLibheif = (given: { readonly wasmBinary: Uint8Array }) => Libheif;

/** Loaded with the first picture, because few offices have any. Its files stay separate, where they can be replaced. */
async function loadLibheif(): Promise<Libheif> {
  const { default: make }: { readonly default: unknown } = await import('libheif-js/libheif-wasm/libheif.js');
  const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  return (make as MakeLibheif)({ wasmBinary: await readFile(wasm) });
}

let library: Promise<Libheif> | null = null;

/** The pictures of a HEIC file with their rotation applied. Throws ConversionRefused. */
export async function* heicPictures(bytes: Uint8Array, mostPixels: number): AsyncGenerator<RawPicture> {
  const { HeifDecoder } = await (library ??= loadLibheif());
  const images = new HeifDecoder().decode(bytes);
  if (images.length === 0) throw new ConversionRefused('damaged');
  try {
    for (const image of images) yield await pixelsOf(image, mostPixels);
  } finally {
    for (const image of images) image.free();
  }
}

function pixelsOf(image: HeifImage, mostPixels: number): Promise<RawPicture> {
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > mostPixels) throw new ConversionRefused('image-too-large', `${width} × ${height}`);
  const room: RawPicture = { data: new Uint8ClampedArray(width * height * 4), width, height, channels: 4 };
  return new Promise((resolve, reject) => {
    image.display(room, (filled) => {
      if (filled === null) reject(new ConversionRefused('damaged'));
      else resolve(room);
    });
  });
}
