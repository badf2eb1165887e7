import type * as english from '../en/record.ts';
import { kinds } from './checks.ts';

export const fields: typeof english.fields = {
  partner_name: 'Partner',
  partner_tax_number: 'Adószám',
  invoice_number: 'Számlaszám',
  issued_at: 'Kiállítás kelte',
  fulfilled_at: 'Teljesítés kelte',
  due_at: 'Fizetési határidő',
  currency: 'Pénznem',
  payment_method: 'Fizetési mód',
  net_amount: 'Nettó',
  vat_amount: 'Áfa',
  gross_amount: 'Bruttó',
  expense_type: 'Költségtípus',
  ledger_number: 'Főkönyvi szám',
  note: 'Megjegyzés',
  secondary_id: 'Másodlagos azonosító',
};

export const payments: typeof english.payments = {
  transfer: 'Átutalás',
  cash: 'Készpénz',
  card: 'Bankkártya',
  direct_debit: 'Csoportos beszedés',
  cheque: 'Csekk',
  voucher: 'Utalvány',
  other: 'Egyéb',
};

export const grounds: typeof english.grounds = {
  kinds,
  company: 'vevő: az ügyfél',
  partner: 'ismert partner',
  proofs: {
    company: {
      'tax-number': (value) => `vevő: ${value}`,
      name: (value) => `vevő: ${value}`,
      history: (value) => `vevő: ${value}`,
    },
    partner: {
      'tax-number': (value) => `partner: ${value}`,
      name: (value) => `partner: ${value}`,
      history: (value) => `ismert partner, ${value} bizonylat`,
    },
  },
  found: 'minden mező megvan',
  unseen: 'nem duplikátum',
  lines: (n) => `${n} sor`,
  rates: (percents) => `áfa ${percents}`,
  gross: (amount) => `bruttó ${amount}`,
  usual: (low, high) => `szokásos: ${low} – ${high}`,
  signature: 'aláírt, változatlan',
  xml: 'XML-számla',
  embedded: 'XML a PDF-ben',
  otherFile: {
    xml: 'ugyanez a számla XML-ben',
    pdf: 'ugyanez a számla PDF-ben',
    jpeg: 'ugyanez a számla képként',
    png: 'ugyanez a számla képként',
  },
  failed: {
    kind: 'nem költségbizonylat?',
    company: 'a vevő nem igazolt',
    partner: 'a partner nem igazolt',
    found: (n) => `${n} mező ellenőrizendő`,
    unseen: 'lehetséges duplikátum',
    lines: 'a sorok ellenőrizendők',
    rates: 'az áfa nem egyezik',
    gross: 'az összegek nem egyeznek',
    usual: 'szokatlan összeg vagy pénznem',
    payment: 'a határidő vagy a fizetési mód ellenőrizendő',
    data: 'az XML nem egyezik',
    'other-file': 'a számla másik fájlja eltér',
    signature: 'az aláírás után megváltozott',
  },
};

export const seen: typeof english.seen = {
  title: 'Korábban már szerepelt',
  by: {
    number: 'Már szerepelt: azonos partner és számlaszám',
    'amount-and-date': 'Már szerepelt: azonos partner, összeg és dátum',
    likeness: 'Egy korábbi bizonylatra hasonlít, azonos összeg és dátum',
  },
  looksLike: (filename) => `Hasonlít erre: ${filename}. Ugyanaz a bizonylat? Azonos összeg és dátum.`,
};
