/** The page numbers a strip shows: the ends, and those around the current one; null stands for a gap. */
export function pageWindow(count: number, current: number, around = 3): readonly (number | null)[] {
  const wanted = new Set([1, count]);
  for (let page = current - around; page <= current + around; page += 1) {
    if (page >= 1 && page <= count) wanted.add(page);
  }
  const pages = [...wanted].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => (index > 0 && page - (pages[index - 1] ?? page) > 1 ? [null, page] : [page]));
}
