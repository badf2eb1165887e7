/** Words for people: Hungarian unless English is asked for (interface.md, Versioning 5). */
export type Lang = 'hu' | 'en';
export type Text = (lang: Lang) => string;

export const text =
  (hu: string, en: string): Text =>
  (lang) =>
    lang === 'en' ? en : hu;
