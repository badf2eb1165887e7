import { afterEach, describe, expect, test } from 'vitest';
import { addOneByOne, leftOutOf, statesOf, textOf } from './containers.fixture.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { pdf } from './test-documents.ts';
import { docx, paragraph } from './test-office.ts';
import { outlookMessage, partsOf } from './test-outlook.ts';
import { picture } from './test-pictures.ts';

let fixture: IntakeFixture;

afterEach(() => fixture.remove());

async function take(files: Readonly<Record<string, Buffer>>): Promise<void> {
  fixture = await openIntake();
  await fixture.watch();
  await addOneByOne(fixture, files);
}
const states = () => statesOf(fixture);
const leftOut = (name: string) => leftOutOf(fixture, name);

describe('a message of Outlook', () => {
  test('its attachments are the documents, including those of a message in it, but not a logo in its text', async () => {
    const logo = await picture('png', 1, [120, 60]);
    const inner = outlookMessage({ subject: 'Tovább', body: '', attachments: [{ name: 'c.pdf', bytes: pdf('c') }] });
    await take({
      'level.msg': outlookMessage({
        subject: 'Számlák',
        body: 'Mellékelve.',
        html: '<p><img src="cid:logo@1"></p>',
        attachments: [
          { name: 'a.pdf', bytes: pdf('a') },
          { name: 'számla b.docx', bytes: docx({ body: paragraph('Rechnung') }) },
          { name: 'logo.png', bytes: logo, id: 'logo@1' },
          { name: 'tovabb.msg', bytes: inner },
        ],
      }),
    });
    expect(states()).toEqual(['level.msg converted', 'a.pdf queued', 'számla b.pdf queued', 'c.pdf queued']);
    expect(leftOut('level.msg')).toBe('logo.png');
  });

  test('an attachment that is only a link is named as left out, beside those that are there', async () => {
    const attachments = [
      { name: 'cloud.pdf', bytes: null },
      { name: 'a.pdf', bytes: pdf('a') },
    ];
    await take({ 'link.msg': outlookMessage({ subject: 'Számla', body: '', attachments }) });
    expect(states()).toEqual(['link.msg converted', 'a.pdf queued']);
    expect(leftOut('link.msg')).toBe('cloud.pdf (link)');
  });

  test('without attachments its text is the document', async () => {
    await take({ 'level.msg': outlookMessage({ subject: 'Nyugta', body: 'Fizetve: 12 345 Ft' }) });
    expect(states()).toEqual(['level.msg converted', 'level.pdf queued']);
    const shown = await textOf(fixture, 'level.pdf');
    for (const each of ['Nyugta', 'Tölgyfa Kft. <szamla@tolgyfa.example>', 'Fizetve: 12 345 Ft'])
      expect(shown).toContain(each);
  });

  test('of formatted text alone (RTF) is sent as its text; with damaged text only its attachments are', async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1250\fromtext\pard Fizetend\'f5: \u8364?\b  12\par K\'f6sz\'f6njük}`;
    const html = String.raw`{\rtf1\ansi\fromhtml1{\*\htmltag <p>}Összesen: 12{\*\htmltag </p><img src="cid:logo@1">}}`;
    const logo = { name: 'logo.png', bytes: await picture('png', 1, [120, 60]), id: 'logo@1' };
    const rich = (given: string, attachments: readonly { name: string; bytes: Buffer; id: string }[] = [logo]) =>
      outlookMessage({ subject: 'Nyugta', body: '', rtf: given, attachments });
    const damaged = (message: Buffer): Buffer =>
      Buffer.from(message.toString('latin1').replace('MELA', 'MEL?'), 'latin1');
    await take({
      'text.msg': rich(rtf, []),
      'html.msg': rich(html),
      'beside.msg': outlookMessage({ subject: 'Nyugta', body: 'Fizetve', rtf: html, attachments: [logo] }),
      'broken.msg': damaged(rich(rtf, [])),
      'holding.msg': damaged(rich(html, [{ ...logo, name: 'a.pdf', bytes: pdf('a') }])),
    });
    expect(states()).toEqual([
      ...['text.msg converted', 'text.pdf queued', 'html.msg converted', 'html.pdf queued'],
      ...['beside.msg converted', 'beside.pdf queued', 'broken.msg rejected damaged'],
      ...['holding.msg converted', 'a.pdf queued'],
    ]);
    expect((await textOf(fixture, 'text.pdf')).replace(/\s+/g, ' ')).toContain('Fizetendő: € 12 Köszönjük');
    expect(await textOf(fixture, 'html.pdf')).toContain('Összesen: 12');
    expect(await textOf(fixture, 'beside.pdf')).toContain('Fizetve');
    expect(leftOut('beside.msg')).toBe('logo.png');
  });

  test('that is cut short is rejected; an old document in the same container is reported as such', async () => {
    const message = outlookMessage({ subject: 'a', body: 'b', attachments: [{ name: 'a.pdf', bytes: pdf('a') }] });
    const old = Buffer.from(message.toString('latin1').replaceAll('_\0_\0p\0r\0o\0p', 'W\0o\0r\0d\0D\0o'), 'latin1');
    await take({ 'half.msg': message.subarray(0, 1_600), 'old.doc': old });
    expect(states()).toEqual(['half.msg rejected damaged', 'old.doc rejected wrong-type']);
    expect(fixture.named('old.doc')?.reason?.detail).toBe('application/x-cfb');
  });

  test('whose inner chains are circular, overlap or leave the file is damaged, not endless', async () => {
    const attachment = { name: 'a.pdf', bytes: Buffer.concat([pdf('a'), Buffer.alloc(5_000)]) };
    const message = outlookMessage({ subject: 'a', body: 'b'.repeat(200), attachments: [attachment] });
    const damaged = (change: (file: Buffer, parts: ReturnType<typeof partsOf>) => void): Buffer => {
      const file = Buffer.from(message);
      change(file, partsOf(file));
      return file;
    };
    await take({
      'directory.msg': damaged((file, { fat, directory }) => file.writeInt32LE(directory, fat + 4 * directory)),
      'tree.msg': damaged((file, { entry, child }) => file.writeInt32LE(child, entry(child) + 0x48)),
      'small.msg': damaged((file, { miniFat }) => file.writeInt32LE(0, miniFat)),
      'large.msg': damaged((file, { fat, entry, named }) => {
        const start = file.readInt32LE(entry(named('37010102')) + 0x74);
        file.writeInt32LE(start, fat + 4 * (start + 1));
      }),
      'meeting.msg': damaged((file, { entry, named }) => file.writeInt32LE(0, entry(named('1000001F')) + 0x74)),
      'out.msg': damaged((file, { entry, named }) => file.writeInt32LE(9_999, entry(named('37010102')) + 0x74)),
      'huge.msg': damaged((file, { entry, named }) => file.writeInt32LE(0x7fffffff, entry(named('37010102')) + 0x78)),
      'fine.msg': message,
    });
    expect(states().slice(0, 7)).toEqual(
      ['directory', 'tree', 'small', 'large', 'meeting', 'out', 'huge'].map((name) => `${name}.msg rejected damaged`),
    );
    expect(states().slice(7)).toEqual(['fine.msg converted', 'a.pdf queued']);
  });
});
