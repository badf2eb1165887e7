/** Sends the keyboard to a search field, with what stands in it selected. */
export function focusSearch(id: string): void {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
