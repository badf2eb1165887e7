import type { DocView } from './doc-view.svelte.ts';

/**
 * Scrolls the pane to the start of the ink when a page is new or fitted again. Keeps the centre when only the pane's
 * size changed. Keeps the focused mark in sight.
 */
export function homeScroll(view: DocView): (pane: HTMLElement | undefined, document: number) => void {
  let last = { place: '', fits: true };
  return (pane, document) => {
    const page = pane?.querySelector<HTMLElement>('[data-page]');
    if (pane === undefined || page == null) return;
    const { fits, home } = view;
    const place = [document, view.page, view.rotation].join();
    const isNew = place !== last.place || (fits && !last.fits);
    last = { place, fits };
    if (isNew || fits) pane.scrollLeft = page.offsetLeft + home.left;
    if (isNew) pane.scrollTop = page.offsetTop + home.top;
    pane.querySelector('.mark.focus')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
}
