import type { Component } from 'svelte';
import { whenIdle } from '../lib/idle.ts';
import type { Screen } from '../state/navigation.svelte.ts';

type Load = () => Promise<{ readonly default: Component }>;

/** The screens behind Today, which is there first: they are not waited for at the start. */
export const screens: Readonly<Record<Exclude<Screen, 'today'>, Load>> = {
  inbox: () => import('./inbox/Inbox.svelte'),
  review: () => import('./review/Review.svelte'),
  pulse: () => import('./pulse/Pulse.svelte'),
  expenses: () => import('./expenses/Expenses.svelte'),
  incomes: () => import('./incomes/Incomes.svelte'),
  documents: () => import('./documents/Documents.svelte'),
  'master-data': () => import('./master-data/MasterData.svelte'),
  monthly: () => import('./monthly/Monthly.svelte'),
  'month-close': () => import('./month-close/MonthClose.svelte'),
  settings: () => import('./settings/Settings.svelte'),
};

/** ms */
const patience = 500;

/** Ahead, so that none is waited for when it is opened; one by one, because each brings styles that are worked in. */
export async function loadScreens(): Promise<void> {
  for (const load of Object.values(screens)) {
    await whenIdle(patience);
    await load();
  }
}
