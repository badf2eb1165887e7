import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { kill } from '../testing/launch-app.ts';
import { storedNames } from '../testing/reference-service.ts';
import { connect, test } from './fixtures.ts';

const invoice = (number: number) => `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>Q-${number}</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
  <cbc:DocumentCurrencyCode>HUF</cbc:DocumentCurrencyCode>
</Invoice>
`;

test('killed in the middle of the queue, it continues at the next start: nothing lost, nothing doubled', async ({
  launch,
  service,
  folder,
}) => {
  const count = 60;
  const first = await launch();
  const companyId = await connect(first.page, service, folder);
  for (let n = 0; n < count; n += 1) await writeFile(join(folder, `q-${n}.xml`), invoice(n));
  await expect
    .poll(async () => {
      const { counts } = await ask(first.page, 'inbox.summary', { companyId });
      return counts.processing + counts.ready;
    })
    .toBeGreaterThan(4);
  await kill(first.electron);

  const { page } = await launch();
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(count);
  const stored = await storedNames(service);
  expect(stored.filter((name) => name.startsWith('q-')).sort()).toEqual(
    Array.from({ length: count }, (_, n) => `q-${n}.xml`).sort(),
  );
});

test(
  'an unreachable service: the files wait with a reason, and are sent when it is back',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    await go(page, 'i');
    await ask(page, 'inbox.pause-sending', { paused: true });
    await writeFile(join(folder, 'a.xml'), invoice(1));
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.queued).toBe(1);
    await service.stop({ keepData: true });
    await ask(page, 'inbox.pause-sending', { paused: false });
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).offline).toBe(true);
    await expect(page.getByText('Offline since')).toBeVisible();
    const tryNow = page.getByRole('button', { name: 'Try now' });
    await expect(tryNow).toBeVisible();

    await service.restart();
    // An automatic retry may come first, which removes the button.
    await tryNow.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(1);
  },
);
