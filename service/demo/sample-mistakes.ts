import type { MistakeKind } from '../mistakes/mistake-kinds.ts';

/** Of the sample company's first twelve papers, those whose record is wrong on purpose, by the name of their file. */
export const sampleMistakes: ReadonlyMap<string, MistakeKind> = new Map([
  ['Malomsor számla MS-2026-01874.pdf', 'wrong-date'],
  ['villanyszámla 2026 október.pdf', 'amount-digit'],
  ['Rechnung_RE-2026-0417.pdf', 'net-for-gross'],
  ['TK-2026-00318.xml', 'similar-partner'],
]);
