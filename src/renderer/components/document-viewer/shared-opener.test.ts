import { expect, it } from 'vitest';
import { closeContent, type DocumentContent } from './content.ts';
import { sharedOpener } from './shared-opener.ts';

it('opens a document once for all who hold it, and closes it with the last', async () => {
  const log: string[] = [];
  const open = sharedOpener((fileId) => {
    log.push(`open ${fileId}`);
    return Promise.resolve({ kind: 'image', url: `${fileId}`, close: () => log.push(`close ${fileId}`) });
  });
  const [a, b] = [await open(1), await open(1)];
  closeContent(a);
  closeContent(a);
  expect(log).toEqual(['open 1']);
  closeContent(b);
  expect(log).toEqual(['open 1', 'close 1']);
  await open(1);
  expect(log).toEqual(['open 1', 'close 1', 'open 1']);
});

it('asks again for what could not be opened', async () => {
  const answers: DocumentContent[] = [
    { kind: 'failed', why: 'missing' },
    { kind: 'failed', why: 'unreadable' },
  ];
  const open = sharedOpener(() => Promise.resolve(answers.shift() ?? { kind: 'loading' }));
  expect(await open(1)).toMatchObject({ why: 'missing' });
  expect(await open(1)).toMatchObject({ why: 'unreadable' });
});
