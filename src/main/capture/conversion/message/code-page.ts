/** TextDecoder's name of a Windows code page; UTF-8 for one that no e-mail here uses. */
export function encodingOf(codePage: number | undefined): string {
  if (codePage !== undefined && codePage >= 1_250 && codePage <= 1_258) return `windows-${codePage}`;
  return codePage === 28_591 || codePage === 28_592 ? `iso-8859-${codePage - 28_590}` : 'utf-8';
}
