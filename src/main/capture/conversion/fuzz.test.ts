import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReasonCode } from '../../../contract/inbox.ts';
import { mutatedFrom } from '../../../../extraction/mutated.fixture.ts';
import { systemClock } from '../../support/clock.ts';
import { keptChecker, keptConverter } from '../kept-workers.fixture.ts';
import { mediaTypeOf } from '../media-type.ts';
import { sniff } from '../sniff.ts';
import { startConverter } from '../start-converter.ts';
import { attached, email, lockedZip, zip } from '../test-containers.ts';
import { pdf } from '../test-documents.ts';
import { docx, openDocument, paragraph, row, tableOf, xlsx } from '../test-office.ts';
import { outlookMessage } from '../test-outlook.ts';
import { octets, signed, winmail } from '../test-packed.ts';
import { bmp, heic, picture, tiff } from '../test-pictures.ts';
import { createConversion } from './conversion.ts';
import { sourceKindOf, type SourceKind } from './source-kind.ts';
import { patience } from '../../../../testing/patience.ts';

/** FUZZ_FILES=1000 for a long run; each file is generated from its number, which a failure prints. */
const count = Number(process.env.FUZZ_FILES ?? 10);
const fonts = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'fonts');
const start = startConverter(keptConverter, keptChecker);
const conversion = createConversion(start, { time: patience, start: 0 }, systemClock);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-fuzz-'));
});
afterAll(async () => {
  await conversion.stop();
  await rm(folder, { recursive: true });
});

type Faults = (seed: Uint8Array) => Buffer;

const whole =
  (seed: Buffer | Promise<Buffer>) =>
  async (faults: Faults): Promise<Buffer> =>
    faults(await seed);
/** Puts the faults into the packed text, where the package stays valid. */
const within =
  (pack: (text: string) => Buffer, text: string) =>
  (faults: Faults): Buffer =>
    pack(faults(Buffer.from(text)).toString());

const small: [number, number] = [120, 160];
const words = paragraph('Rechnung') + tableOf(['Tisch', '100,00 EUR'], ['Gesamt', '119,00 EUR']);
const sheet = row('Számla', [46_328, 1], [0.27, 3]);
const cells = '<table:table-cell table:number-columns-repeated="3"><text:p>12 700 Ft</text:p></table:table-cell>';
const table = `<table:table table:name="a"><table:table-row>${cells}</table:table-row></table:table>`;
const text = `<text:p>Számla<text:s text:c="3"/>12</text:p>${table}`;
const files = [attached('a.pdf', pdf('a')), attached('b.docx', docx({ body: words }))];
const outlook = {
  subject: 'Számla',
  body: 'Mellékelve',
  attachments: files.map(({ bytes }, at) => ({ name: `${at}`, bytes })),
};

const line = Buffer.from('From a@b.example Mon Nov  2 10:00:00 2026\n');
const rich = String.raw`{\rtf1\ansi\ansicpg1250{\fonttbl{\f0\fcharset238 A;}}\f0 Fizetend\'f5: \u8364? 12{\*\x \bin2 }}\par}`;

const known: readonly ReasonCode[] = [
  'damaged',
  'nothing-inside',
  'too-much-inside',
  'image-too-large',
  'password-needed',
  'locked-otherwise',
  'unknown-packing',
  // A fault can turn an office document into another program's package.
  'wrong-type',
];
/** Containers whose contents are checked like any other file. */
const containers: readonly (SourceKind | null)[] = [
  'email',
  'mailbox',
  'outlook',
  'archive',
  'signed',
  'winmail',
  'late-pdf',
  null,
];

test.each<readonly [name: string, make: (faults: Faults) => Buffer | Promise<Buffer>]>([
  ['a.heic', whole(heic())],
  ['a.tiff', whole(tiff(2))],
  ['a.webp', whole(picture('webp', 1, small))],
  ['a.gif', whole(picture('gif', 1, small))],
  ['a.avif', whole(picture('avif', 1, small))],
  ['a.bmp', whole(bmp(60, 60))],
  ['attached.eml', whole(email(files))],
  ['text.eml', whole(email([], '<p>Fizetendő</p><table><tr><td>12 345 Ft</td></tr></table>', true))],
  ['attached.msg', whole(outlookMessage(outlook))],
  ['text.msg', whole(outlookMessage({ ...outlook, attachments: [] }))],
  ['within.msg', within((rtf) => outlookMessage({ subject: '', body: '', rtf }), rich)],
  ['a.zip', whole(zip({ 'a.pdf': pdf('a'), 'b/c.pdf': pdf('c'), 'd.eml': email(files) }))],
  ['aes.zip', whole(lockedZip({ 'a.pdf': pdf('a') }, 'AES-256', { 'b.pdf': pdf('b') }))],
  ['crypto.zip', whole(lockedZip({ 'a.pdf': pdf('a') }, 'ZipCrypto'))],
  ['a.mbox', whole(Buffer.concat([line, email(files), Buffer.from('\n'), line, email(files)]))],
  ['a.emlx', whole(Buffer.concat([Buffer.from(`${email(files).length}\n`), email(files)]))],
  ['a.p7m', whole(signed(octets(pdf('a'))))],
  ['winmail.dat', whole(winmail)],
  ['a.rtf', whole(Buffer.from(rich))],
  ['late.pdf', whole(Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf('a')]))],
  ['a.docx', whole(docx({ body: words }))],
  ['within.docx', within((body) => docx({ body }), words)],
  ['a.xlsx', whole(xlsx([{ name: 'a', rows: [sheet] }]))],
  ['within.xlsx', within((rows) => xlsx([{ name: 'a', rows: [rows] }]), sheet)],
  ['a.odt', whole(openDocument('text', text))],
  ['within.odt', within((body) => openDocument('text', body), text)],
  ['a.ods', whole(openDocument('spreadsheet', table))],
  ['within.ods', within((body) => openDocument('spreadsheet', body), table)],
])('%s with faults: sound pieces or a reason that is its own, within the limits', async (name, make) => {
  const job = { path: join(folder, 'file'), name, folder: join(folder, 'pieces'), fonts, passwords: ['titok'] };
  const holds = async (number: number) => {
    const bytes = await make((seed) => mutatedFrom(seed, number));
    await writeFile(job.path, bytes);
    const outcome = await conversion.convert(job, 1);
    if (typeof outcome === 'string') throw new Error(outcome);
    const kind = sourceKindOf(await mediaTypeOf(bytes));
    // A process that crashed or exceeded a limit reports cannot-convert, as a compressed bitmap legitimately does.
    if (!outcome.ok) expect(kind === 'bmp' ? [...known, 'cannot-convert'] : known).toContain(outcome.reason.code);
    else if (!containers.includes(kind)) {
      for (const piece of outcome.pieces) expect(await sniff(piece.path)).toMatchObject({ ok: true });
    }
    await rm(job.folder, { recursive: true, force: true });
  };
  const number = fc.noShrink(fc.noBias(fc.nat()));
  await fc.assert(fc.asyncProperty(number, holds), { numRuns: count });
});
