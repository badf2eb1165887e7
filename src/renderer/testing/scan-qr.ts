import jsQR from 'jsqr';

/** What a telephone's camera reads of squares drawn as `M1 2h1v1h-1z`; null: nothing. */
export function scanQr(path: string, size: number): string | null {
  const scale = 4;
  const side = size * scale;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let n = 0; n < scale * scale; n += 1) {
      const point = (Number(y) * scale + Math.floor(n / scale)) * side + Number(x) * scale + (n % scale);
      picture.fill(0, point * 4, point * 4 + 3);
    }
  const read = jsQR(picture, side, side);
  return read === null ? null : new TextDecoder().decode(Uint8Array.from(read.binaryData));
}
