import type { DocView } from './doc-view.svelte.ts';

/**
 * Scrolls a pane to where the eye begins: a page that is new here, or is fitted again, begins at its ink; one that is
 * fitted to another pane stays in the middle. The mark in focus is kept in sight.
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
