import type * as english from '../en/checks.ts';
import type { DocumentKind } from '../../contract/document-kind.ts';

export const kinds: typeof english.kinds = {
  invoice: 'Számla',
  'credit-note': 'Jóváíró számla',
  correction: 'Helyesbítő számla',
  receipt: 'Nyugta',
  order: 'Megrendelés',
  quote: 'Árajánlat',
  proforma: 'Díjbekérő',
  'delivery-note': 'Szállítólevél',
  'pay-slip': 'Bérjegyzék',
  'bank-statement': 'Bankszámlakivonat',
  contract: 'Szerződés',
  reminder: 'Fizetési felszólítás',
  several: 'Több bizonylat egy fájlban',
  unknown: 'Ismeretlen bizonylat',
};

const unbooked = {
  expenseType: 'Nincs költségtípus megadva',
  vat: 'Nincs áfakategória megadva',
  both: 'Nincs költségtípus és áfakategória megadva',
};

const signature = {
  added: (signer: string) => `Az aláírás után kiegészült${signer && ` (aláíró: ${signer})`}`,
  changed: (signer: string) => `Az aláírás után megváltozott${signer && ` (aláíró: ${signer})`}`,
};

const noVatReasons: Readonly<Record<string, string>> = {
  'reverse-charge': 'fordított adózás',
  'intra-community': 'közösségi értékesítés',
  export: 'termékexport',
  exempt: 'adómentesség',
  'out-of-scope': 'az áfa hatályán kívül',
};

const noVat = (reason: string): string =>
  Object.hasOwn(noVatReasons, reason) ? (noVatReasons[reason] ?? reason) : reason;

function otherKind(kind: string): string {
  if (kind === 'several') return 'Több bizonylat egy fájlban; egy költség egy bizonylat';
  const isNamed = Object.hasOwn(kinds, kind) && kind !== 'unknown';
  return isNamed
    ? `${kinds[kind as DocumentKind]}: nem számla és nem nyugta`
    : 'Nem ismerhető fel számlaként vagy nyugtaként';
}

export const checks: typeof english.checks = {
  'other-kind': (v) => otherKind(v('kind')),
  'not-found': () => 'Nem található a bizonylaton',
  elsewhere: () => 'Szerepel a bizonylaton, de más megnevezéssel',
  'date-beside': (v) => `Üres, pedig a kelte mellett ez is áll a bizonylaton: ${v('found')}`,
  'two-readings': (v) => `Lehet ${v('found')} vagy ${v('other')} is`,
  missing: () => 'Üres, és a bizonylaton sem található',
  'own-company': (v) => `Az eladó maga az ügyfél: ${v('company')}`,
  'buyer-unproven': (v) => `A bizonylaton nem szerepel: ${v('company')}`,
  'partner-unproven': () => 'Új partner: a bizonylaton nincs adószám',
  'line-sum': (v) => `A nettó ${v('net')} és az áfa ${v('vat')} együtt ${v('expected')}, a sorban ${v('gross')} áll.`,
  'printed-total': (v) => `A bizonylaton a nettó ${v('net')} és az áfa ${v('vat')} együtt nem ${v('gross')}.`,
  'rates-differ': (v) => `${v('percent')}-os kulccsal a sorok nettója ${v('lines')}, a bizonylaton ${v('document')}.`,
  unbooked: (v) => unbooked[v('vat') === '' ? 'expenseType' : v('expenseType') === '' ? 'vat' : 'both'],
  'line-vat': (v) => `${v('net')} × ${v('percent')} = ${v('expected')}, a sorban ${v('vat')} áll.`,
  'total-sum': (v) => `A nettó ${v('net')} és az áfa ${v('vat')} nem ${v('gross')}.`,
  'lines-total': (v) => `A sorok összege ${v('lines')}, a bruttó ${v('gross')}.`,
  'no-vat': (v) => `A bizonylaton az áfa hiányának oka: ${noVat(v('reason'))}. Válassza ezt: ${v('category')}.`,
  'vat-rate': (v) => `${v('percent')}: ezen a napon nincs ilyen áfakulcs (${v('country')}).`,
  'tax-number': () => 'Az ellenőrző számjegy hibás',
  'date-future': () => 'Jövőbeli dátum',
  'date-old': () => 'Egy évnél régebbi',
  'due-before-issue': (v) => `Korábbi a kiállítás kelténél: ${v('issued')}`,
  'credit-sign': (v) =>
    v('usual') === ''
      ? 'Jóváíró számla: ellenőrizze az előjelet. A Counterfoil megjegyzi, hogyan könyveli ez a cég.'
      : `Jóváíró számla: ez a cég ${v('usual') === 'minus' ? 'negatív' : 'pozitív'} előjellel könyveli.`,
  'currency-unusual': (v) => `Általában ${v('usual')} (${v('matching')}/${v('of')} bizonylat)`,
  'gross-unusual': (v) => `Szokatlan bruttó: eddig ${v('low')} és ${v('high')} között (${v('of')} bizonylat)`,
  'other-file': (v) => `${v('filename')} szerint ${v('found')}`,
  'page-differs': (v) => `Az oldalon ${v('found')} áll, az XML-ben ${v('other')}`,
  signature: (v) => signature[v('state') === 'added' ? 'added' : 'changed'](v('signer')),
  'new-account': (v) => `Új számlaszám: ${v('account')}, ${v('documents')} bizonylaton másik van`,
  'wrong-company': (v) => `Másik ügyfél? A vevő adószáma ${v('found')}`,
};
