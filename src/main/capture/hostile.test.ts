import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReasonCode } from '../../contract/inbox.ts';
import { jpeg, pdf, pdfWithoutPages, png, xml } from './test-documents.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';

/** kind: of XML that is no invoice */
type Expected =
  | { readonly format: string }
  | { readonly kind: string }
  | { readonly code: ReasonCode; readonly detail?: string };

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
const many = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join(' ');
const nested = (depth: number) => '<invoice>'.repeat(depth) + '</invoice>'.repeat(depth);
/** The content uses a prefix that the envelope declares. */
const enveloped = (content: string): string =>
  `<s:StandardBusinessDocument xmlns:s="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"
     xmlns:n="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">
     <s:StandardBusinessDocumentHeader><s:Order/></s:StandardBusinessDocumentHeader>${content}</s:StandardBusinessDocument>`;

const cases: readonly (readonly [name: string, bytes: Buffer, expected: Expected])[] = [
  ['fine.pdf', pdf('fine'), { format: 'pdf' }],
  ['picture.pdf', png(10, 10), { format: 'png' }],
  ['photo.png', jpeg(10, 10), { format: 'jpeg' }],
  ['no-extension', pdf('no extension'), { format: 'pdf' }],
  ['film-behind.jpg', Buffer.concat([jpeg(11, 10), Buffer.alloc(90_000, 1)]), { format: 'jpeg' }],
  ['zip-behind.pdf', Buffer.concat([pdf('zip behind'), latin1('PK\x05\x06'), Buffer.alloc(18)]), { format: 'pdf' }],
  ['utf16.xml', utf16(`${declared('UTF-16')}<invoice>ő</invoice>`), { format: 'xml' }],
  ['latin2.xml', latin1(`${declared('ISO-8859-2')}<invoice>\xf5\xfb</invoice>`), { format: 'xml' }],
  ['cp1250.xml', latin1(`${declared('windows-1250')}<invoice>\xf5\x8a</invoice>`), { format: 'xml' }],
  ['no-declaration.xml', xml('<invoice>x</invoice>', ''), { format: 'xml' }],
  ['deep-enough.xml', xml(nested(200)), { format: 'xml' }],

  ['in-envelope.xml', xml(enveloped('<n:Invoice/>')), { format: 'xml' }],
  ['order.xml', xml(enveloped('<o:Order xmlns:o="urn:order"/>')), { kind: 'order' }],
  ['no-content.xml', xml(enveloped('')), { kind: 'unknown' }],
  ['long-root.xml', xml(`<${'b'.repeat(5_000)}/>`), { kind: `unknown ${'b'.repeat(92)}` }],

  ['empty.pdf', Buffer.alloc(0), { code: 'empty' }],
  ['web.pdf', latin1('<!DOCTYPE html><html></html>'), { code: 'wrong-type', detail: 'text/html' }],
  ['web-first.pdf', Buffer.concat([latin1('<html>'), pdf('web first')]), { code: 'wrong-type', detail: 'text/html' }],
  ['zip.pdf', Buffer.concat([latin1('PK\x03\x04'), Buffer.alloc(60)]), { code: 'damaged' }],
  ['gzip.png', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), { code: 'wrong-type', detail: 'application/gzip' }],
  ['notes.xml', latin1('just words'), { code: 'wrong-type', detail: 'text/plain' }],
  ['noise.jpg', Buffer.from([1, 2, 3, 0, 5]), { code: 'wrong-type', detail: 'application/octet-stream' }],
  ['half.jpg', jpeg(12, 10).subarray(0, -6), { code: 'damaged' }],
  ['half.png', png(12, 10).subarray(0, -12), { code: 'damaged' }],
  ['half.pdf', pdf('half').subarray(0, 90), { code: 'damaged' }],
  ['huge.png', png(30_000, 30_000), { code: 'image-too-large', detail: '30000 × 30000' }],
  ['huge.jpg', jpeg(20_000, 20_000), { code: 'image-too-large', detail: '20000 × 20000' }],
  ['no-pages.pdf', pdfWithoutPages(), { code: 'no-pages' }],
  ['drawing.xml', xml('<svg onload="alert(1)"/>'), { code: 'not-an-invoice', detail: 'svg' }],
  ['entities.xml', xml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'), { code: 'xml-doctype' }],
  ['deep.xml', xml(nested(100_000)), { code: 'xml-too-deep' }],
  ['attributes.xml', xml(`<a ${many(2_000, (n) => `b${n}=""`)}/>`), { code: 'not-an-invoice' }],
  ['invoice.xml', xml(`<invoice ${many(40, (n) => `b${n}=""`)}/>`), { format: 'xml' }],
  ['cut.xml', xml('<a><b></b>'), { code: 'xml-malformed' }],
  ['bad-bytes.xml', Buffer.concat([latin1(`${declared('UTF-8')}<a>\xff</a>`)]), { code: 'xml-malformed' }],
  ['odd-encoding.xml', xml('<a/>', declared('x-none')), { code: 'xml-malformed' }],
];

let fixture: IntakeFixture;

beforeAll(async () => {
  fixture = await openIntake();
  for (const [name, bytes] of cases) await writeFile(join(fixture.receipts, name), bytes);
  await fixture.watch();
  await fixture.intake.rescan();
  await fixture.intake.settled();
});

afterAll(() => fixture.remove());

test.each(cases)('%s', (name, bytes, expected) => {
  const row = fixture.named(name);
  if ('format' in expected) expect(row).toMatchObject({ state: 'queued', size: bytes.length, ...expected });
  else if ('kind' in expected)
    expect(row).toMatchObject({ state: 'other-kind', reason: { code: 'other-kind', detail: expected.kind } });
  else expect(row).toMatchObject({ state: 'rejected', sha256: null, reason: expected });
});
