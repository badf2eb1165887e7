import { readFileSync } from 'node:fs';
import { guarded, guardObject } from '../support/unsupported.ts';

const pngSignature = 0x89504e47;

function pngSize(data: Buffer): Electron.Size {
  const isPng = data.length > 24 && data.readUInt32BE(0) === pngSignature;
  return isPng ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20) } : { width: 0, height: 0 };
}

/** An image as its bytes; only PNG is understood. */
export class HostNativeImage implements Pick<Electron.NativeImage, 'isEmpty' | 'toPNG' | 'toDataURL' | 'getSize'> {
  readonly #data: Buffer;

  constructor(data: Buffer) {
    this.#data = data;
  }

  isEmpty(): boolean {
    return this.#data.length === 0;
  }
  toPNG(): Buffer {
    return this.#data;
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#data.toString('base64')}`;
  }
  getSize(): Electron.Size {
    return pngSize(this.#data);
  }
}

Object.setPrototypeOf(HostNativeImage.prototype, guarded('NativeImage', Object.prototype));

function readImage(path: string): HostNativeImage {
  try {
    return new HostNativeImage(readFileSync(path));
  } catch {
    // As Electron: a file that cannot be read is an empty image.
    return new HostNativeImage(Buffer.alloc(0));
  }
}

export interface NativeImageModule {
  createEmpty(): HostNativeImage;
  createFromBuffer(data: Buffer): HostNativeImage;
  createFromPath(path: string): HostNativeImage;
}

export function createNativeImage(): NativeImageModule {
  return guardObject<NativeImageModule>('nativeImage', {
    createEmpty: () => new HostNativeImage(Buffer.alloc(0)),
    createFromBuffer: (data) => new HostNativeImage(data),
    createFromPath: readImage,
  });
}
