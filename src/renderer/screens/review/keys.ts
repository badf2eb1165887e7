/** What a key does on the desk. DESIGN.md, Keyboard. */
export type DeskAction =
  | { readonly kind: 'next' | 'previous' | 'save' | 'later' | 'exclude' | 'add-line' | 'cycle-panes' }
  | { readonly kind: 'rotate' | 'zoom-in' | 'zoom-out' | 'fit' | 'page-previous' | 'page-next' }
  | { readonly kind: 'vat'; readonly index: number };

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

const SINGLE: Readonly<Record<string, Exclude<DeskAction, { kind: 'vat' }>['kind']>> = {
  j: 'next',
  k: 'previous',
  a: 'save',
  s: 'later',
  x: 'exclude',
  l: 'add-line',
  r: 'rotate',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  w: 'fit',
  '[': 'page-previous',
  ']': 'page-next',
};

/** Single keys speak only while no text caret is active; Ctrl+Enter and F6 always. Null: not a key of the desk. */
export function deskAction({ key, ctrl, alt, shift }: KeyPress, caret: boolean): DeskAction | null {
  if (key === 'F6') return { kind: 'cycle-panes' };
  if (key === 'Enter' && ctrl && !alt && !shift) return { kind: 'save' };
  // AltGr arrives as Ctrl+Alt on Windows, and is how [ and ] are typed on a Hungarian keyboard.
  const altGr = ctrl && alt && /^[[\]+-]$/.test(key);
  if (caret || ((ctrl || alt) && !altGr)) return null;
  if (/^[1-9]$/.test(key)) return { kind: 'vat', index: Number(key) - 1 };
  // Hungarian keyboards give + and [ with Shift or AltGr: the character counts, letters only without Shift.
  const kind = shift && /^[a-z]$/i.test(key) ? undefined : SINGLE[key.toLowerCase()];
  return kind === undefined ? null : { kind };
}
