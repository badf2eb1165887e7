import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { fontFaces } from './fonts.ts';

/** A picture's size in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Renderer {
  /** A PDF with a text layer, page size from the page's own @page rule. */
  readonly pdf: (html: string) => Promise<Buffer>;
  /** JPEGs have PHOTO_RATIO pixels for every CSS pixel, as a scanner or a phone would take more than a screen. */
  readonly jpeg: (html: string, size: Size, quality: number) => Promise<Buffer>;
  readonly png: (html: string, size: Size) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export const photoRatio = 1.5;

const systemBrowsers = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'];
const fixedDate = '20260101000000';

/** Starts Debian's Chromium when it is there, otherwise the one Playwright has downloaded. */
export async function openRenderer(): Promise<Renderer> {
  const executablePath = systemBrowsers.find((path) => existsSync(path));
  const browser = await chromium.launch({
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const fonts = await fontFaces();
  return {
    pdf: (html) => onPage(browser, fonts, html, {}, printed),
    jpeg: (html, viewport, quality) =>
      onPage(browser, fonts, html, { viewport, deviceScaleFactor: photoRatio }, (page) =>
        page.screenshot({ type: 'jpeg', quality }),
      ),
    png: (html, viewport) =>
      onPage(browser, fonts, html, { viewport }, (page) => page.screenshot({ omitBackground: true })),
    close: () => browser.close(),
  };
}

async function onPage(
  browser: Browser,
  fonts: string,
  html: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Buffer>,
): Promise<Buffer> {
  const page = await browser.newPage(options);
  try {
    await page.setContent(html);
    await page.addStyleTag({ content: fonts });
    await page.evaluate('document.fonts.ready.then(() => true)');
    return await use(page);
  } finally {
    await page.close();
  }
}

async function printed(page: Page): Promise<Buffer> {
  const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
  return withoutClock(bytes);
}

/** Chromium writes the time of printing. A fixed one of the same length keeps the committed files unchanged. */
const withoutClock = (bytes: Buffer): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .replace(/\/(Creation|Mod)Date \(D:\d{14}/g, (_, kind: string) => `/${kind}Date (D:${fixedDate}`),
    'latin1',
  );
