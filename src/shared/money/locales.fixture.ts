import type { Locale } from '../../contract/settings.ts';

export const english: Locale = { language: 'en', numbers: 'language' };
export const hungarian: Locale = { language: 'hu', numbers: 'language' };
export const locales = { en: english, hu: hungarian };
