import { encode } from 'uqr';

/** A QR code as the path of its dark squares, each of one unit, with the white border that it needs around it. */
export interface QrPath {
  readonly path: string;
  /** units, the border included */
  readonly size: number;
}

/** EPC069-12: error correction M, at most version 13. ISO 18004: four units of border. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', maxVersion: 13, border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), size };
}
