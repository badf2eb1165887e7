/** The smallest documents of every kind, generated so that each test shows the content of its file. */

export function pdf(text: string): Buffer {
  const parts = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Note (${text}) >>\nendobj\n`,
  ];
  return assemble(parts);
}

export function pdfWithoutPages(): Buffer {
  return assemble([
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
  ]);
}

function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object) => {
    const at = body.length;
    body += object;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  return Buffer.concat([head, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

export function png(width: number, height: number, data = 'pixels'): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** with an embedded thumbnail that has an end marker, a restart marker and stuffed bytes */
export function jpeg(width: number, height: number, data = 'pixels'): Buffer {
  const thumbnail = Buffer.from([0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0]);
  const frame = Buffer.from([0xff, 0xc0, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255, 1]);
  const scan = Buffer.concat([
    Buffer.from([0xff, 0xda, 0, 2]),
    Buffer.from(data),
    Buffer.from([0xff, 0, 0xff, 0xd0, 1]),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), thumbnail, frame, scan, Buffer.from([0xff, 0xd9])]);
}

export const xml = (root: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>'): Buffer =>
  Buffer.from(`${declaration}\n${root}\n`);
