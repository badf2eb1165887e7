import { noVatReasons, type NoVatReason } from '../../src/shared/money/no-vat.ts';
import { fold } from '../../src/shared/text/fold.ts';

/** Letters of a document that are searched. */
const most = 100_000;

/**
 * Folded. The first two are in all languages that are read, and in Portuguese; the others in some. Only words that an
 * invoice has for this reason alone.
 */
const words: Readonly<Record<NoVatReason, RegExp>> = {
  'reverse-charge':
    /forditott adozas|reverse[ -]charge|steuerschuldnerschaft des leistungsempfangers|autoliquidation|inversione contabile|inversion del sujeto pasivo|iva - autoliquidacao|btw verlegd|odwrotne obciazenie|preneseni danove povinnosti|prenesenie danovej povinnosti|taxare inversa|prijenos porezne obveze|obrnjena davcna obveznost/,
  'intra-community':
    /kozossegi (?:termek)?ertekesites|kozossegen beluli (?:termek)?ertekesites|intra-?community supply|innergemeinschaftliche lieferung|livraison intra-?communautaire|cessione intracomunitaria|entrega intracomunitaria|transmissao intracomunitaria|intracommunautaire levering|wewnatrzwspolnotowa dostawa|dodani zbozi do jineho clenskeho statu|dodanie tovaru do ineho clenskeho statu|livrare intracomunitara|isporuka unutar eu|dobava (?:blaga )?znotraj (?:unije|skupnosti)/,
  export:
    /ausfuhrlieferung|export of goods|exportation hors ue|termekexport|vyvoz zbozi do tretich|esportazione extra ue/,
  exempt:
    /alanyi (?:ado)?mentes|targyi (?:ado)?mentes|kleinunternehmer|tva non applicable|exempt from vat|operazione esente|regimen de exencion|zwolnion[ye] z vat|osvobozeno od dph|oslobodene od dph|scutit de tva|oslobodeno pdv/,
  'out-of-scope':
    /afa targyi hatalyan kivul|afa korebe nem|outside the scope of vat|nicht steuerbar|hors champ de la tva|fuori campo iva/,
};

/** The reasons for no VAT that the text of a document gives. */
export function noVatInText(texts: readonly string[]): readonly NoVatReason[] {
  const text = fold(texts.join(' ').slice(0, most)).replace(/\s+/g, ' ');
  return noVatReasons.filter((reason) => words[reason].test(text));
}
