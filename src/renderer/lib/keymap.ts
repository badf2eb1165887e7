import type { Settings } from '../../contract/settings.ts';
import type { Words } from '../../words/catalogue.ts';

type ActionName = keyof Words['common']['shortcuts']['actions'];

/** Groups of actions on the shortcut sheet. A key is unique within a group and `everywhere`. */
export const keyPlaces = [
  'everywhere',
  'today',
  'inbox',
  'desk',
  'expenses',
  'incomes',
  'monthly',
  'documents',
  'master-data',
] as const;
export type KeyPlace = (typeof keyPlaces)[number];

/**
 * DESIGN.md, Keyboard. A key is the character it types ('e', '+', '?'), 'Shift+e' for a capital, a name ('F6',
 * 'Delete'), either with 'Ctrl+' before it, or two after one another ('g t'). A person's own key replaces the first.
 */
const actions = {
  palette: { place: 'everywhere', keys: ['Ctrl+k'] },
  search: { place: 'everywhere', keys: ['/'] },
  help: { place: 'everywhere', keys: ['?'] },
  'go.today': { place: 'everywhere', keys: ['g t'] },
  'go.inbox': { place: 'everywhere', keys: ['g i'] },
  'go.review': { place: 'everywhere', keys: ['g r'] },
  'go.pulse': { place: 'everywhere', keys: ['g p'] },
  'go.expenses': { place: 'everywhere', keys: ['g e'] },
  'go.incomes': { place: 'everywhere', keys: ['g n'] },
  'go.documents': { place: 'everywhere', keys: ['g d'] },
  'go.master-data': { place: 'everywhere', keys: ['g m'] },
  'go.monthly': { place: 'everywhere', keys: ['g x'] },
  'go.month-close': { place: 'everywhere', keys: ['g c'] },
  'go.settings': { place: 'everywhere', keys: ['g s'] },
  /** document or row */
  next: { place: 'everywhere', keys: ['j'] },
  previous: { place: 'everywhere', keys: ['k'] },
  'inbox.start': { place: 'inbox', keys: ['a'] },
  'inbox.retry': { place: 'inbox', keys: ['r'] },
  'inbox.show': { place: 'inbox', keys: ['o'] },
  'inbox.release': { place: 'inbox', keys: ['u'] },
  'inbox.attach': { place: 'inbox', keys: ['n'] },
  'inbox.dismiss': { place: 'inbox', keys: ['Delete'] },
  'inbox.undo': { place: 'inbox', keys: ['Ctrl+z'] },
  'inbox.pause': { place: 'inbox', keys: ['p'] },
  'expenses.exclude': { place: 'expenses', keys: ['x'] },
  'expenses.select-all': { place: 'expenses', keys: ['Ctrl+a'] },
  'incomes.save': { place: 'incomes', keys: ['Ctrl+Enter'] },
  'incomes.reviewed': { place: 'incomes', keys: ['a'] },
  'incomes.undo': { place: 'incomes', keys: ['Ctrl+z'] },
  'incomes.select-all': { place: 'incomes', keys: ['Ctrl+a'] },
  'documents.save': { place: 'documents', keys: ['Ctrl+Enter'] },
  'documents.undo': { place: 'documents', keys: ['Ctrl+z'] },
  'master-data.new': { place: 'master-data', keys: ['n'] },
  'monthly.new': { place: 'monthly', keys: ['n'] },
  'monthly.amounts': { place: 'monthly', keys: ['v'] },
  'today.start': { place: 'today', keys: ['a'] },
  'desk.save': { place: 'desk', keys: ['a', 'Ctrl+Enter'] },
  'desk.later': { place: 'desk', keys: ['s'] },
  'desk.exclude': { place: 'desk', keys: ['x'] },
  'desk.not-an-expense': { place: 'desk', keys: ['n'] },
  'desk.ask-client': { place: 'desk', keys: ['q'] },
  'desk.move': { place: 'desk', keys: ['m'] },
  'desk.same-receipt': { place: 'desk', keys: ['i'] },
  'desk.another-receipt': { place: 'desk', keys: ['o'] },
  'desk.sheet': { place: 'desk', keys: ['c'] },
  'desk.undo': { place: 'desk', keys: ['Ctrl+z'] },
  'desk.next-difference': { place: 'desk', keys: ['e'] },
  'desk.previous-difference': { place: 'desk', keys: ['Shift+e'] },
  'desk.take': { place: 'desk', keys: ['t'] },
  'desk.suggestion': { place: 'desk', keys: ['y'] },
  'desk.vat': { place: 'desk', keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] },
  'desk.add-line': { place: 'desk', keys: ['l'] },
  'desk.rotate': { place: 'desk', keys: ['r'] },
  'desk.zoom-in': { place: 'desk', keys: ['+', '='] },
  'desk.zoom-out': { place: 'desk', keys: ['-'] },
  'desk.fit': { place: 'desk', keys: ['w'] },
  'desk.page-previous': { place: 'desk', keys: ['['] },
  'desk.page-next': { place: 'desk', keys: [']'] },
  'desk.next-file': { place: 'desk', keys: ['f'] },
  'desk.dim': { place: 'desk', keys: ['d'] },
  'desk.panes': { place: 'desk', keys: ['F6'] },
} as const satisfies Record<ActionName, { readonly place: KeyPlace; readonly keys: readonly string[] }>;

export type ActionId = keyof typeof actions;
export const actionIds = Object.keys(actions) as readonly ActionId[];
/** The nine keys are the first nine categories: they can only be moved together. */
export const isFixed = (action: ActionId): boolean => action === 'desk.vat';
export const placeOf = (action: ActionId): KeyPlace => actions[action].place;

/** The deciding part of a key event, as data, so that tests need no page. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export type KeyStep =
  | { readonly do: 'act'; readonly action: ActionId; readonly key: string }
  /** the first of two keys */
  | { readonly do: 'wait'; readonly first: string };

type KeySettings = Pick<Settings, 'keys' | 'singleKeys'>;

/** The current keys of an action; the first one can be changed. */
export function keysOf(action: ActionId, { keys }: KeySettings): readonly string[] {
  const own = keys[action];
  const [, ...others] = actions[action].keys;
  if (own === undefined || isFixed(action)) return actions[action].keys;
  return own === null ? others : [own, ...others];
}

const isLetter = (key: string) => /^\p{L}$/u.test(key);
const isCharacter = (key: string) => key.length === 1;

const modifiers: readonly string[] = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'];
/** A modifier alone has no meaning yet. */
export const onlyModifier = ({ key }: Pick<KeyPress, 'key'>): boolean => modifiers.includes(key);

/** The name of a key in the table; null: a modifier alone. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | null {
  if (onlyModifier({ key })) return null;
  // AltGr arrives as Ctrl+Alt on Windows; [ and ] need it on a Hungarian keyboard.
  const altGr = ctrlKey && altKey && isCharacter(key) && !isLetter(key);
  const name = isLetter(key) ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key;
  return (ctrlKey || metaKey) && !altGr ? `Ctrl+${name}` : altKey && !altGr ? `Alt+${name}` : name;
}

/** Single-character shortcuts of WCAG 2.1.4: a character key without a modifier. */
export const isSingle = (key: string): boolean =>
  key.split(' ').some((part) => isCharacter(part.replace('Shift+', '')));

/** Single keys that are switched off work with Alt. */
const asPressed = (key: string, { singleKeys }: Pick<Settings, 'singleKeys'>): string =>
  singleKeys || !isSingle(key) ? key : key.replace(/(?<=^| )/g, 'Alt+');

/**
 * The meaning of a key press among the `offered` actions. `first`: the key before it, where that waits for a second
 * one. `caret`: a text field has the focus.
 */
export function keyStep(
  press: KeyPress,
  settings: KeySettings,
  around: {
    readonly offered: (action: ActionId) => boolean;
    readonly caret: boolean;
    readonly first: string | null;
  },
): KeyStep | null {
  const name = keyName(press);
  if (name === null) return null;
  const pressed = around.first === null ? name : `${around.first} ${name}`;
  const heard = actionIds
    .filter(around.offered)
    .flatMap((action) => keysOf(action, settings).map((key) => ({ action, key, pressed: asPressed(key, settings) })))
    .filter(({ key }) => !around.caret || worksWhileTyping(key));
  const whole = heard.find((each) => each.pressed === pressed);
  if (whole !== undefined) return { do: 'act', action: whole.action, key: whole.key };
  return heard.some((each) => each.pressed.startsWith(`${pressed} `)) ? { do: 'wait', first: pressed } : null;
}

/** Belongs to a text field only while there is something typed to take back; else it undoes the last action. */
export const isUndo = (press: KeyPress): boolean => keyName(press) === 'Ctrl+z';

/** In a text field Ctrl+Z edits the text, and keys without Ctrl type, except for function keys. */
const worksWhileTyping = (key: string): boolean =>
  (key.startsWith('Ctrl+') && key !== 'Ctrl+z' && key !== 'Ctrl+a') || /^F\d/.test(key);

/** The action that has the key already and is active together with `action`; null: it is free. */
export function keyTaken(action: ActionId, key: string, settings: KeySettings): ActionId | null {
  const heardWith = (other: ActionId) =>
    [placeOf(action), 'everywhere'].includes(placeOf(other)) || placeOf(action) === 'everywhere';
  const clashes = (own: string) => own === key || own.startsWith(`${key} `);
  return (
    actionIds.find((other) => other !== action && heardWith(other) && keysOf(other, settings).some(clashes)) ?? null
  );
}

/** The labels on the keys: 'Ctrl+k' -> Ctrl, K. Key names are as on the keyboard, in every language. */
export function keyCaps(key: string, settings: Pick<Settings, 'singleKeys'>): readonly string[] {
  const parts = asPressed(key, settings)
    .split(' ')
    .flatMap((one) => one.split(/(?<=.)\+/));
  return parts.map((part) => named[part] ?? (isLetter(part) ? part.toUpperCase() : part));
}

const named: Readonly<Record<string, string>> = { Delete: 'Del', Enter: '↵', '-': '−', ArrowUp: '↑', ArrowDown: '↓' };

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]';
const overlays = '[role=dialog], [role=alertdialog], [role=listbox]';

/** true: key presses type text. */
export const hasCaret = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** true: a dialog or list covers the page and has the focus. */
export const isCovered = (page: Document): boolean => page.querySelector(overlays) !== null;
