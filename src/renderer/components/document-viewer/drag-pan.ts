import { listen } from './listeners.ts';

/**
 * Drags the content of a scrolling element, except where text can be selected; with the middle button everywhere.
 * `leaves`: the main button is for something else now. `onpan` hears of begin and end.
 */
export const dragPan = (onpan: (now: boolean) => void, leaves: () => boolean) => (element: HTMLElement) => {
  let from: { readonly x: number; readonly y: number } | null = null;

  function onpointerdown(event: PointerEvent): void {
    const onText =
      event.target instanceof Element && event.target.closest('.text-layer span, [data-selectable]') !== null;
    const isMiddle = event.button === 1;
    if (!isMiddle && (onText || event.button !== 0 || leaves())) return;
    if (onScrollbar(element, event)) return;
    from = { x: event.clientX + element.scrollLeft, y: event.clientY + element.scrollTop };
    element.setPointerCapture(event.pointerId);
    onpan(true);
  }

  // The middle button would start the system's own scrolling.
  function onmousedown(event: MouseEvent): void {
    if (event.button === 1) event.preventDefault();
  }

  function onpointermove(event: PointerEvent): void {
    if (from === null) return;
    element.scrollLeft = from.x - event.clientX;
    element.scrollTop = from.y - event.clientY;
  }

  function onpointerup(): void {
    from = null;
    onpan(false);
  }

  return listen(element, {
    pointerdown: onpointerdown,
    mousedown: onmousedown,
    pointermove: onpointermove,
    pointerup: onpointerup,
    pointercancel: onpointerup,
  });
};

function onScrollbar(element: HTMLElement, event: PointerEvent): boolean {
  const { left, top } = element.getBoundingClientRect();
  return event.clientX - left > element.clientWidth || event.clientY - top > element.clientHeight;
}
