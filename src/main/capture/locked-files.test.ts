import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { afterEach, expect, test } from 'vitest';
import { printedText } from '../../../extraction/pdf/printed-text.fixture.ts';
import { proofSentence } from '../queue/custody.ts';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { addOneByOne, proofFor } from './containers.fixture.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { attached, email, lockedZip, zip } from './test-containers.ts';
import { pdf } from './test-documents.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>): Promise<void> {
  fixture = await openIntake();
  await fixture.watch();
  await addOneByOne(fixture, files);
}

const states = () => fixture.rows().map(({ rawFilename, state }) => `${rawFilename} ${state}`);
const idOf = (name: string) => fixture.named(name)?.id ?? 0;
const history = (name: string) => fixture.files.events(idOf(name)).map(({ kind }) => kind);
const proof = () => proofFor(fixture);

async function lockedPdf(text: string, userPassword = 'titok'): Promise<Buffer> {
  const locked = new PDFDocument({ userPassword });
  locked.text(text).end();
  return buffer(locked);
}

test('a PDF with a password is sent without it, once, where the password is known; else it is refused', async () => {
  const bytes = await lockedPdf('Rechnungsnummer: R-9');
  await take({ 'locked.pdf': bytes });
  expect(fixture.named('locked.pdf')).toMatchObject({ state: 'rejected', reason: { code: 'password-needed' } });
  fixture = await fixture.reopen({ passwords: ['other'] });
  await fixture.intake.retryLocked(1);
  expect(states()).toEqual(['locked.pdf rejected']);
  fixture.files.apply(idOf('locked.pdf'), { type: 'retry' });
  await fixture.intake.settled();
  expect(states()).toEqual(['locked.pdf rejected']);

  fixture = await fixture.reopen({ passwords: ['other', 'titok'] });
  await fixture.intake.retryLocked(1);
  await addOneByOne(fixture, { 'mail.eml': email([attached('second.pdf', bytes)]) });
  expect(states()).toEqual(['locked.pdf converted', 'locked.pdf queued', 'mail.eml converted', 'second.pdf duplicate']);
  const sent = fixture.rows().find(({ state }) => state === 'queued');
  expect(await printedText(await readFile(fixture.spool.pathOf(sent?.sha256 ?? '')))).toEqual([
    ' Rechnungsnummer: R-9',
  ]);
  expect(proof().contradictions).toEqual([]);
});

test('a signed PDF loses its signature with its password, and its history says so', async () => {
  const signed = Buffer.concat([await lockedPdf('signed'), Buffer.from('% /ByteRange [0 1 2 3]\n')]);
  await take({});
  fixture = await fixture.reopen({ passwords: ['titok'] });
  await addOneByOne(fixture, { 'signed.pdf': signed, 'unsigned.pdf': await lockedPdf('unsigned') });
  expect(states()).toEqual([
    'signed.pdf converted',
    'signed.pdf queued',
    'unsigned.pdf converted',
    'unsigned.pdf queued',
  ]);
  expect(history('signed.pdf')).toContain('signature-removed');
  expect(history('unsigned.pdf')).not.toContain('signature-removed');
});

test('a PDF that only a certificate opens is neither damaged nor waiting for a password', async () => {
  const locked = pdf('x').toString('latin1').replace('/Root', '/Encrypt << /Filter /Adobe.PubSec /V 4 >> /Root');
  const bytes = Buffer.from(locked, 'latin1');
  await take({});
  fixture = await fixture.reopen({ passwords: ['titok'] });
  await addOneByOne(fixture, { 'alone.pdf': bytes, 'mail.eml': email([attached('inside.pdf', bytes)]) });
  const refused = ['alone.pdf', 'inside.pdf'].map((name) => fixture.named(name)?.reason?.code);
  expect(refused).toEqual(['locked-otherwise', 'locked-otherwise']);
});

test.each([
  ['pasted', () => lockedPdf('a').then((bytes) => fixture.intake.addBytes(1, 'locked.pdf', bytes))],
  [
    'in an e-mail',
    async () => addOneByOne(fixture, { 'mail.eml': email([attached('locked.pdf', await lockedPdf('a'))]) }),
  ],
])('a locked PDF %s does not wait for its password before its copy is kept', async (_, come) => {
  fixture = await openIntake({ held: heldOnWindows('rename', 'incoming', 60), timing: { retry: 60_000 } });
  await fixture.watch();
  await come();
  expect(states().filter((state) => state.startsWith('locked.pdf'))).toEqual([]);
});

test.each([
  ['in an e-mail', 'locked.pdf', (bytes: Buffer) => take({ 'mail.eml': email([attached('locked.pdf', bytes)]) })],
  [
    'in an archive in an e-mail',
    'locked.pdf',
    (bytes: Buffer) => take({ 'mail.eml': email([attached('docs.zip', zip({ 'locked.pdf': bytes }))]) }),
  ],
  [
    'pasted',
    'pasted.pdf',
    async (bytes: Buffer) => {
      await take({});
      await fixture.intake.addBytes(1, 'pasted.pdf', bytes);
    },
  ],
])('a locked PDF %s is opened once its password is known, and the history adds up', async (_, name, come) => {
  await come(await lockedPdf('Rechnungsnummer: R-9'));
  const file = fixture.named(name);
  if (file === undefined) throw new Error('it is not there');
  expect(file).toMatchObject({ state: 'rejected', reason: { code: 'password-needed' }, sha256: null });
  expect(fixture.intake.canUnlock(file)).toBe(true);
  expect(await fixture.intake.opensWith(file, 'other')).toEqual({ ok: false, failure: { code: 'password-wrong' } });
  expect(await fixture.intake.opensWith(file, 'titok')).toEqual({ ok: true, value: null });
  expect(fixture.files.get(file.id)).toEqual(file);

  fixture = await fixture.reopen({ passwords: ['titok'] });
  await fixture.intake.retryLocked(1);
  expect(states().slice(-2)).toEqual([`${name} converted`, `${name} queued`]);
  const sent = fixture.rows().find(({ state }) => state === 'queued');
  expect(sent?.originId).toBe(file.id);
  expect(await printedText(await readFile(fixture.spool.pathOf(sent?.sha256 ?? '')))).toEqual([
    ' Rechnungsnummer: R-9',
  ]);
  expect(history(name)).toEqual(expect.arrayContaining(['rejected', 'retry', 'sealed', 'converted']));
  expect(proof()).toMatchObject({ seen: fixture.rows().length, contradictions: [] });
  expect(proof().counts).toMatchObject({ rejected: 0, pending: 1, converted: fixture.rows().length - 1 });
});

test('a ZIP with a password, and a locked file in another, are unpacked once it is known', async () => {
  const locked = await lockedZip({ 'a.pdf': pdf('a'), 'b.pdf': pdf('b') }, 'AES-256');
  const mixed = await lockedZip({ 'c.pdf': pdf('c') }, 'ZipCrypto', { 'open.pdf': pdf('open') });
  await take({ 'locked.zip': locked, 'mail.eml': email([attached('mixed.zip', mixed)]) });
  expect(states()).toEqual(['locked.zip rejected', 'mail.eml converted', 'open.pdf queued', 'c.pdf rejected']);
  const alone = fixture.named('c.pdf');
  if (alone === undefined) throw new Error('it is not there');
  expect(await fixture.intake.opensWith(alone, 'other')).toEqual({ ok: false, failure: { code: 'password-wrong' } });
  expect(await fixture.intake.opensWith(alone, 'titok')).toEqual({ ok: true, value: null });

  fixture = await fixture.reopen({ passwords: ['other', 'titok'] });
  await fixture.intake.retryLocked(1);
  expect(states()).toEqual([
    'locked.zip converted',
    'mail.eml converted',
    'open.pdf queued',
    'c.pdf converted',
    'a.pdf queued',
    'b.pdf queued',
    'c.pdf queued',
  ]);
  expect(proof().contradictions).toEqual([]);
});

test('each locked PDF of an e-mail is opened by its own password; one whose copy is damaged stays as it is', async () => {
  await take({
    'mail.eml': email([
      attached('one.pdf', await lockedPdf('R-1')),
      attached('two.pdf', await lockedPdf('R-2', 'masik')),
      attached('three.pdf', await lockedPdf('R-3')),
    ]),
  });
  await writeFile(fixture.spool.pathOf(fixture.named('three.pdf')?.refusedSha256 ?? ''), 'torn');
  fixture = await fixture.reopen({ passwords: ['titok'] });
  await fixture.intake.retryLocked(1);
  expect(states()).toEqual([
    'mail.eml converted',
    'one.pdf converted',
    'two.pdf rejected',
    'three.pdf rejected',
    'one.pdf queued',
  ]);
  expect(proofSentence(proof())).toBe('5 seen = 0 uploaded + 2 rejected + 2 converted + 1 pending');
  expect(proof().contradictions).toEqual([]);
});
