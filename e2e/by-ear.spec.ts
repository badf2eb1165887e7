import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { catalogues } from '../src/words/catalogue.ts';
import { ask } from '../testing/ask.ts';
import { changeAtService, documents, field, go, opened } from '../testing/desk.ts';
import { missingPrograms, startScreenReader, stop, type ScreenReader } from '../testing/screen-reader.ts';
import { connect, test } from './fixtures.ts';

const { en, hu } = catalogues;
/** A busy computer makes Orca drop messages, so only the nightly workflow sets BY_EAR. */
const needed = [...(process.env.BY_EAR === '1' ? [] : ['BY_EAR=1']), ...missingPrograms];
const english = 30;
const hungarian = 3;
/** The limit for a clean document: utterances between the key that opens it and the next key. */
const mostUtterances = 3;
/** a document whose record differs */
const wrong = 'OK-26-20004';

const unspaced = (text: string) => text.replace(/\s+/gu, '');

/** The reader's utterances from now on. */
class Heard {
  readonly #reader: ScreenReader;
  readonly #from: number;

  constructor(reader: ScreenReader) {
    this.#reader = reader;
    this.#from = reader.said.length;
  }

  get utterances(): readonly string[] {
    return this.#reader.said.slice(this.#from);
  }

  /** Waits for these texts, in any order. */
  async has(...texts: readonly string[]): Promise<void> {
    for (const text of texts)
      await expect.poll(() => unspaced(this.utterances.join(' ')), { intervals: [50] }).toContain(unspaced(text));
  }
}

/** The focused control of the record; null: the focus has left it. */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused?.closest('[data-record]') == null) return null;
    const shown = focused.cloneNode(true) as Element;
    for (const hidden of shown.querySelectorAll('[aria-hidden]')) hidden.remove();
    return {
      field: focused.closest<HTMLElement>('[data-field]')?.dataset.field ?? null,
      name: focused.getAttribute('aria-label') ?? shown.textContent,
      value: focused instanceof HTMLInputElement ? focused.value : '',
      folded: focused.matches('button[aria-expanded=false]:not([aria-haspopup])'),
    };
  });

/** Tabs through the open record: the reader says name and value of each control, and reaches every field. */
async function throughRecord(page: Page, reader: ScreenReader, words: typeof en.review): Promise<void> {
  const fields = new Set<string>();
  const first = new Heard(reader);
  await page.keyboard.press('ArrowDown');
  await first.has(words.fields.partner_name);
  for (;;) {
    const heard = new Heard(reader);
    await page.keyboard.press('Tab');
    const control = await focusedControl(page);
    if (control === null) break;
    await heard.has(control.name, control.value);
    if (control.field !== null) fields.add(control.field);
    if (control.folded) await page.keyboard.press('Enter');
  }
  const all = await page
    .locator('[data-field]')
    .evaluateAll((rows: HTMLElement[]) => rows.map((row) => row.dataset.field));
  expect([...fields].toSorted()).toEqual(all.toSorted());
  expect(fields).toContain('note');
}

test('thirty documents are reviewed by ear, and three in Hungarian', async ({
  launch,
  service,
  folder,
  dataDir,
  switches,
}) => {
  test.skip(needed.length > 0, `needs ${needed.join(', ')}`);
  const reader = await startScreenReader(test.info().outputPath());
  switches.push('--force-renderer-accessibility');
  try {
    const { page } = await launch(dataDir, { DISPLAY: reader.display, ELECTRON_HOST_HEADLESS: '' });
    const companyId = await connect(page, service, folder);
    // Two partners in turn: each document changes the whole desk.
    const [ubl = '', nav = ''] = await Promise.all(
      ['OK-26-10388.xml', 'TK-2026-00318.xml'].map((name) => readFile(join(documents, name), 'utf8')),
    );
    for (let n = 0; n < english + hungarian; n += 1) {
      const number = `OK-26-2${String(n).padStart(4, '0')}`;
      const day = new Date(Date.UTC(2026, 8, 20 + n)).toISOString().slice(0, 10);
      const invoice =
        n % 2 === 0
          ? ubl.replace('OK-26-10388', number).replace('2026-10-23', day)
          : nav.replace('TK-2026-00318', number).replace('2026-10-08', day).replace('2026-10-22', '2026-11-22');
      await writeFile(join(folder, `${number}.xml`), invoice);
    }
    await expect
      .poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready)
      .toBe(english + hungarian);
    const { rows } = await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 50 });
    const file = rows.find(({ filename }) => filename === `${wrong}.xml`);
    if (file === undefined) throw new Error(`${wrong} is not ready`);
    await changeAtService(service, file, { gross_amount: '1073.80' });
    await ask(page, 'mirror.refresh', { companyId });
    await expect
      .poll(async () => (await ask(page, 'review.open', { fileId: file.id })).values.gross_amount)
      .not.toBe('1072.80');

    let heard = new Heard(reader);
    await go(page, 't');
    await heard.has(en.common.shortcuts.firstSingle);
    heard = new Heard(reader);
    let before = '';
    await go(page, 'r');
    for (let n = 1; n <= english + hungarian; n += 1) {
      const words = n <= english ? en : hu;
      const number = await opened(page).inputValue();
      await heard.has(`, ${number}, `);
      if (number === wrong) {
        await heard.has(words.review.spoken.differs(words.review.fields.gross_amount, '1,073.80', '1072.80'));
        heard = new Heard(reader);
        await page.keyboard.press('a');
        await heard.has('differs, the document says 1072.80', '2 items left. A: approves anyway');
        await page.keyboard.press('t');
        await expect(field(page, 'gross_amount').locator('input')).toHaveValue('1,072.80');
        await heard.has('Same as the document');
      } else {
        await heard.has(words.review.spoken.clean);
        // The reader may still speak of the corrected record.
        if (before !== wrong) expect(heard.utterances.length).toBeLessThanOrEqual(mostUtterances);
        expect(heard.utterances).not.toContain(stop);
      }
      if (n === 1 || n > english + hungarian - 1) await throughRecord(page, reader, words.review);
      before = number;
      heard = new Heard(reader);
      await page.keyboard.press('a');
      if (n < english + hungarian) await expect(opened(page)).not.toHaveValue(number);
      if (n === english) {
        await go(page, 's');
        await ask(page, 'settings.set', { language: 'hu' });
        heard = new Heard(reader);
        await page.getByRole('switch', { name: hu.settings.keyboard.single }).focus();
        await heard.has(hu.settings.keyboard.single);
        heard = new Heard(reader);
        await go(page, 'r');
      }
    }
    await heard.has(hu.review.spoken.none);
    expect(reader.said.filter((utterance) => /graphic|image/iu.test(utterance))).toEqual([]);
  } finally {
    await writeFile(test.info().outputPath('said.txt'), reader.said.join('\n'));
    reader.end();
  }
});
