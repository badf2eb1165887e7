import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url&inline';

// By default the module downloads this file.
const wasmBinary = Uint8Array.from(atob(wasm.slice(wasm.indexOf(',') + 1)), (letter) => letter.charCodeAt(0)).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

/** Reads a QR code whose squares are drawn as `M1 2h1v1h-1z`, with a phone's decoder; null: it is unreadable. */
export async function scanQr(path: string, size: number): Promise<string | null> {
  const scale = 4;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let n = 0; n < scale * scale; n += 1) {
      const point = (Number(y) * scale + Math.floor(n / scale)) * side + Number(x) * scale + (n % scale);
      data.fill(0, point * 4, point * 4 + 3);
    }
  const picture = { data, width: side, height: side, colorSpace: 'srgb' as const };
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] });
  return read === undefined ? null : new TextDecoder().decode(read.bytes);
}
