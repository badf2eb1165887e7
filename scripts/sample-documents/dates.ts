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
      return `${String(Number(day))} ${months[Number(month) - 1] ?? month} ${year}`;
  }
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
