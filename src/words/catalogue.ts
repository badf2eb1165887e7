import type { Language } from '../contract/settings.ts';
import { sheetWords } from './sheet.ts';
import {
  checkNames as checkNamesEn,
  findingStateNames as findingStatesEn,
  findingWords as findingsEn,
} from './en/diagnostics.ts';
import {
  checkNames as checkNamesHu,
  findingStateNames as findingStatesHu,
  findingWords as findingsHu,
} from './hu/diagnostics.ts';
import { failures as failuresEn } from './en/failures.ts';
import { failures as failuresHu } from './hu/failures.ts';
import { common as commonEn } from './en/common.ts';
import { documents as documentsEn } from './en/documents.ts';
import { expenses as expensesEn } from './en/expenses.ts';
import { inbox as inboxEn } from './en/inbox.ts';
import { incomes as incomesEn } from './en/incomes.ts';
import { lists as listsEn } from './en/lists.ts';
import { many as manyEn } from './en/many.ts';
import { masterData as masterDataEn } from './en/master-data.ts';
import { monthly as monthlyEn } from './en/monthly.ts';
import { monthClose as monthCloseEn } from './en/month-close.ts';
import { office as officeEn } from './en/office.ts';
import { onboarding as onboardingEn } from './en/onboarding.ts';
import { pulse as pulseEn } from './en/pulse.ts';
import { reasons as reasonsEn } from './en/reasons.ts';
import { review as reviewEn } from './en/review.ts';
import { settings as settingsEn } from './en/settings.ts';
import { table as tableEn } from './en/table.ts';
import { today as todayEn } from './en/today.ts';
import { updates as updatesEn } from './en/updates.ts';
import { trouble as troubleEn } from './en/trouble.ts';
import { common as commonHu } from './hu/common.ts';
import { documents as documentsHu } from './hu/documents.ts';
import { expenses as expensesHu } from './hu/expenses.ts';
import { inbox as inboxHu } from './hu/inbox.ts';
import { incomes as incomesHu } from './hu/incomes.ts';
import { lists as listsHu } from './hu/lists.ts';
import { many as manyHu } from './hu/many.ts';
import { masterData as masterDataHu } from './hu/master-data.ts';
import { monthly as monthlyHu } from './hu/monthly.ts';
import { monthClose as monthCloseHu } from './hu/month-close.ts';
import { office as officeHu } from './hu/office.ts';
import { onboarding as onboardingHu } from './hu/onboarding.ts';
import { pulse as pulseHu } from './hu/pulse.ts';
import { reasons as reasonsHu } from './hu/reasons.ts';
import { review as reviewHu } from './hu/review.ts';
import { settings as settingsHu } from './hu/settings.ts';
import { table as tableHu } from './hu/table.ts';
import { today as todayHu } from './hu/today.ts';
import { updates as updatesHu } from './hu/updates.ts';
import { trouble as troubleHu } from './hu/trouble.ts';

/** English is the shape; a missing Hungarian sentence is a type error. Sentences with values are functions. */
const en = {
  audit: sheetWords.en,
  checkNames: checkNamesEn,
  common: commonEn,
  documents: documentsEn,
  expenses: expensesEn,
  failures: failuresEn,
  findings: findingsEn,
  findingStates: findingStatesEn,
  inbox: inboxEn,
  incomes: incomesEn,
  lists: listsEn,
  many: manyEn,
  masterData: masterDataEn,
  monthly: monthlyEn,
  monthClose: monthCloseEn,
  office: officeEn,
  onboarding: onboardingEn,
  pulse: pulseEn,
  reasons: reasonsEn,
  review: reviewEn,
  settings: settingsEn,
  table: tableEn,
  today: todayEn,
  updates: updatesEn,
  trouble: troubleEn,
};

export type Words = typeof en;

const hu: Words = {
  audit: sheetWords.hu,
  checkNames: checkNamesHu,
  common: commonHu,
  documents: documentsHu,
  expenses: expensesHu,
  failures: failuresHu,
  findings: findingsHu,
  findingStates: findingStatesHu,
  inbox: inboxHu,
  incomes: incomesHu,
  lists: listsHu,
  many: manyHu,
  masterData: masterDataHu,
  monthly: monthlyHu,
  monthClose: monthCloseHu,
  office: officeHu,
  onboarding: onboardingHu,
  pulse: pulseHu,
  reasons: reasonsHu,
  review: reviewHu,
  settings: settingsHu,
  table: tableHu,
  today: todayHu,
  updates: updatesHu,
  trouble: troubleHu,
};

export const catalogues: Readonly<Record<Language, Words>> = { en, hu };
