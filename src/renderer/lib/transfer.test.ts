import { expect, it } from 'vitest';
import { extensionOf, incomingOf } from './transfer.ts';

it('sends files with a path by a handle, and the others by content', async () => {
  const onDisk = new File(['a'], 'a.pdf');
  const pasted = new File(['xyz'], 'image.png', { type: 'image/png' });
  const incoming = await incomingOf(
    [onDisk, pasted],
    () => Promise.resolve({ handle: 'handle of a.pdf', inMemory: [1] }),
    (file) => `new ${file.name}`,
  );
  expect(incoming).toEqual({
    kind: 'files',
    handle: 'handle of a.pdf',
    count: 2,
    skipped: [],
    pasted: [{ filename: 'new image.png', bytes: new TextEncoder().encode('xyz') }],
  });
});

it('reads no pasted file over the limit', async () => {
  const large = new File([], 'scan.pdf');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  const handOver = () => Promise.resolve({ handle: null, inMemory: [0] });
  expect(await incomingOf([large], handOver, ({ name }) => name)).toEqual({ kind: 'too-large', filename: 'scan.pdf' });
});

it.each([
  ['image.PNG', 'image/png', 'png'],
  ['scan', 'application/pdf', 'pdf'],
  ['drawing', 'image/svg+xml', 'svg'],
  ['scan', '', ''],
])('%s of %s ends in %j', (name, type, extension) => expect(extensionOf({ name, type })).toBe(extension));
