/** Why a document has no VAT. */
export const noVatReasons = ['reverse-charge', 'intra-community', 'export', 'exempt', 'out-of-scope'] as const;
export type NoVatReason = (typeof noVatReasons)[number];

/** By EN 16931's category (BT-118; Z, a rate of zero, is no reason) and the cases of NAV's invoice data. */
const coded: Readonly<Record<string, NoVatReason>> = {
  AE: 'reverse-charge',
  K: 'intra-community',
  G: 'export',
  E: 'exempt',
  O: 'out-of-scope',
  FAD: 'reverse-charge',
  EUFAD37: 'reverse-charge',
  EUFADE: 'reverse-charge',
  KBAET: 'intra-community',
  KBAUK: 'intra-community',
  EAM: 'export',
  AAM: 'exempt',
  TAM: 'exempt',
  NAM: 'exempt',
  ATK: 'out-of-scope',
  EUE: 'out-of-scope',
  HO: 'out-of-scope',
};

/** null: no reason, or an unknown one */
export const noVatReasonOf = (code: string): NoVatReason | null =>
  Object.hasOwn(coded, code) ? (coded[code] ?? null) : null;
