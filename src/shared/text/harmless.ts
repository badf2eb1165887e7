/** Control characters, invisible marks, and the separators of lines. */
export const controls = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Replaces control characters and invisible marks: bidirectional ones could show "gpj.exe" as "exe.jpg", and zero-width
 * ones make different names look the same.
 */
export function harmless(name: string): string {
  return name.replace(controls, '\u{fffd}').normalize('NFC');
}
