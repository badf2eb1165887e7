/**
 * Copies a field's text. Works only after a press. A permission or a command of our own would let a page write the
 * clipboard at any time.
 */
export function copySelected(field: HTMLTextAreaElement): void {
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('copy');
}
