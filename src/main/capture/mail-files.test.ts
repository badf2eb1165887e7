import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { addOneByOne, leftOutOf, statesOf, textOf } from './containers.fixture.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { attached, email, zip } from './test-containers.ts';
import { pdf, png, xml } from './test-documents.ts';
import { der, encrypted, octets, signed, winmail } from './test-packed.ts';
import { picture } from './test-pictures.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>): Promise<void> {
  fixture = await openIntake();
  await fixture.watch();
  await addOneByOne(fixture, files);
}

const changed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
const states = () => statesOf(fixture);
const leftOut = (name: string) => leftOutOf(fixture, name);

const mail = (name: string) => email([attached(name, pdf(name))]);
const mailbox = (...mails: readonly Buffer[]) =>
  Buffer.concat(mails.map((each) => Buffer.concat([Buffer.from('From a@b.example Mon Nov  2 10:00:00 2026\n'), each])));

describe('an e-mail in another form', () => {
  const one = mail('a.pdf');
  test.each([
    ['1730541234.M1P2.host,S=99', one],
    ['mail.emlx', Buffer.concat([Buffer.from(`${one.length}\n`), one, Buffer.from('<?xml version="1.0"?><plist/>')])],
    ['mail.mht', Buffer.concat([Buffer.from('\ufeff'), one])],
    ['head.eml', Buffer.concat([Buffer.from(`X-Report: ${'a'.repeat(70)}\n`.repeat(100)), one])],
    ['part.eml', Buffer.concat([Buffer.from('X-Store: 1\r\n'), one.subarray(one.indexOf('Content-Type: multipart'))])],
    ['mails.zip', zip({ 'mail without an ending': one })],
  ])('%s is converted', async (name, bytes) => {
    await take({ [name]: bytes });
    expect(states()).toEqual([`${name} converted`, 'a.pdf queued']);
  });

  test('a file of several is all of them; a line of a letter that begins with "From " separates none', async () => {
    const letter = email([attached('b.pdf', pdf('b.pdf'))], 'x').toString();
    const quoting = letter.replace(
      /(Content-Transfer-Encoding): base64\r\n\r\neA==/,
      '$1: 7bit\r\n\r\nx\r\n\r\nFrom here on\r\n',
    );
    await take({ 'two.mbox': mailbox(mail('a.pdf'), Buffer.from(quoting)) });
    expect(states()).toEqual(['two.mbox converted', 'a.pdf queued', 'b.pdf queued']);
  });

  test('a mailbox of more than 100 is refused whole', async () => {
    await take({ 'all.mbox': mailbox(...Array.from({ length: 101 }, () => email([], 'x'))) });
    expect(states()).toEqual(['all.mbox rejected too-much-inside']);
  });
});

describe('no file without a row', () => {
  test.each([
    ['note.txt', 'call back', 'text/plain'],
    ['list.csv', 'a;b', 'text/plain'],
    ['page.ps', '%!PS-Adobe-3.0\nshowpage\n', 'application/postscript'],
    ['archive.pst', '!BDN'.padEnd(600, '\0'), 'application/vnd.ms-outlook-pst'],
  ])('%s is rejected by its type', async (name, text, type) => {
    fixture = await openIntake();
    await fixture.watch();
    await writeFile(join(fixture.receipts, name), text);
    await fixture.intake.rescan();
    await fixture.intake.settled();
    expect(fixture.rows()).toMatchObject([{ state: 'rejected', reason: { code: 'wrong-type', detail: type } }]);
  });

  test('a text or an e-mail without a document within another file is rejected by name', async () => {
    await take({ 'docs.zip': zip({ 'empty.eml': email([], ''), 'a.pdf': pdf('a') }) });
    expect(states()).toEqual(['docs.zip converted', 'empty.eml rejected nothing-inside', 'a.pdf queued']);
  });
});

describe('an RTF text', () => {
  const rtf = Buffer.from(String.raw`{\rtf1\ansi\ansicpg1250 Fizetend\'f5: 12 700 Ft\par}`);

  test('is a PDF, alone and attached', async () => {
    await take({ 'szamla.rtf': rtf, 'mail.eml': email([attached('melléklet.rtf', Buffer.concat([rtf, rtf]))]) });
    expect(states()).toEqual([
      'szamla.rtf converted',
      'szamla.pdf queued',
      'mail.eml converted',
      'melléklet.pdf queued',
    ]);
    expect(await textOf(fixture, 'szamla.pdf')).toContain('Fizetendő: 12 700 Ft');
  });

  test('shows its picture', async () => {
    const bytes = await picture('png', 1, [500, 700]);
    const shown = Buffer.from(`{\\rtf1 {\\pict{\\*\\picprop 12}\\pngblip\\picw500\\pich700 ${bytes.toString('hex')}}}`);
    await take({ 'scan.rtf': shown });
    expect(states()).toEqual(['scan.rtf converted', 'scan.pdf queued']);
    expect((await readFile(fixture.spool.pathOf(fixture.named('scan.pdf')?.sha256 ?? ''))).includes('/DCTDecode')).toBe(
      true,
    );
  });
});

describe('a signed e-mail', () => {
  const content = email([attached('a.pdf', pdf('a'))]);
  const inside = content.subarray(content.indexOf('Content-Type: multipart'));

  test.each([
    ['in one piece', octets(inside)],
    ['in several pieces', der(0x24, octets(inside.subarray(0, 90)), octets(inside.subarray(90)))],
  ])('is opened: %s', async (_, packed) => {
    await take({ 'mail.eml': email([attached('smime.p7m', signed(packed), 'application/pkcs7-mime')]) });
    expect(states()).toEqual(['mail.eml converted', 'a.pdf queued']);
  });

  test('that is encrypted is refused with a word for it', async () => {
    await take({ 'mail.eml': email([attached('smime.p7m', encrypted, 'application/pkcs7-mime')]) });
    expect(states()).toEqual(['mail.eml converted', 'smime.p7m rejected locked-otherwise']);
  });

  test('and a signed invoice is sent without its signature, as the history says', async () => {
    await take({ 'invoice.xml.p7m': signed(octets(xml('<FatturaElettronica/>'))) });
    expect(states()).toEqual(['invoice.xml.p7m converted', 'invoice.xml queued']);
    const { id = 0 } = fixture.named('invoice.xml.p7m') ?? {};
    expect(fixture.files.events(id).map(({ kind }) => kind)).toContain('signature-removed');
  });

  test.each([
    ['unchanged', (container: Buffer) => container],
    ['changed', (container: Buffer) => changed(container, '1309.00', '1300.00')],
  ])('and a signed invoice keeps the word on its signature, in an e-mail too: %s', async (state, container) => {
    const signedInvoice = await readFile(join(import.meta.dirname, '../../../testing/signed/invoice.xml.p7m'));
    await take({ 'mail.eml': email([attached('invoice.xml.p7m', container(signedInvoice))]) });
    expect(fixture.named('invoice.xml')).toMatchObject({ state: 'queued', signature: { state } });
    expect(fixture.named('mail.eml')).toMatchObject({ signature: null });
  });

  test('with nothing but a signature has nothing inside', async () => {
    await take({ 'a.p7s': signed(Buffer.alloc(0)) });
    expect(states()).toEqual(['a.p7s rejected nothing-inside']);
  });
});

describe('a winmail.dat', () => {
  test('is unpacked, with the long names; cut short it has nothing inside', async () => {
    await take({
      'mail.eml': email([attached('winmail.dat', winmail, 'application/ms-tnef')]),
      'cut.eml': email([attached('winmail.dat', winmail.subarray(0, 60), 'application/ms-tnef')]),
    });
    expect(states()).toEqual([
      'mail.eml converted',
      'számla október.pdf queued',
      'cut.eml converted',
      'winmail.dat rejected nothing-inside',
    ]);
  });
});

function uuencoded(name: string, bytes: Buffer): string {
  const digit = (value: number) => String.fromCharCode(value === 0 ? 0x60 : value + 0x20);
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 45) {
    const part = bytes.subarray(at, at + 45);
    const whole = Buffer.concat([part, Buffer.alloc((3 - (part.length % 3)) % 3)]);
    const groups = Array.from({ length: whole.length / 3 }, (_, nth) => whole.readUIntBE(nth * 3, 3));
    const letters = groups.flatMap((group) => [18, 12, 6, 0].map((shift) => digit((group >> shift) & 0x3f)));
    lines.push(digit(part.length) + letters.join(''));
  }
  return ['Mellékelem.', `begin 644 ${name}`, ...lines, '`', 'end', ''].join('\n');
}

test('a file that is written into the text is taken out of it', async () => {
  await take({ 'mail.eml': email([], uuencoded('szamla.pdf', pdf('uu'))), 'b.eml': email([], 'begin 644 a\nend') });
  expect(states()).toEqual(['mail.eml converted', 'szamla.pdf queued', 'b.eml converted', 'b.pdf queued']);
  expect(await readFile(fixture.spool.pathOf(fixture.named('szamla.pdf')?.sha256 ?? ''))).toEqual(pdf('uu'));
});

test('a narrow till slip in the text is a document, the logo and the half of a Macintosh file are none', async () => {
  const shown = (name: string, width: number, height: number) => ({
    ...attached(name, png(width, height), 'image/png'),
    inText: name,
  });
  await take({
    'mail.eml': email([
      shown('slip.png', 384, 1_100),
      shown('logo.png', 384, 120),
      shown('strip.png', 160, 600),
      attached('szamla.pdf', Buffer.from('0005160700020000', 'hex'), 'application/applefile'),
      attached('szamla.pdf', pdf('a')),
    ]),
  });
  expect(states()).toEqual(['mail.eml converted', 'slip.png queued', 'szamla.pdf queued']);
  expect(leftOut('mail.eml')).toBe('logo.png, strip.png, szamla.pdf');
});
