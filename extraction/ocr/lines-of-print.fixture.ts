import sharp from 'sharp';

/** A picture of 1200 x 1600 pixels with lines as dark as print, of several lengths, with this `slope`. */
export async function linesOfPrint(slope: number): Promise<Buffer> {
  const lines = Array.from({ length: 30 }, (_, at) => {
    const width = 400 + ((at * 7) % 5) * 120;
    return `<rect x="120" y="${100 + at * 45}" width="${width}" height="14" fill="#444"/>`;
  });
  const angle = (Math.atan(slope) * 180) / Math.PI;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#fff"/><g transform="rotate(${angle} 600 800)">${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
