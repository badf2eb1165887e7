import type { Language } from './money.ts';

/** YYYY-MM-DD as printed on a document of that language. */
export function printedDate(iso: string, language: Language): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  switch (language) {
    case 'hu':
      return `${year}.${month}.${day}.`;
    case 'de':
      return `${day}.${month}.${year}`;
    case 'en':
      return english.format(Date.parse(iso));
  }
}

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
