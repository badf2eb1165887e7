/**
 * Copies what stands in a field. Works after a press only. A permission, or a command of ours, would let a page write the
 * clipboard at any time.
 */
export function copySelected(field: HTMLTextAreaElement): void {
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  document.execCommand('copy');
}
