import { becomesExpense } from '../../../../contract/document-kind.ts';
import type { Check, PartyProof } from '../../../../contract/examination.ts';
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
export function partnerUnproven(facts: Facts): readonly Check[] {
  const { document } = facts;
  if (document === null || !becomesExpense(document.kind.kind)) return [];
  const { partner_name: name, partner_tax_number: number } = document.fields;
  const isSilent = name?.mark !== 'same' && number?.mark !== 'same';
  return isSilent || partnerProof(facts) !== null ? [] : [check('partner-unproven', { field: 'partner_name' })];
}

/** A tax number with valid check digits on the document, or the name of earlier documents; null: neither. */
export function partnerProof({ document, values, history }: Facts): PartyProof | null {
  const number = values.partner_tax_number;
  const parsed = parseTaxNumber(number);
  if (document?.fields.partner_tax_number?.mark === 'same' && parsed !== null && isRightTaxNumber(parsed) === true)
    return { by: 'tax-number', value: number ?? '' };
  const isKnown = document?.fields.partner_name?.mark === 'same' && history.length > 0;
  return isKnown ? { by: 'history', value: String(history.length) } : null;
}
