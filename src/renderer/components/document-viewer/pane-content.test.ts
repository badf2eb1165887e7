import { expect, it } from 'vitest';
import type { Attachment, DocumentContent } from './content.ts';
import { DocView } from './doc-view.svelte.ts';
import type { OpenedDocument } from './document-cache.ts';
import { PaneContent } from './pane-content.svelte.ts';

const log: string[] = [];
const image = (name: string): DocumentContent => ({
  kind: 'image',
  url: name,
  close: () => log.push(`close ${name}`),
});
const attached = (name: string, open = () => Promise.resolve(image(name))): Attachment => ({
  name,
  bytes: () => Promise.resolve(null),
  open,
});
const xml = (...attachments: readonly Attachment[]): OpenedDocument => ({
  content: {
    kind: 'xml',
    root: { name: 'I', namespace: '', attributes: {}, children: [], text: '' },
    invoice: null,
    elements: 1,
    attachments: () => Promise.resolve(attachments),
  },
  size: null,
  first: null,
});
const shownIn = ({ opened: { content } }: PaneContent) => (content.kind === 'image' ? content.url : content.kind);

function openedPane() {
  log.length = 0;
  const view = new DocView();
  return { view, shown: new PaneContent(view) };
}

it('shows the files of a document in its place, one after the other, and the document again', async () => {
  const { view, shown } = openedPane();
  shown.show(xml(attached('a.pdf'), attached('b.pdf')));
  await expect.poll(() => shown.attachments.length).toBe(2);
  expect(shownIn(shown)).toBe('xml');
  for (const next of ['a.pdf', 'b.pdf', 'xml']) {
    view.nextFile();
    shown.choose(view.file);
    if (view.file !== null) expect(shownIn(shown)).toBe('loading');
    await expect.poll(() => shownIn(shown)).toBe(next);
  }
  expect(log).toEqual(['close a.pdf', 'close b.pdf']);
});

it('closes a file that is opened only after the person went on, and the document with its file', async () => {
  const { shown } = openedPane();
  let answer: (content: DocumentContent) => void = () => undefined;
  const slow = new Promise<DocumentContent>((resolve) => (answer = resolve));
  const close = shown.show(xml(attached('slow.pdf', () => slow)));
  await expect.poll(() => shown.attachments.length).toBe(1);
  shown.choose(0);
  close();
  answer(image('slow.pdf'));
  await expect.poll(() => log).toEqual(['close slow.pdf']);
});

it('has no files of the document before', async () => {
  const { view, shown } = openedPane();
  shown.show(xml(attached('a.pdf')));
  await expect.poll(() => shown.attachments.length).toBe(1);
  view.showFile(0);
  shown.show(xml());
  expect([view.file, shown.attachments.length, shownIn(shown)]).toEqual([null, 0, 'xml']);
});
