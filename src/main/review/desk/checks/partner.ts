import { becomesExpense } from '../../../../contract/document-kind.ts';
import type { Check } from '../../../../contract/examination.ts';
import { isRightTaxNumber, parseTaxNumber } from '../../../../shared/tax-numbers/tax-number.ts';
import { isCompany } from '../../evidence/own-company.ts';
import { check, type Facts } from './facts.ts';

/** The seller is the company of these books: an invoice of its own, or swapped buyer and seller. */
export function ownCompany({ values, company }: Facts): readonly Check[] {
  if (!isCompany({ name: values.partner_name, taxNumber: values.partner_tax_number }, company)) return [];
  return [
    check('own-company', { field: 'partner_name', values: { company: company.name ?? company.taxNumber ?? '' } }),
  ];
}

/**
 * That both readers took the same words says nothing: a tax number with right digits does, or a partner this company
 * has had under this name. Silent where the partner differs or was not found, which says more.
 */
export function partnerUnproven({ document, values, history }: Facts): readonly Check[] {
  if (document === null || !becomesExpense(document.kind.kind)) return [];
  const { partner_name: name, partner_tax_number: number } = document.fields;
  const parsed = parseTaxNumber(values.partner_tax_number);
  const byNumber = number?.mark === 'same' && parsed !== null && isRightTaxNumber(parsed) === true;
  const byName = name?.mark === 'same' && history.length > 0;
  const isSilent = name?.mark !== 'same' && number?.mark !== 'same';
  return byNumber || byName || isSilent ? [] : [check('partner-unproven', { field: 'partner_name' })];
}
