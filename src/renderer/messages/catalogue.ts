import type { Language } from '../../contract/settings.ts';
import {
  checkNames as checkNamesEn,
  findingStateNames as findingStatesEn,
  findingWords as findingsEn,
} from '../../contract/words/diagnostics-en.ts';
import {
  checkNames as checkNamesHu,
  findingStateNames as findingStatesHu,
  findingWords as findingsHu,
} from '../../contract/words/diagnostics-hu.ts';
import { failures as failuresEn, reasons as reasonsEn } from '../../contract/words/en.ts';
import { failures as failuresHu, reasons as reasonsHu } from '../../contract/words/hu.ts';
import { common as commonEn } from './en/common.ts';
import { expenses as expensesEn } from './en/expenses.ts';
import { inbox as inboxEn } from './en/inbox.ts';
import { many as manyEn } from './en/many.ts';
import { office as officeEn } from './en/office.ts';
import { onboarding as onboardingEn } from './en/onboarding.ts';
import { pulse as pulseEn } from './en/pulse.ts';
import { review as reviewEn } from './en/review.ts';
import { settings as settingsEn } from './en/settings.ts';
import { today as todayEn } from './en/today.ts';
import { updates as updatesEn } from './en/updates.ts';
import { trouble as troubleEn } from './en/trouble.ts';
import { common as commonHu } from './hu/common.ts';
import { expenses as expensesHu } from './hu/expenses.ts';
import { inbox as inboxHu } from './hu/inbox.ts';
import { many as manyHu } from './hu/many.ts';
import { office as officeHu } from './hu/office.ts';
import { onboarding as onboardingHu } from './hu/onboarding.ts';
import { pulse as pulseHu } from './hu/pulse.ts';
import { review as reviewHu } from './hu/review.ts';
import { settings as settingsHu } from './hu/settings.ts';
import { today as todayHu } from './hu/today.ts';
import { updates as updatesHu } from './hu/updates.ts';
import { trouble as troubleHu } from './hu/trouble.ts';

/** English is the shape; a missing Hungarian sentence is a type error. Sentences with values are functions. */
const en = {
  checkNames: checkNamesEn,
  common: commonEn,
  expenses: expensesEn,
  failures: failuresEn,
  findings: findingsEn,
  findingStates: findingStatesEn,
  inbox: inboxEn,
  many: manyEn,
  office: officeEn,
  onboarding: onboardingEn,
  pulse: pulseEn,
  reasons: reasonsEn,
  review: reviewEn,
  settings: settingsEn,
  today: todayEn,
  updates: updatesEn,
  trouble: troubleEn,
};

export type Words = typeof en;

const hu: Words = {
  checkNames: checkNamesHu,
  common: commonHu,
  expenses: expensesHu,
  failures: failuresHu,
  findings: findingsHu,
  findingStates: findingStatesHu,
  inbox: inboxHu,
  many: manyHu,
  office: officeHu,
  onboarding: onboardingHu,
  pulse: pulseHu,
  reasons: reasonsHu,
  review: reviewHu,
  settings: settingsHu,
  today: todayHu,
  updates: updatesHu,
  trouble: troubleHu,
};

export const catalogues: Readonly<Record<Language, Words>> = { en, hu };
