/** Short legal forms of companies, folded (fold.ts), without dots. */
export const shortLegalForms: ReadonlySet<string> = new Set(
  (
    'kft zrt nyrt rt bt kkt ev gmbh ag ohg kg ug ek se plc ltd llc llp inc corp sarl sas sa srl spa bv nv oy ab as aps ' +
    'gbr kgaa sasu eurl snc srls slu sau vof sro vos spzoo spj spk doo jdoo dd dno pfa'
  ).split(' '),
);
