import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeContent, openContent, type DocumentContent } from './content.ts';
import type { PdfAnswer, PdfDocument, PdfEngine } from './pdf-engine.ts';

/** The header of a picture, which says how large it is. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
let answer: PdfAnswer;
let given: string[];
const engine = {
  open: (bytes: Uint8Array) => {
    given.push(new TextDecoder().decode(bytes));
    return Promise.resolve(answer);
  },
} satisfies Partial<PdfEngine> as unknown as PdfEngine;
const open = (mime: string, bytes: Uint8Array) =>
  openContent({ ok: true, mime, bytes: Uint8Array.from(bytes).buffer }, engine);

beforeEach(() => {
  answer = { ok: false, why: 'damaged' };
  given = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a document that failed to load', () => {
  it.each(['missing', 'unreadable'] as const)('says so: %s', async (why) => {
    expect(await openContent({ ok: false, why }, engine)).toEqual({ kind: 'failed', why });
  });
});

describe('a PDF', () => {
  it('is opened by the engine, and closed with its content', async () => {
    const close = vi.fn();
    const document = { pageCount: 2, close } as Partial<PdfDocument> as PdfDocument;
    answer = { ok: true, document };
    const content = await open('application/pdf', text('%PDF-1.7'));
    expect(content).toMatchObject({ kind: 'pdf', document });
    expect(given).toEqual(['%PDF-1.7']);
    closeContent(content);
    expect(close).toHaveBeenCalledOnce();
  });

  it('says why it cannot be opened', async () => {
    answer = { ok: false, why: 'password' };
    expect(await open('application/pdf', text('%PDF-1.7'))).toEqual({ kind: 'failed', why: 'password' });
  });
});

describe('a picture', () => {
  it('is held under an address until it is closed', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const content = await open('image/png', png(2_480, 3_508));
    expect(content).toMatchObject({ kind: 'image', url: expect.stringMatching(/^blob:/) as string });
    closeContent(content);
    expect(revoke.mock.calls).toEqual([[content.kind === 'image' ? content.url : '']]);
  });

  it.each([
    ['80 million pixels are drawn', png(10_000, 8_000), 'image', undefined],
    ['more would fill the memory', png(10_001, 8_000), 'failed', 'image-too-large'],
    ['no picture at all', text('no picture'), 'failed', 'damaged'],
  ])('%s', async (_, bytes, kind, why) => {
    const content = await open('image/png', bytes);
    expect([content.kind, content.kind === 'failed' ? content.why : undefined]).toEqual([kind, why]);
    closeContent(content);
  });
});

describe('an XML', () => {
  it('is a tree, with the invoice in it where there is one', async () => {
    const content = await open('text/plain', text('<list><item/><item/></list>'));
    expect(content).toMatchObject({ kind: 'xml', root: { name: 'list' }, invoice: null, elements: 3 });
  });

  it.each([
    ['<open>', 'xml-malformed'],
    ['<!DOCTYPE a><a/>', 'xml-doctype'],
  ])('says why it is not shown: %s', async (source, why) => {
    expect(await open('text/plain', text(source))).toEqual({ kind: 'failed', why });
  });
});

describe('the files in a document', () => {
  const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
  const filesOf = async (content: DocumentContent) =>
    content.kind === 'pdf' || content.kind === 'xml' ? content.attachments() : [];
  const inXml = async (name: string, content: string) =>
    filesOf(
      await open(
        'text/plain',
        text(`<I><AttachmentBinaryObject filename="${name}">${content}</AttachmentBinaryObject></I>`),
      ),
    );

  it.each<[string, Uint8Array, object]>([
    ['a PDF', text('%PDF-1.7'), { kind: 'failed', why: 'damaged' }],
    ['a picture', png(10, 10), { kind: 'image' }],
    ['an XML document', text('\u{feff}<a/>'), { kind: 'xml', root: { name: 'a' } }],
    ['a table', text('a;b'), { kind: 'text', text: 'a;b' }],
    ['a program', Uint8Array.from([0x4d, 0x5a, 0, 0]), { kind: 'failed', why: 'attachment-kind' }],
  ])('are shown by their content, not by their name: %s', async (_, bytes, shown) => {
    const [file] = await inXml('a.pdf', base64(bytes));
    expect(await file?.open()).toMatchObject(shown);
    expect(await file?.bytes()).toEqual(Uint8Array.from(bytes));
  });

  it('have the last part of their name, and are damaged where they are no base64', async () => {
    const [file] = await inXml('C:\\temp\\..\\a.pdf', '*');
    expect(file?.name).toBe('a.pdf');
    expect(await file?.open()).toEqual({ kind: 'failed', why: 'attachment-damaged' });
  });

  it('are those that a PDF has', async () => {
    const bytes = () => Promise.resolve(Uint8Array.from(text('<a/>')));
    const document = { pageCount: 1, attachments: () => Promise.resolve([{ name: 'factur-x.xml', bytes }]) };
    answer = { ok: true, document: document as Partial<PdfDocument> as PdfDocument };
    const [file] = await filesOf(await open('application/pdf', text('%PDF-1.7')));
    expect([file?.name, await file?.open()]).toMatchObject(['factur-x.xml', { kind: 'xml' }]);
  });
});

it('shows no other kind', async () => {
  expect(await open('text/html', text('<p>'))).toEqual({ kind: 'failed', why: 'unknown-kind' });
});
