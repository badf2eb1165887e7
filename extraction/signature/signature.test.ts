import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DocumentSignature, SignatureState } from '../../src/contract/signature.ts';
import { together } from '../../src/shared/signatures/signature.ts';
import { checkCms } from './cms.ts';
import { readSignature } from './read-signature.ts';

// Signed with openssl and xmlsec1, with an ECDSA key, by "Kiss Anna".
const folder = join(import.meta.dirname, '../../testing/signed');
const signedXml = await readFile(join(folder, 'invoice.xml'), 'utf8');
const container = await readFile(join(folder, 'invoice.xml.p7m'));
const cms = await readFile(join(folder, 'pdf.cms'));

/** The file that pdf.cms signs, with the signature in a gap of 2,002 characters. */
function pdf({
  gap = `<${cms.toString('hex').padEnd(2000, '0')}>`,
  range = '0      88     2090   104   ',
} = {}): Buffer {
  const head = '%PDF-1.7\n1 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/Contents';
  const tail = `/ByteRange[${range}]>>\nendobj\n2 0 obj\n(1 200 Ft)\nendobj\ntrailer<</Root 3 0 R>>\n%%EOF\n`;
  return Buffer.from(head + gap + tail, 'latin1');
}

const replaced = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const stateOf = async (bytes: Buffer, format: string): Promise<SignatureState | null> =>
  (await readSignature(bytes, format))?.state ?? null;

it('says of a PDF who signed it, when, and that it is unchanged', async () => {
  expect(await readSignature(pdf(), 'pdf')).toEqual({
    state: 'unchanged',
    signer: 'Kiss Anna',
    signedAt: '2026-11-28T07:20:20.000Z',
  });
});

it.each<[string, SignatureState | null, Buffer]>([
  ['with another amount', 'changed', replaced(pdf(), '1 200 Ft', '9 200 Ft')],
  ['with a page added behind it', 'added', Buffer.concat([pdf(), Buffer.from('5 0 obj\n(9 200 Ft)\nendobj\n%%EOF\n')])],
  ['that ends with an empty line', 'unchanged', Buffer.concat([pdf(), Buffer.from('\r\n')])],
  [
    'with text hidden beside the signature',
    'unchecked',
    pdf({ gap: `<${cms.toString('hex')}>(9 200 Ft)`.padEnd(2002) }),
  ],
  ['whose signature covers its end only', 'unchecked', pdf({ range: '9      88     2090   104   ' })],
  ['whose range is longer than the file', 'unchecked', pdf({ range: '0      88     2090   99104 ' })],
  ['whose signature is damaged', 'unchecked', pdf({ gap: `<${'0'.repeat(2000)}>` })],
  ['without a signature', null, Buffer.from('%PDF-1.7\n%%EOF\n')],
])('a PDF %s: %s', async (_, state, bytes) => {
  expect(await stateOf(bytes, 'pdf')).toBe(state);
});

it('says so of an XML document, in any place of its signature', async () => {
  expect(await readSignature(Buffer.from(signedXml), 'xml')).toEqual({
    state: 'unchanged',
    signer: 'Kiss Anna',
    signedAt: null,
  });
});

it.each<[string, SignatureState | null, string]>([
  ['with another amount', 'changed', signedXml.replaceAll('1309.00', '1300.00')],
  ['with a second signature', 'unchecked', signedXml.replace(/<ds:Signature [^]*<\/ds:Signature>/, '$&$&')],
  ['whose signature covers a part', 'unchecked', signedXml.replace('URI=""', 'URI="#part"')],
  [
    'whose signature leaves something out',
    'unchecked',
    signedXml.replace('not(ancestor-or-self::ds:Signature)', 'not(ancestor-or-self::cbc:Note)'),
  ],
  ['with a damaged signature', 'unchecked', signedXml.replace(/<ds:SignatureValue>./, '<ds:SignatureValue>!')],
  ['without a signature', null, '<Invoice/>'],
])('an XML document %s: %s', async (_, state, text) => {
  expect(await stateOf(Buffer.from(text), 'xml')).toBe(state);
});

it('checks what a container has in it, and never other content', async () => {
  expect(await checkCms(container, null)).toMatchObject({ state: 'unchanged', signer: 'Kiss Anna' });
  expect(await checkCms(replaced(container, '1309.00', '1300.00'), null)).toMatchObject({ state: 'changed' });
  expect(await checkCms(container, Buffer.from('other'))).toMatchObject({ state: 'unchecked' });
  expect(await checkCms(container.subarray(0, 900), null)).toMatchObject({ state: 'unchecked' });
});

it('takes the worst of several, with the last signer', () => {
  const signature = (state: SignatureState, signer: string): DocumentSignature => ({ state, signer, signedAt: null });
  expect(together([signature('changed', 'A'), signature('unchanged', 'B')])).toEqual(signature('changed', 'B'));
  expect(together([])).toBeNull();
});
