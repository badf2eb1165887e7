/**
 * By what a document is known again at the service, which may cut folders off a name, compose its accents or drop what
 * cannot be printed. Two files with one key are never in flight together.
 */
export function nameKey(filename: string): string {
  const base = filename.split(/[/\\]/).at(-1) ?? '';
  return base
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, '')
    .trim()
    .toLowerCase();
}
