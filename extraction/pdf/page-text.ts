import type { PageSize, PageSizes, Run } from '../text/run.ts';
import type { Pdf } from './open-pdf.ts';

/** An invoice has its values on the first and last pages; the pages between list items. */
const firstPages = 6;
const lastPages = 3;
const maxRuns = 60_000;

/** The text of a PDF as placed runs, page by page; skips sideways text. */
export async function pdfText(pdf: Pdf): Promise<{ readonly runs: readonly Run[]; readonly sizes: PageSizes }> {
  const runs: Run[] = [];
  const sizes: [number, PageSize][] = [];
  for (const index of pagesToRead(pdf.numPages)) {
    if (runs.length > maxRuns) break;
    const { runs: ofPage, size } = await pageText(pdf, index);
    sizes.push([index, size]);
    runs.push(...ofPage);
  }
  return { runs, sizes: new Map(sizes) };
}

/** The text of one page; `index` from 0. */
export async function pageText(
  pdf: Pdf,
  index: number,
): Promise<{ readonly runs: readonly Run[]; readonly size: PageSize }> {
  const page = await pdf.getPage(index + 1);
  const view = page.getViewport({ scale: 1 });
  const runs = await pageRuns(page, view, index);
  page.cleanup();
  return { runs, size: { width: view.width, height: view.height } };
}

function pagesToRead(count: number): readonly number[] {
  const all = Array.from({ length: Math.min(count, 10_000) }, (_, index) => index);
  return all.length <= firstPages + lastPages ? all : [...all.slice(0, firstPages), ...all.slice(-lastPages)];
}

async function pageRuns(page: Page, viewport: View, index: number): Promise<readonly Run[]> {
  const content = await page.getTextContent({ disableNormalization: false });
  const typed = (await page.getAnnotations()).flatMap((each) => linesTypedIn(each as Annotation));
  const runs = [...content.items, ...typed].flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [placed(item, viewport, index)] : [],
  );
  return runs.filter((run) => run !== null);
}

/** pdf.js gives these without types. */
interface Annotation {
  readonly subtype?: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly contentsObj?: { readonly str?: string };
  readonly hidden?: boolean;
  readonly rect: readonly [number, number, number, number];
  readonly defaultAppearanceData?: { readonly fontSize?: number };
}

const usualSize = 10;
const widthOfLetter = 0.5;
const mostTyped = 20;
const longestTyped = 200;

/** The text that a person typed into a form or onto the page, line by line from the top; the page's own text is without it. */
function linesTypedIn({ rect, hidden, ...of }: Annotation): readonly Placeable[] {
  const text = of.subtype === 'FreeText' ? of.contentsObj?.str : of.fieldType === 'Tx' ? of.fieldValue : '';
  if (hidden === true || typeof text !== 'string' || text === '') return [];
  const [left, bottom, , top] = rect;
  // Zero is a size that the viewer chooses.
  const { fontSize = 0 } = of.defaultAppearanceData ?? {};
  const size = Math.min(fontSize > 0 ? fontSize : usualSize, top - bottom);
  const lines = text.split(/\r\n?|\n/, mostTyped).map((line) => line.slice(0, longestTyped));
  const first = lines.length === 1 ? (top + bottom) / 2 - size / 3 : top - size;
  return lines.map((str, row) => ({
    str,
    transform: [size, 0, 0, size, left, first - row * size * 1.2],
    width: str.length * size * widthOfLetter,
  }));
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;

interface Placeable {
  readonly str: string;
  readonly transform: unknown[];
  readonly width: number;
}

interface View {
  readonly transform: readonly unknown[];
}

/** Text space to page space: the product of the page's matrix and the run's own. */
function placed(item: Placeable, view: View, page: number): Run | null {
  const [a, b, c, d, e, f] = view.transform.map(Number) as [number, number, number, number, number, number];
  const [ta, tb, tc, td, x, y] = item.transform.map(Number) as [number, number, number, number, number, number];
  const directionX = a * ta + c * tb;
  const directionY = b * ta + d * tb;
  if (directionX <= 0 || Math.abs(directionY) > directionX * 0.1) return null;
  const height = Math.hypot(a * tc + c * td, b * tc + d * td);
  const left = a * x + c * y + e;
  return { text: item.str, page, left, right: left + item.width, y: b * x + d * y + f, height };
}
