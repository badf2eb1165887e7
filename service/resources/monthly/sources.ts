import { z } from 'zod';
import { text, type Text } from '../../http/text.ts';

/** `manual`, or the label of the integration that synchronises the row. */
export const source = z.enum(['manual', 'payroll', 'tax_authority']);
export type Source = z.output<typeof source>;

/** The descriptions of rows from an integration. */
export const sourceWords: Readonly<Record<Exclude<Source, 'manual'>, Text>> = {
  payroll: text('A bérszámfejtésből átvéve', 'Taken over from payroll'),
  tax_authority: text('Az adóhatóság adataiból átvéve', 'Taken over from the tax authority'),
};

/** interface.md, States: an update of a row from an integration changes only its tags. */
export const isSynced = (row: { readonly source: Source }): boolean => row.source !== 'manual';
