import { expect, it } from 'vitest';
import { attachedBytes, xmlAttachments } from './attachments.ts';
import { displayLimits } from './limits.ts';
import { parseXml, type XmlElement } from './tree.ts';

const root = (text: string): XmlElement => {
  const parsed = parseXml(text, displayLimits);
  if (!parsed.ok) throw new Error(parsed.fault);
  return parsed.root;
};

it.each<[string, string, string]>([
  [
    'UBL',
    'a.pdf',
    '<I><A><B><EmbeddedDocumentBinaryObject filename="a.pdf">QUJD</EmbeddedDocumentBinaryObject></B></A></I>',
  ],
  ['CII', 'b.png', '<I><AttachmentBinaryObject filename="b.png">QUJD</AttachmentBinaryObject></I>'],
  [
    'FatturaPA',
    'c.pdf',
    '<I><Allegati><NomeAttachment>c</NomeAttachment><FormatoAttachment>PDF</FormatoAttachment><Attachment>QUJD</Attachment></Allegati></I>',
  ],
  [
    'Facturae',
    'd.pdf',
    '<I><Attachment><AttachmentFormat>pdf</AttachmentFormat><AttachmentDescription>d.pdf</AttachmentDescription><AttachmentData>QUJD</AttachmentData></Attachment></I>',
  ],
])('finds a file in %s', (_, name, text) => {
  expect(xmlAttachments(root(text))).toEqual([{ name, base64: 'QUJD' }]);
  expect(attachedBytes('QUJD')).toEqual(Uint8Array.from([65, 66, 67]));
});

it('takes at most twenty, and none without content', () => {
  const one = '<AttachmentBinaryObject>QUJD</AttachmentBinaryObject>';
  expect(xmlAttachments(root(`<I><AttachmentBinaryObject/>${one.repeat(30)}</I>`))).toHaveLength(20);
});

it('says of text that is no base64 that it cannot be read', () => {
  expect(attachedBytes('QUJD*')).toBeNull();
});

it('reads a document whose file is larger than all that a window shows', () => {
  const file = `${'QUJD'.repeat(19)}\n`.repeat(100_000);
  const found = xmlAttachments(root(`<I><ID>1</ID><AttachmentBinaryObject>${file}</AttachmentBinaryObject></I>`));
  expect(found.map(({ base64 }) => base64.length)).toEqual([file.length - 1]);
});

it('keeps a long text in a comment out, and a mark that is in the document as it is', () => {
  const long = 'QUJD'.repeat(10_000);
  expect(root(`<I><!-- >${long}<-->a</I>`).text).toBe('a');
  expect(root(`<I><a>\u{10fffd}0\u{10fffd}</a><b>${long}</b></I>`).children.map(({ text }) => text)).toEqual([
    '\u{10fffd}0\u{10fffd}',
    long,
  ]);
});
