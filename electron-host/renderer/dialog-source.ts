/** A dialog's texts and buttons. */
export interface Question {
  readonly title: string;
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  /** the button that Enter presses */
  readonly defaultId: number;
  /** the button that Escape presses */
  readonly cancelId: number;
  /** initial text of an input field; null: no field */
  readonly field: string | null;
}

export interface DialogAnswer {
  readonly button: number;
  readonly typed: string;
}

const styles = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 24px; background: Canvas; color: CanvasText; }
  h1 { margin: 0 0 8px; font-size: 16px; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere; }
  textarea { box-sizing: border-box; width: 100%; margin-bottom: 16px; font: inherit; }
  div { display: flex; gap: 8px; justify-content: flex-end; }
  button { min-width: 88px; padding: 6px 14px; font: inherit; }
`;

/**
 * An expression that shows the question in an empty page and evaluates to a promise of a DialogAnswer. Inserts texts as
 * text, never as markup.
 */
export function dialogExpression(question: Question): string {
  return `(${showDialog})(${JSON.stringify(question)}, ${JSON.stringify(styles)})`;
}

// A string, because the project's type check has no DOM.
const showDialog = `(question, styles) => new Promise((resolve) => {
  const add = (parent, name, text = '') => {
    const node = document.createElement(name);
    node.textContent = text;
    return parent.appendChild(node);
  };
  document.title = question.title;
  add(document.head, 'style', styles);
  const box = add(document.body, 'main');
  box.setAttribute('role', 'alertdialog');
  box.setAttribute('aria-label', question.message);
  add(box, 'h1', question.message);
  add(box, 'p', question.detail);
  const field = question.field === null ? null : add(box, 'textarea', question.field);
  field?.setAttribute('aria-label', question.message);
  const answer = (button) => resolve({ button, typed: field?.value ?? '' });
  const row = add(box, 'div');
  const buttons = question.buttons.map((label, id) => {
    const button = add(row, 'button', label);
    button.addEventListener('click', () => answer(id));
    return button;
  });
  (field ?? buttons[question.defaultId] ?? buttons[0]).focus();
  // Counts a key only if it went down here too: the key that opened the dialog was pressed in another window.
  let pressed = null;
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return;
    event.preventDefault();
    if (!event.repeat) pressed = event.key;
  });
  document.addEventListener('keyup', (event) => {
    if (event.key !== pressed) return;
    const focused = buttons.indexOf(document.activeElement);
    if (pressed === 'Escape') answer(question.cancelId);
    else answer(focused < 0 ? question.defaultId : focused);
  });
})`;
