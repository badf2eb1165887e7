/** For tests: small handmade PDFs that show one case each. */

export interface MadePdf {
  /** One page each; lines from the top. */
  readonly pages: readonly (readonly string[])[];
  readonly attachments?: readonly { readonly name: string; readonly content: string }[];
}

const firstPageObject = 10;

export function madePdf({ pages, attachments = [] }: MadePdf): Uint8Array {
  const kids = pages.map((_, index) => `${(firstPageObject + index * 2).toString()} 0 R`).join(' ');
  const files = attachments.map((_, at) => `(${'abc'.charAt(at)}) ${4 + at * 2} 0 R`).join(' ');
  const names = files === '' ? '' : `/Names << /EmbeddedFiles << /Names [${files}] >> >>`;
  const objects = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${names} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length.toString()} >>`],
    [3, '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'],
    ...attachments.flatMap((each, at) => attachmentObjects(each, 4 + at * 2)),
    ...pages.flatMap((lines, index) => pageObjects(lines, firstPageObject + index * 2)),
  ]);
  return assemble(objects);
}

function attachmentObjects(
  { name, content }: { readonly name: string; readonly content: string },
  id: number,
): [number, string][] {
  return [
    [id, `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${id + 1} 0 R >> >>`],
    [id + 1, stream('/Type /EmbeddedFile', content)],
  ];
}

function pageObjects(lines: readonly string[], id: number): [number, string][] {
  const text = lines
    .map((line, row) => `BT /F1 10 Tf 40 ${(800 - row * 14).toString()} Td (${escaped(line)}) Tj ET`)
    .join('\n');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${(id + 1).toString()} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
  return [
    [id, page],
    [id + 1, stream('', text)],
  ];
}

function stream(dictionary: string, content: string): string {
  return `<< ${dictionary} /Length ${Buffer.byteLength(content, 'latin1').toString()} >>\nstream\n${content}\nendstream`;
}

/** Numbered objects as a PDF file with its cross-reference table. */
export function assemble(objects: ReadonlyMap<number, string>): Uint8Array {
  let text = '%PDF-1.7\n';
  const places = new Map<number, number>();
  for (const [id, body] of objects) {
    places.set(id, Buffer.byteLength(text, 'latin1'));
    text += `${id.toString()} 0 obj\n${body}\nendobj\n`;
  }
  const size = Math.max(...objects.keys()) + 1;
  const rows = Array.from({ length: size }, (_, id) => {
    const place = places.get(id);
    return place === undefined ? '0000000000 65535 f ' : `${place.toString().padStart(10, '0')} 00000 n `;
  });
  const start = Buffer.byteLength(text, 'latin1');
  text += `xref\n0 ${size.toString()}\n${rows.join('\n')}\ntrailer\n<< /Size ${size.toString()} /Root 1 0 R >>\nstartxref\n${start.toString()}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[()\\]/g, '\\$&');
}
