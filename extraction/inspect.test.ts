import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspect } from './inspect.ts';
import { assemble, madePdf } from './pdf/made-pdf.fixture.ts';
import { navInvoice } from './xml/invoices.fixture.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A PNG's signature and header; the inspection reads no further. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><l>&b;</l>';
const external = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/hostname">]><l>&x;</l>';

describe('inspect', () => {
  it.each([
    ['pdf', madePdf({ pages: [['Hello']] })],
    ['png', pngHeader(10_000, 10_000)],
    ['xml', utf8(navInvoice)],
    ['xml', utf8('<letter xmlns="urn:letters"/>')],
    ['xml', Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><l/>', 'utf16le')],
  ])('takes %s', async (type, bytes) => {
    expect(await inspect(bytes)).toEqual({ ok: true, type });
  });

  it.each([
    ['an empty file', 'empty', new Uint8Array()],
    ['HTML', 'unsupported-type', utf8('<!DOCTYPE html><html><body>Invoice</body></html>')],
    ['gzip', 'unsupported-type', gzipSync('invoice')],
    ['plain text', 'unsupported-type', utf8('Invoice 12.00 EUR')],
    ['a PDF behind something else', 'pdf-header', Buffer.concat([utf8('<html>'), madePdf({ pages: [['Hello']] })])],
    ['a PDF without pages', 'pdf-no-pages', madePdf({ pages: [] })],
    ['a PDF that is cut off', 'pdf-unreadable', utf8('%PDF-1.7\n1 0 obj\n<< /Type /Cat')],
    ['a locked PDF', 'pdf-password', lockedPdf()],
    ['a picture of too many pixels', 'image-too-large', pngHeader(10_001, 10_000)],
    ['a picture that is cut off', 'image-unreadable', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ['entities that grow', 'xml-doctype', utf8(laughs)],
    ['entities from elsewhere', 'xml-doctype', utf8(external)],
    ['100,000 levels', 'xml-too-deep', utf8('<a>'.repeat(100_000) + '</a>'.repeat(100_000))],
    ['XML that is cut off', 'xml-malformed', utf8(navInvoice.slice(0, -20))],
    ['an unknown encoding', 'xml-encoding', utf8('<?xml version="1.0" encoding="klingon"?><l/>')],
    ['bytes that are not in their encoding', 'xml-encoding', Uint8Array.of(0x3c, 0x6c, 0x3e, 0xff, 0xfe, 0xff)],
    ['SVG', 'xml-markup', utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['XHTML', 'xml-markup', utf8('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ])('refuses %s: %s', async (_, code, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ ok: false, code });
  });

  it.each([
    ['HTML', utf8('<html></html>')],
    ['gzip', gzipSync('invoice')],
    ['plain text', utf8('Invoice')],
  ])('says in both languages that the content is %s', async (word, bytes) => {
    const inspection = await inspect(bytes);
    expect(inspection.ok ? '' : inspection.message.en).toContain(word);
    expect(inspection.ok ? '' : inspection.message.hu).toContain('nem PDF');
  });

  it('never repeats contents of the document', async () => {
    expect(JSON.stringify(await inspect(utf8(external)))).not.toContain('hostname');
  });
});

/** Encrypted (RC4, 40 bit) with keys that the empty password does not open. */
function lockedPdf(): Uint8Array {
  const key = `<${'ab'.repeat(32)}>`;
  const plain = Buffer.from(
    assemble(
      new Map([
        [1, '<< /Type /Catalog /Pages 2 0 R >>'],
        [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
        [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>'],
        [4, `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`],
      ]),
    ),
  ).toString('latin1');
  return Buffer.from(plain.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R /ID [<00><00>]'), 'latin1');
}
