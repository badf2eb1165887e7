/** Short legal forms of companies, folded (fold.ts), without dots. */
export const shortLegalForms: ReadonlySet<string> = new Set(
  (
    'kft zrt nyrt rt bt kkt ev gmbh ag ohg kg ug ek se plc ltd llc llp inc corp sarl sas sa srl spa bv nv oy ab as aps ' +
    'gbr kgaa sasu eurl snc srls sl slu sau vof sro vos spzoo spj spk doo jdoo dd dno pfa'
  ).split(' '),
);

/** Joins the parts of a legal form in a folded name to one word: "sp. z o. o." is spzoo, "S. a r. l." sarl. */
export function joinLegalForms(folded: string): string {
  return folded
    .replace(/(?<![\p{L}\d])spol(?:\.|ocnost|ecnost)?\s?s\.?\s?r\.?\s?o(?![\p{L}\d])/gu, 'sro')
    .replace(/(?<![\p{L}\d])sp(?:\.|olka)?\s?z\s?o\.?\s?o(?![\p{L}\d])/gu, 'spzoo')
    .replace(/(?<![\p{L}\d])sp\.\s?([jk])(?![\p{L}\d])/gu, 'sp$1')
    .replace(/(?<=(?:^|[^\p{L}\d])\p{L})\.\s?(?=\p{L}(?:$|[^\p{L}\d]))/gu, '');
}
