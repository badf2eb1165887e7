// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { moveFocus } from './move-focus.ts';

const page = `
  <section tabindex="-1">
    <div data-row id="partner" tabindex="0"><input data-control><input data-control role="combobox"></div>
    <div data-row id="number" tabindex="0">12345678-2-42</div>
    <div data-row id="line" tabindex="0">
      <input data-control class="net" value="100"><input data-control class="vat"><input data-control class="gross">
    </div>
    <div data-row id="two" tabindex="0"><input data-control class="net"><input data-control role="combobox"></div>
  </section>`;

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

/** Presses a key at an element; answers the focused element, null where the key was not handled. */
function press(selector: string, key: string, own: KeyboardEventInit = {}): Element | null {
  const target = element(selector);
  target.focus();
  const used = moveFocus(new KeyboardEvent('keydown', { key, ...own }), target, element('section'));
  if (!used) expect(document.activeElement).toBe(target);
  return used ? document.activeElement : null;
}

beforeEach(() => {
  document.body.innerHTML = page;
});

describe('Up and Down', () => {
  it.each([
    ['#partner', 'ArrowDown', '#number'],
    ['#number', 'ArrowUp', '#partner'],
    ['section', 'ArrowDown', '#partner'],
    ['section', 'ArrowUp', '#two'],
  ])('from %s by %s to the row %s', (from, key, to) => {
    expect(press(from, key)).toBe(element(to));
  });

  it.each([
    ['#partner', 'ArrowUp'],
    ['#two', 'ArrowDown'],
  ])('are not used at the end: %s by %s', (from, key) => {
    expect(press(from, key)).toBeNull();
  });

  it('stay in the column, where the row has it', () => {
    expect(press('#line .net', 'ArrowDown')).toBe(element('#two .net'));
    expect(press('#line .gross', 'ArrowDown')).toBe(element('#two [role=combobox]'));
  });

  it('go to the row itself where it has nothing to edit', () => {
    expect(press('#partner input', 'ArrowDown')).toBe(element('#number'));
  });

  it('open a choice, and change the row from it with Alt', () => {
    expect(press('#two [role=combobox]', 'ArrowUp')).toBeNull();
    expect(press('#partner [role=combobox]', 'ArrowDown')).toBeNull();
    expect(press('#partner [role=combobox]', 'ArrowDown', { altKey: true })).toBe(element('#number'));
  });

  it('belong to an open list, and to Ctrl and Alt', () => {
    element('#two [role=combobox]').setAttribute('aria-expanded', 'true');
    expect(press('#two [role=combobox]', 'ArrowUp')).toBeNull();
    expect(press('#partner', 'ArrowDown', { ctrlKey: true })).toBeNull();
    expect(press('#partner', 'ArrowDown', { altKey: true })).toBeNull();
  });
});

describe('Enter', () => {
  it('edits the row, its text selected', () => {
    const input = press('#line', 'Enter') as HTMLInputElement;
    expect(input).toBe(element('#line .net'));
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
  });

  it('goes on to the same column of the next row', () => {
    expect(press('#line .net', 'Enter')).toBe(element('#two .net'));
  });

  it('chooses in a list of choices, and edits nothing where nothing can be', () => {
    expect(press('#partner [role=combobox]', 'Enter')).toBeNull();
    expect(press('#number', 'Enter')).toBeNull();
    expect(press('section', 'Enter')).toBeNull();
  });
});

describe('Escape', () => {
  it('leaves the field for its row, and keeps the text', () => {
    expect(press('#line .net', 'Escape')).toBe(element('#line'));
    expect((element('#line .net') as HTMLInputElement).value).toBe('100');
  });

  it('is not used on the row', () => {
    expect(press('#line', 'Escape')).toBeNull();
  });
});

it('leaves other keys alone', () => {
  expect(press('#line', 'Tab')).toBeNull();
});
