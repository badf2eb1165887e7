/** Where the menu of a row opens, px in the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** gives the focus back when the menu closes */
  readonly giveBack?: () => void;
}

/** By the mouse, or the keyboard's menu key. The focus goes back to where it was. */
export function menuPlace(event: MouseEvent): MenuPlace {
  event.preventDefault();
  const from = document.activeElement;
  return { x: event.clientX, y: event.clientY, giveBack: () => from instanceof HTMLElement && from.focus() };
}
