/**
 * Keys between fields (DESIGN.md, Keyboard): Up and Down go to the next row, Enter edits, Esc leaves the field and
 * keeps the text. Rows are [data-row], what can be edited in them [data-control]. In a choice, Down opens the list, and
 * Alt with Up or Down changes the row. True when the key was used.
 */
export function moveFocus({ key, ctrlKey, altKey }: KeyboardEvent, target: Element, pane: Element): boolean {
  const isChoice = target.getAttribute('role') === 'combobox';
  if (ctrlKey || altKey !== (isChoice && isVertical(key)) || target.getAttribute('aria-expanded') === 'true')
    return false;
  const row = target.closest('[data-row]');
  const caret = target.matches('input');
  if (isVertical(key)) return toRow(pane, row, key === 'ArrowDown' ? 1 : -1, columnOf(target, row));
  if (row === null) return false;
  if (key === 'Escape' && caret) return focus(row);
  if (key === 'Enter' && caret && !isChoice) return toRow(pane, row, 1, columnOf(target, row));
  if (key === 'Enter' && target === row) return focus(controlsOf(row)[0] ?? null);
  return false;
}

const isVertical = (key: string): boolean => key === 'ArrowDown' || key === 'ArrowUp';

/** -1: the row itself has the focus, not something in it */
function columnOf(target: Element, row: Element | null): number {
  return row === null ? -1 : controlsOf(row).indexOf(target);
}

function toRow(pane: Element, from: Element | null, step: 1 | -1, column: number): boolean {
  const rows = [...pane.querySelectorAll('[data-row]')];
  const at = from === null ? (step === 1 ? -1 : rows.length) : rows.indexOf(from);
  const next = rows[at + step];
  if (next === undefined) return false;
  const controls = column === -1 ? [] : controlsOf(next);
  return focus(controls[Math.min(column, controls.length - 1)] ?? next);
}

function controlsOf(row: Element): readonly Element[] {
  return [...row.querySelectorAll('[data-control]')];
}

function focus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  return true;
}
