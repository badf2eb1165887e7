import { buyer } from '../data/parties.ts';
import { markup } from '../markup.ts';
import { htmlPage } from './page.ts';

/** A web page saved with a PDF's name. */
export const quotePage = (): string =>
  htmlPage({
    language: 'hu',
    title: 'Árajánlat – Cukormáz Dekor Kft.',
    css: 'body { max-width: 40em; margin: 2em auto; }',
    body: markup`<h1>Árajánlat</h1><p>Cukormáz Dekor Kft., 8398 Habcsókvár, Grillázs utca 6.</p>
<p>Ajánlatkérő: ${buyer.name}</p>
<table><tr><td>Kirakati esküvői torta, 3 emelet, makett</td><td class="n">84 000 Ft + áfa</td></tr>
<tr><td>Adventi dekoráció felszereléssel</td><td class="n">46 500 Ft + áfa</td></tr></table>
<p>Az ajánlat 2026. november 30-ig érvényes. Ez nem számla.</p>`,
  });

/** Paragraphs of a Word document that was renamed to .pdf. */
export const contractAppendix: readonly string[] = [
  '2. számú melléklet',
  `a ${buyer.name} és a Hidegsarok Hűtéstechnika Zrt. között létrejött bérleti szerződéshez`,
  'A bérbe adott eszköz: kelesztőkamra, 2 ajtós, gyári szám: 99-5582.',
  'A Bérlő a kamrát napi tisztítás mellett, rendeltetésszerűen használja.',
  'Kelt: Tölgyfás, 2026. szeptember 1.',
];
