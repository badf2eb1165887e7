import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { noFilter } from '../src/contract/expenses.ts';
import type { InboxRow } from '../src/contract/inbox.ts';
import { ask } from './ask.ts';
import { fromService, toService, type RunningService } from './reference-service.ts';

export const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

/** The service's expense, as far as the journeys need it. */
export interface Expense {
  readonly invoice_number: string;
  readonly issued_at: string | null;
  readonly due_at: string | null;
  readonly secondary_id: string | null;
  readonly excluded_from_accounting: boolean;
  readonly assignments: readonly {
    readonly id: number;
    readonly expense_type: number | null;
    readonly net_amount: number;
    readonly gross_amount: number;
  }[];
}

/**
 * Uploads the sample documents through the watched folder; resolves with their rows in the order of `names`, once they
 * are ready.
 */
export async function upload<const Names extends readonly string[]>(
  page: Page,
  companyId: number,
  folder: string,
  names: Names,
): Promise<{ readonly [Place in keyof Names]: InboxRow }> {
  for (const name of names) await copyFile(join(documents, name), join(folder, name));
  const ready = () => ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 50 });
  await expect
    .poll(async () => (await ready()).rows.filter(({ filename }) => names.includes(filename)).length)
    .toBe(names.length);
  const { rows } = await ready();
  return names.map((name) => {
    const row = rows.find(({ filename }) => filename === name);
    if (row === undefined) throw new Error(`${name} is not ready`);
    return row;
  }) as { readonly [Place in keyof Names]: InboxRow };
}

/** Waits until the mirror has this many expenses that match the text. */
export async function mirrored(page: Page, text: string, count: number): Promise<void> {
  const filter = { ...noFilter, companyId: null, text };
  const query = { filter, sort: 'issued', descending: true, offset: 0, limit: 1 } as const;
  await expect.poll(async () => (await ask(page, 'expenses.page', query)).total).toBe(count);
}

/** G and a letter, sent together: the window waits 1.5 s for the letter, and a busy one takes longer to acknowledge G. */
export async function go(page: Page, letter: string): Promise<void> {
  await Promise.all([page.keyboard.press('g'), page.keyboard.press(letter)]);
}

export const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);

/** The open document's invoice number. */
export const opened = (page: Page) => field(page, 'invoice_number').locator('input');

export const expense = (service: RunningService, { expenseId }: Pick<InboxRow, 'expenseId'>, index = 0) =>
  fromService<Expense>(service, `/2/expenses/${expenseId ?? 0}/`, index);

/** Changes an expense directly at the service, as a colleague does. */
export const changeAtService = (
  service: RunningService,
  { expenseId }: Pick<InboxRow, 'expenseId'>,
  body: Readonly<Record<string, unknown>>,
) => toService(service, 'PATCH', `/2/expenses/${expenseId ?? 0}/update/`, body);
