import type { MistakeKind } from '../mistakes/mistake-kinds.ts';

/** Deliberate mistakes in the records of the sample company's first twelve documents, by file name. */
export const sampleMistakes: ReadonlyMap<string, MistakeKind> = new Map([
  ['Malomsor számla MS-2026-01874.pdf', 'wrong-date'],
  ['villanyszámla 2026 október.pdf', 'amount-digit'],
  ['Rechnung_RE-2026-0417.pdf', 'net-for-gross'],
  ['TK-2026-00318.xml', 'similar-partner'],
]);
