/** The definite article at the start of a sentence, before a name or a number: "Az" before what is spoken with a vowel at its beginning. */
export function article(next: string): 'A' | 'Az' {
  const [digits] = /^\d+/.exec(next) ?? [];
  const vowel = digits === undefined ? /^["„»(]*[aáeéiíoóöőuúüű]/i.test(next) : startsWithVowel(digits);
  return vowel ? 'Az' : 'A';
}

/** öt, ötven, ötszáz; egy, ezer, egymillió; but tíz, tizenegy, száz */
function startsWithVowel(digits: string): boolean {
  return digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1);
}
