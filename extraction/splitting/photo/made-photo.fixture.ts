import sharp from 'sharp';

/** A printed sheet on a photo, in its pixels, tilted clockwise by `angle` degrees. */
export interface MadePaper {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  /** without print */
  readonly isBlank?: boolean;
}

/** Three separate receipts. */
export const threeReceipts: readonly MadePaper[] = [
  { x: 260, y: 420, width: 300, height: 640, angle: 6 },
  { x: 700, y: 380, width: 260, height: 520, angle: -9 },
  { x: 1_080, y: 440, width: 280, height: 700, angle: 0 },
];

export const photoSize = { width: 1_320, height: 880 } as const;

/** Words of dark dashes, so that no font is needed. */
function print({ width, height }: MadePaper): string {
  const rows = Math.floor((height - 80) / 24);
  return Array.from({ length: rows }, (_, row) => {
    const y = -height / 2 + 40 + row * 24;
    const dashes = Array.from({ length: Math.floor((width - 60) / 16) }, (_, at) =>
      (at * 7 + row * 3) % 5 === 0 ? '' : `<rect x="${-width / 2 + 30 + at * 16}" y="${y}" width="5" height="11"/>`,
    );
    return dashes.join('');
  }).join('');
}

/** White sheets on a background, like a phone's photo; the last one is on top. */
export async function madePhoto(
  papers: readonly MadePaper[],
  { ground = '#5a4630', format = 'jpeg' }: { readonly ground?: string; readonly format?: 'jpeg' | 'png' | 'webp' } = {},
): Promise<Buffer> {
  const { width, height } = photoSize;
  const drawn = papers.map(
    (paper) =>
      `<g transform="translate(${paper.x} ${paper.y}) rotate(${paper.angle})"><rect x="${-paper.width / 2}" y="${-paper.height / 2}" width="${paper.width}" height="${paper.height}" fill="#f2f0ec"/><g fill="#222">${paper.isBlank === true ? '' : print(paper)}</g></g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).toFormat(format).toBuffer();
}
