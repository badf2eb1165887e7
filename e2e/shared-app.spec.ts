import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go, opened, upload } from '../testing/desk.ts';
import { storedNames } from '../testing/reference-service.ts';
import { connect, test } from './fixtures.ts';

const ubl = 'OK-26-10388.xml';

/** One after the other in one program, like all journeys with `page`. */
test('a journey leaves a company, a draft, a view, settings and answers of the system behind', async ({
  electron,
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [ubl]);
  await go(page, 'r');
  await opened(page).fill('TYPED-1');
  await ask(page, 'settings.set', { language: 'hu', theme: 'dark', singleKeys: false, keys: { 'go-pulse': 'F9' } });
  await page.setViewportSize({ width: 720, height: 450 });
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
  });
  await electron.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
  });
});

test('the next one finds none of it', async ({ page, service, folder }) => {
  await expect(page.getByRole('button', { name: 'Try the sample company' })).toBeVisible();
  expect(await ask(page, 'settings.get', null)).toMatchObject({ language: 'en', singleKeys: true, keys: {} });
  expect(await page.evaluate(() => [innerWidth > 1_000, localStorage.length, 'left' in sessionStorage])).toEqual([
    true,
    0,
    false,
  ]);
  // The question about the service's host is answered with yes again.
  const companyId = await connect(page, service, folder);
  expect(await storedNames(service)).not.toContain(ubl);
  const [file] = await upload(page, companyId, folder, [ubl]);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('OK-26-10388');
  expect((await ask(page, 'review.open', { fileId: file.id })).draft).toBeNull();
});
