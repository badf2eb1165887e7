import { hungarianAccount, iban } from '../identifiers.ts';
import { academyInvoice, millInvoice } from './text-invoices.ts';
import { ovenRepair } from './picture-documents.ts';
import { malomsor, tanyakapu } from './parties.ts';
import { dairy } from './xml-invoices.ts';

/** The sample company's own. */
export const ownAccount = iban('HU', hungarianAccount('9990101', '148732630000000'));

/** A line of the sample company's account in October. */
export interface StatementLine {
  readonly booked: string;
  readonly paid: boolean;
  /** forints */
  readonly amount: string;
  readonly partner?: string;
  readonly account?: string | undefined;
  readonly text: string;
  /** euros, as they were ordered */
  readonly euros?: string;
}

/** Invoices that were paid by number, in euros, in part and twice; a card payment without its receipt, a fee, and takings. */
export const octoberLines: readonly StatementLine[] = [
  {
    booked: '2026-10-12',
    paid: true,
    amount: '463271',
    euros: '1194.09',
    partner: academyInvoice.supplier.name,
    text: `Rechnung ${academyInvoice.number}`,
  },
  {
    booked: '2026-10-22',
    paid: true,
    amount: '222095',
    partner: 'TANYAKAPU TEJUZEM',
    account: tanyakapu.iban,
    text: dairy.number,
  },
  {
    booked: '2026-10-26',
    paid: true,
    amount: '222095',
    partner: 'TANYAKAPU TEJUZEM',
    account: tanyakapu.iban,
    text: `${dairy.number} tej`,
  },
  { booked: '2026-10-27', paid: true, amount: '35585', partner: 'CSILLAGUT UZEMANYAG', text: 'Kártyás vásárlás' },
  {
    booked: '2026-10-28',
    paid: true,
    amount: '100000',
    partner: ovenRepair.supplier.name,
    text: `Részfizetés ${ovenRepair.number}`,
  },
  {
    booked: '2026-10-30',
    paid: true,
    amount: '1618677',
    partner: malomsor.name,
    account: malomsor.iban,
    text: millInvoice.number,
  },
  {
    booked: '2026-10-30',
    paid: false,
    amount: '412000',
    partner: 'Napraforgó Közétkeztetés Kft.',
    text: 'péksütemény',
  },
  { booked: '2026-10-31', paid: true, amount: '4350', text: 'Számlavezetési díj' },
];
