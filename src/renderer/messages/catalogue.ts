import type { Language } from '../../contract/settings.ts';
import { failures as failuresEn, reasons as reasonsEn } from '../../contract/words/en.ts';
import { failures as failuresHu, reasons as reasonsHu } from '../../contract/words/hu.ts';
import { common as commonEn } from './en/common.ts';
import { inbox as inboxEn } from './en/inbox.ts';
import { onboarding as onboardingEn } from './en/onboarding.ts';
import { pulse as pulseEn } from './en/pulse.ts';
import { review as reviewEn } from './en/review.ts';
import { settings as settingsEn } from './en/settings.ts';
import { common as commonHu } from './hu/common.ts';
import { inbox as inboxHu } from './hu/inbox.ts';
import { onboarding as onboardingHu } from './hu/onboarding.ts';
import { pulse as pulseHu } from './hu/pulse.ts';
import { review as reviewHu } from './hu/review.ts';
import { settings as settingsHu } from './hu/settings.ts';

/** English is the shape; a missing Hungarian sentence is a type error. Sentences with values are functions. */
const en = {
  common: commonEn,
  failures: failuresEn,
  inbox: inboxEn,
  onboarding: onboardingEn,
  pulse: pulseEn,
  reasons: reasonsEn,
  review: reviewEn,
  settings: settingsEn,
};

export type Words = typeof en;

const hu: Words = {
  common: commonHu,
  failures: failuresHu,
  inbox: inboxHu,
  onboarding: onboardingHu,
  pulse: pulseHu,
  reasons: reasonsHu,
  review: reviewHu,
  settings: settingsHu,
};

export const catalogues: Readonly<Record<Language, Words>> = { en, hu };
