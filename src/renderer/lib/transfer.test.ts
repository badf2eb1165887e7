import { expect, it } from 'vitest';
import { extensionOf, incomingOf } from './transfer.ts';

it('sends files with a path by path, and the others by content', async () => {
  const onDisk = new File(['a'], 'a.pdf');
  const pasted = new File(['xyz'], 'image.png', { type: 'image/png' });
  const incoming = await incomingOf(
    [onDisk, pasted],
    (file) => (file === onDisk ? '/in/a.pdf' : ''),
    (file) => `new ${file.name}`,
  );
  expect(incoming).toEqual({
    kind: 'files',
    paths: ['/in/a.pdf'],
    pasted: [{ filename: 'new image.png', bytes: new TextEncoder().encode('xyz') }],
  });
});

it.each([
  ['image.PNG', 'image/png', 'png'],
  ['scan', 'application/pdf', 'pdf'],
  ['drawing', 'image/svg+xml', 'svg'],
  ['scan', '', ''],
])('%s of %s ends in %j', (name, type, extension) => expect(extensionOf({ name, type })).toBe(extension));
