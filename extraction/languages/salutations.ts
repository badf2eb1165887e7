import { list } from './phrase-list.ts';

/** Words before the name of an addressee, in any language; folded, without their dots. */
export const salutations: readonly string[] = list(`
  herrn, herr, frau, familie, firma, fa, an die, z hd, zu handen, monsieur, madame, mme, mlle, m et mme, a l attention de,
  mr, mrs, ms, messrs, attn, attention, attn of, for the attention of, spett, spett le, spettle, spettabile, gent mo,
  gent ma, egr sig, sig, sig ra, dhr, mevr, de heer, mevrouw, t a v, szanowny pan, szanowna pani, sz p, vazeny pan,
  vazena pani, vazeny, senor, senora, sr d, sra dna, at, a la atencion de, in atentia, domnul, doamna, gospod, gospa,
  gospodin, gospodja, n r, na ruke, k rukam`);
