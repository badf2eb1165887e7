import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go, upload } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

/** Debian's Chromium where Playwright's own has not been downloaded. */
const systemBrowser = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'].find((path) => existsSync(path));

for (const [language, words] of [
  [
    'en',
    {
      previous: 'Previous month',
      save: 'Save with proof…',
      saved: /^1 document saved /,
      letter: 'Text of the letter',
      number: 'The check number from the letter',
      good: /^Nothing was changed: 1 document of Tölgyfa Pékség Kft\., 2026-10/,
      isNumber: 'The check number is that of the letter.',
      compare: 'Compare this check number',
      changed: 'was changed.',
      wrong: 'The check number is not that of the letter',
    },
  ],
  [
    'hu',
    {
      previous: 'Előző hónap',
      save: 'Mentés igazolással…',
      saved: /^1 bizonylat elmentve: /,
      letter: 'A levél szövege',
      number: 'Az ellenőrző szám a levélből',
      good: /^Semmi sem változott: Tölgyfa Pékség Kft\., 2026-10, 1 bizonylat/,
      isNumber: 'Az ellenőrző szám a levélben szereplő szám.',
      compare: 'Vesse össze ezt az ellenőrző számot',
      changed: 'megváltozott.',
      wrong: 'Az ellenőrző szám nem a levélben lévő',
    },
  ],
] as const) {
  test(`a month's documents are saved, and a page without the program finds a change in them (${language})`, async ({
    electron,
    page,
    service,
    folder,
  }) => {
    const companyId = await connect(page, service, folder);
    await ask(page, 'settings.set', { language });
    await upload(page, companyId, folder, ['OK-26-10388.xml']);
    const key = { companyId, month: '2026-10' };
    await expect.poll(async () => (await ask(page, 'month-close.get', key)).completeAt).not.toBeNull();
    const out = test.info().outputPath('saved');
    await mkdir(out, { recursive: true });
    await electron.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, out);

    await page.setViewportSize({ width: 1440, height: 900 });
    await go(page, 'c');
    const shown = page.getByRole('heading', { level: 1 }).locator('xpath=..');
    const october = language === 'en' ? 'Oct 2026' : '2026. okt.';
    while (!(await shown.innerText()).includes(october))
      await page.getByRole('button', { name: words.previous }).click();
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await page.getByText(words.saved).scrollIntoViewIfNeeded();
    expect(await seriousProblems(page)).toEqual([]);
    const checkNumber = (await ask(page, 'month-close.get', key)).pack?.checkNumber ?? '';
    const grouped = checkNumber.replace(/(.{4})(?=.)/gu, '$1 ');
    await expect.poll(() => page.getByRole('textbox', { name: words.letter }).inputValue()).toContain(grouped);

    const [name = ''] = await readdir(out);
    const saved = join(out, name);
    const browser = await chromium.launch({
      // Without a UTF-8 locale Chromium never lists a folder whose path has an accented letter.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
    });
    try {
      const checking = await browser.newPage({ locale: language });
      const requests: string[] = [];
      checking.on('request', (request) => requests.push(request.url()));
      await checking.goto(pathToFileURL(join(saved, 'verify.html')).href);
      const chosen = checking.locator('#folder');
      await chosen.setInputFiles(saved);
      const result = checking.getByRole('status');
      await expect(result.getByText(words.good)).toBeVisible();
      await expect(result).toContainText(words.compare);
      await expect(result).toContainText(grouped);
      await checking.getByLabel(words.number).fill(grouped);
      await checking.getByLabel(words.number).press('Enter');
      await expect(result).toContainText(words.isNumber);
      await expect(checking.getByRole('link', { name: 'OK-26-10388.xml' })).toBeVisible();
      expect(await seriousProblems(checking)).toEqual([]);

      const documents = join(saved, 'documents');
      const [first = ''] = await readdir(documents);
      const bytes = await readFile(join(documents, first));
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      await writeFile(join(documents, first), bytes);
      await checking.getByLabel(words.number).fill('0000');
      await chosen.setInputFiles(saved);
      await expect(result).toContainText(words.changed);
      await expect(result).toContainText(words.wrong);
      expect(requests.every((url) => url.startsWith('file:'))).toBe(true);
    } finally {
      await browser.close();
    }
  });
}
