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
  const runs = content.items.flatMap((item) =>
    'str' in item && item.str.trim() !== '' ? [placed(item, viewport, index)] : [],
  );
  return runs.filter((run) => run !== null);
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
