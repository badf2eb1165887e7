import type { Size } from './browser.ts';

const a4 = { width: 595, height: 842 } as const;

/** A PDF whose pages are JPEG pictures and nothing else, as a scanner makes it: no fonts, no text layer. Size in pixels. */
export function scanPdf(pictures: readonly Buffer[], size: Size): Buffer {
  const kids = pictures.map((_, index) => `${String(3 + 3 * index)} 0 R`).join(' ');
  return assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${String(pictures.length)} >>`),
    ...pictures.flatMap((picture, index) => pageObjects(picture, size, 3 + 3 * index)),
  ]);
}

/** Page, contents and picture; `first` is the page's object number. */
function pageObjects(picture: Buffer, { width, height }: Size, first: number): Buffer[] {
  const box = `[0 0 ${String(a4.width)} ${String(a4.height)}]`;
  const [contents, image] = [`${String(first + 1)} 0 R`, `${String(first + 2)} 0 R`];
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${contents} /Resources << /XObject << /Scan ${image} >> >> >>`,
    ),
    stream('', Buffer.from(`q ${String(a4.width)} 0 0 ${String(a4.height)} 0 0 cm /Scan Do Q`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${String(width)} /Height ${String(height)} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode `,
      picture,
    ),
  ];
}

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary}/Length ${String(bytes.length)} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

/** Numbers the objects from 1 and adds header, cross-reference table and trailer. */
function assemble(objects: readonly Buffer[]): Buffer {
  const header = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
  const bodies = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${String(index + 1)} 0 obj\n`), object, Buffer.from('\nendobj\n')]),
  );
  const offsets = bodies.map((_, index) =>
    bodies.slice(0, index).reduce((total, body) => total + body.length, header.length),
  );
  const start = bodies.reduce((total, body) => total + body.length, header.length);
  return Buffer.concat([header, ...bodies, Buffer.from(crossReference(offsets, start))]);
}

function crossReference(offsets: readonly number[], start: number): string {
  const size = String(offsets.length + 1);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(start)}\n%%EOF\n`;
}
