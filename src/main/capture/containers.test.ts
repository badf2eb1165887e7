import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { proofSentence } from '../queue/custody.ts';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { silentConverter } from './broken-converters.fixture.ts';
import { addOneByOne, leftOutOf, proofFor, statesOf, textOf } from './containers.fixture.ts';
import { openIntake, type IntakeFixture, type IntakeOptions } from './intake.fixture.ts';
import { attached, email, rawZip, zip } from './test-containers.ts';
import { pdf, png, xml } from './test-documents.ts';
import { heic, picture } from './test-pictures.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>, options?: IntakeOptions): Promise<void> {
  fixture = await openIntake(options);
  await fixture.watch();
  await addOneByOne(fixture, files);
}

const states = () => statesOf(fixture);
const proof = () => proofFor(fixture);
const leftOut = (name: string) => leftOutOf(fixture, name);

describe('while a virus scanner holds the pieces', () => {
  const mail = { 'mail.eml': email([attached('a.pdf', pdf('a'))]) };
  const drafts = () => readdir(join(fixture.root, 'data', 'spool', 'incoming'));

  test('an e-mail is taken, although its pieces cannot be removed yet', async () => {
    await take(mail, { held: heldOnWindows('rm', '.pieces') });
    expect(states()).toEqual(['mail.eml converted', 'a.pdf queued']);
  });

  test('a briefly held piece is read afterwards', async () => {
    await take(mail, { held: heldOnWindows('readFile', '.pieces', 3) });
    expect(states()).toEqual(['mail.eml converted', 'a.pdf queued']);
    expect(await drafts()).toEqual([]);
  });

  test('a long held piece keeps the e-mail waiting, and leaves no draft behind', async () => {
    await take(mail, { held: heldOnWindows('readFile', '.pieces', 60), timing: { retry: 60_000 } });
    expect(states()).toEqual(['mail.eml waiting retry-later']);
    expect(await drafts()).toEqual([]);
  });
});

describe('a PDF behind bytes that do not belong to it', () => {
  test.each([
    ['a mark of UTF-8', '\u00ef\u00bb\u00bf'],
    ["a server's header", 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['1,024 bytes', '\u0000\u0001'.repeat(512)],
  ])('is sent from its own first byte: %s', async (_, before) => {
    await take({ 'szamla.pdf': Buffer.concat([Buffer.from(before, 'latin1'), pdf('x')]) });
    expect(states()).toEqual(['szamla.pdf converted', 'szamla.pdf queued']);
    const sent = fixture.rows().find(({ state }) => state === 'queued');
    expect(await readFile(fixture.spool.pathOf(sent?.sha256 ?? ''))).toEqual(pdf('x'));
  });

  test('with a damaged mark is damaged, alone and in an e-mail, whose other files are taken', async () => {
    const marked = Buffer.from(pdf('x'));
    marked.write('\u00ff\u00ff', 4, 'latin1');
    await take({ 'a.pdf': marked, 'mail.eml': email([attached('b.pdf', marked), attached('c.pdf', pdf('c'))]) });
    expect(states()).toEqual([
      'a.pdf rejected damaged',
      'mail.eml converted',
      'b.pdf rejected damaged',
      'c.pdf queued',
    ]);
  });

  test('is not looked for where an archive or a text names one', async () => {
    const packed = rawZip([{ name: 'a.pdf', content: pdf('a'), method: 0 }]);
    await take({ 'a.zip': packed, 'long.pdf': Buffer.concat([Buffer.alloc(1_025, 1), pdf('x')]) });
    expect(states()).toEqual(['a.zip converted', 'a.pdf queued', 'long.pdf rejected wrong-type']);
  });
});

describe('an e-mail', () => {
  test('of three attachments is three documents, and the history adds up', async () => {
    await take({
      'mail.eml': email([
        attached('a.pdf', pdf('a')),
        attached('b.xml', xml('<invoice/>')),
        attached('c.heic', heic(), 'image/heic'),
      ]),
    });
    expect(states()).toEqual(['mail.eml converted', 'a.pdf queued', 'b.xml queued', 'c.jpg queued']);
    expect(proofSentence(proof())).toBe('4 seen = 0 uploaded + 1 converted + 3 pending');
    for (const [at, { id }] of fixture.rows().entries()) {
      if (at === 0) continue;
      fixture.files.apply(id, { type: 'sent', batchId: 1 });
      fixture.files.apply(id, { type: 'accepted', expenseId: 10 + at });
    }
    expect(proofSentence(proof())).toBe('4 seen = 3 uploaded + 1 converted');
  });

  test('its logos, cards and notes are no receipts; a photo in its text is', async () => {
    await take({
      'mail.eml': email([
        { name: 'logo.png', type: 'image/png', bytes: png(200, 60), inText: 'logo' },
        { name: 'dot.gif', type: 'image/gif', bytes: await picture('gif', 1, [1, 1]), inText: 'dot' },
        { name: 'IMG_1.jpeg', type: 'image/jpeg', bytes: await picture('jpeg', 1, [900, 1200]), inText: 'photo' },
        attached('small receipt.png', png(200, 300)),
        { ...attached('with an id.png', png(210, 300)), contentId: 'id' },
        attached('me.vcf', Buffer.from('BEGIN:VCARD'), 'text/vcard'),
        attached('notes.txt', Buffer.from('see you'), 'text/plain'),
      ]),
    });
    expect(states()).toEqual([
      'mail.eml converted',
      'IMG_1.jpeg queued',
      'small receipt.png queued',
      'with an id.png queued',
    ]);
    expect(leftOut('mail.eml')).toBe('logo.png, dot.gif, me.vcf, notes.txt');
  });

  test.each([
    ['plain', 'Fizetendő: 12 345 Ft', false],
    ['HTML', '<html><style>p{}</style><p>Fizetend&#337;: <b>12&nbsp;345</b> Ft</p><script>x()</script></html>', true],
  ])('without attachments: its text (%s) is the document', async (_, text, html) => {
    await take({ 'mail.eml': email([], text, html) });
    expect(states()).toEqual(['mail.eml converted', 'mail.pdf queued']);
    const shown = (await textOf(fixture, 'mail.pdf')).replaceAll(/\s+/g, '');
    expect(shown).toContain('Fizetendő:12345Ft');
    expect(shown).toContain('Számlaősziárvíztűrő');
    expect(shown).not.toContain('x()');
  });

  test('without attachments and text is rejected', async () => {
    await take({ 'mail.eml': email([], '') });
    expect(states()).toEqual(['mail.eml rejected nothing-inside']);
  });

  test('finds attachments of attachments; shows the ones that cannot be sent as rejected', async () => {
    const forwarded = email([attached('inner.pdf', pdf('inner'))]);
    await take({
      'mail.eml': email([
        attached('forwarded.eml', forwarded, 'message/rfc822'),
        attached('archive.zip', zip({ 'x/y.pdf': pdf('y') })),
        attached('offer.bin', Buffer.from([1, 2, 0, 3])),
        attached('half.heic', heic().subarray(0, 400)),
      ]),
    });
    expect(states()).toEqual([
      'mail.eml converted',
      'inner.pdf queued',
      'y.pdf queued',
      'offer.bin rejected wrong-type',
      'half.heic rejected damaged',
    ]);
    expect(proof().contradictions).toEqual([]);
    const refused = fixture.named('offer.bin')?.id ?? 0;
    expect(() => fixture.files.apply(refused, { type: 'retry' })).toThrow('cannot take');
  });

  test('dropped twice, its documents are stored once; a document already known is a duplicate', async () => {
    const mail = email([attached('a.pdf', pdf('a')), attached('b.pdf', pdf('b'))]);
    await take({ 'first.pdf': pdf('a'), 'mail.eml': mail, 'again.eml': mail });
    expect(states()).toEqual([
      'first.pdf queued',
      'mail.eml converted',
      'a.pdf duplicate same-content',
      'b.pdf queued',
      'again.eml duplicate same-content',
    ]);
    expect(proofSentence(proof())).toBe('5 seen = 0 uploaded + 2 duplicates + 1 converted + 2 pending');
    expect(proof().contradictions).toEqual([]);
  });

  test('that may have been sent before a restore: its documents are looked up', async () => {
    const mail = email([attached('a.pdf', pdf('a'))]);
    await take({ 'mail.eml': mail });
    const sha256 = fixture.named('mail.eml')?.sha256 ?? '';
    fixture.database.exec('DELETE FROM files');
    fixture.database.exec('DELETE FROM sightings');
    fixture.database.prepare(`INSERT INTO doubts (sha256, since) VALUES (?, '2026-01-01T00:00:00Z')`).run(sha256);
    fixture = await fixture.reopen();
    await fixture.intake.rescan();
    await fixture.intake.settled();
    expect(states()).toEqual(['mail.eml converted', 'a.pdf uncertain restored-copy']);
  });
});

describe('a ZIP archive', () => {
  test('takes its documents from any folder and under any name; ignores the files that systems add', async () => {
    await take({
      'month.zip': zip({
        'január/a.pdf': pdf('a'),
        '../../../etc/b.pdf': pdf('b'),
        'C:\\Users\\x\\c.pdf': pdf('c'),
        '__MACOSX/._a.pdf': Buffer.from([0, 5]),
        '.DS_Store': Buffer.from([0, 1]),
        'notes.txt': Buffer.from('about these'),
        'two/a.pdf': pdf('another a'),
      }),
    });
    expect(states()).toEqual(['month.zip converted', 'a.pdf queued', 'b.pdf queued', 'c.pdf queued', 'a.pdf queued']);
    expect(leftOut('month.zip')).toBe('notes.txt');
  });

  test('leaves out the seal beside an invoice, and asks about one that is alone', async () => {
    const seal = xml('<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>');
    await take({
      'invoice.zip': zip({
        '1.xml': xml('<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
        'semnatura_1.xml': seal,
      }),
      'seal.zip': zip({ 'semnatura_1.xml': seal }),
    });
    expect(states().toSorted()).toEqual([
      '1.xml queued',
      'invoice.zip converted',
      'seal.zip converted',
      'semnatura_1.xml other-kind other-kind',
    ]);
    expect(leftOut('invoice.zip')).toBe('semnatura_1.xml');
  });

  test('a bomb, too many files and too many layers are rejected whole; the next file is taken', async () => {
    const bomb = zip({ 'a.pdf': Buffer.alloc(101 * 1_024 * 1_024) });
    const lying = Buffer.from(bomb);
    // The archive's list understates the size: unpacking stops there.
    lying.writeUInt32LE(4_000, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
    const layers = (depth: number): Buffer => (depth === 0 ? pdf('core') : zip({ 'in.zip': layers(depth - 1) }));
    await take({
      'bomb.zip': bomb,
      'lying.zip': lying,
      'many.zip': zip(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.pdf`, pdf(String(n))]))),
      'deep.zip': layers(6),
      'folders.zip': zip({ 'a/': new Uint8Array() }),
      'half.zip': zip({ 'a.pdf': pdf('a') }).subarray(0, 120),
      'fine.zip': zip({ 'fine.pdf': pdf('fine') }),
    });
    expect(states()).toEqual([
      'bomb.zip rejected too-much-inside',
      'lying.zip rejected damaged',
      'many.zip rejected too-much-inside',
      'deep.zip rejected too-much-inside',
      'folders.zip rejected nothing-inside',
      'half.zip rejected damaged',
      'fine.zip converted',
      'fine.pdf queued',
    ]);
  });

  test('of 1,000 files and of 200 MB in all is taken, with more rejected, counting ignored files too', async () => {
    const aside = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}/.DS_Store`, new Uint8Array()]));
    const claims = (name: string, sizes: readonly number[]): Buffer => {
      const archive = zip(Object.fromEntries(sizes.map((_, n) => [`${name}${n}.pdf`, pdf(`${name} ${n}`)])));
      let at = 0;
      for (const size of sizes) {
        at = archive.indexOf('PK\x01\x02', at, 'latin1') + 24;
        archive.writeUInt32LE(size * 1_024 * 1_024, at);
      }
      return archive;
    };
    await take({
      'list.zip': zip({ ...aside(999), 'a.pdf': pdf('a') }),
      'long list.zip': zip({ ...aside(1_000), 'b.pdf': pdf('b') }),
      'much.zip': claims('c', [99, 99]),
      'too much.zip': claims('d', [99, 99, 3]),
    });
    expect(states()).toEqual([
      'list.zip converted',
      'a.pdf queued',
      'long list.zip rejected too-much-inside',
      'much.zip converted',
      'c0.pdf queued',
      'c1.pdf queued',
      'too much.zip rejected too-much-inside',
    ]);
  });

  test('with a password is rejected with that reason', async () => {
    const locked = zip({ 'a.pdf': pdf('a') });
    locked.writeUInt16LE(locked.readUInt16LE(6) | 1, 6);
    await take({ 'locked.zip': locked });
    expect(states()).toEqual(['locked.zip rejected password-needed']);
  });

  test('a file that cannot be unpacked is shown with the reason, and the others are taken', async () => {
    await take({
      'months.zip': rawZip([
        { name: 'locked.pdf', content: pdf('a'), flags: 1 },
        { name: 'bzip2.pdf', content: pdf('b'), method: 12 },
        { name: 'fine.pdf', content: pdf('c') },
      ]),
    });
    expect(states()).toEqual([
      'months.zip converted',
      'fine.pdf queued',
      'locked.pdf rejected password-needed',
      'bzip2.pdf rejected unknown-packing',
    ]);
    expect(proof().contradictions).toEqual([]);
  });
});

test('reports a file that takes too long as impossible to convert, and goes on', async () => {
  const slow = { startConverter: silentConverter, timing: { convert: 0 } };
  await take({ 'mail.eml': email([attached('a.pdf', pdf('a'))]), 'fine.pdf': pdf('fine') }, slow);
  expect(states()).toEqual(['mail.eml rejected cannot-convert', 'fine.pdf queued']);
});
