import { noVatReasons, type NoVatReason } from '../../src/shared/money/no-vat.ts';
import { fold } from '../../src/shared/text/fold.ts';

/** Letters of a document that are searched. */
const most = 100_000;

/**
 * Folded. The first two are in all languages that are read, and in Portuguese; the others in some. Only words that an
 * invoice has for this reason alone.
 */
const words: Readonly<Record<NoVatReason, readonly RegExp[]>> = {
  'reverse-charge': [
    /forditott adozas|az afat a vevo fizeti|reverse[ -]charge|customer (?:accounts|to account) for (?:the )?vat/,
    /steuerschuldnerschaft des leistungsempfangers|ubergang der steuerschuld|autoliquidation|inversione contabile/,
    /inversion del sujeto pasivo|iva - autoliquidacao|btw verlegd|btw is verlegd|odwrotne obciazenie/,
    /preneseni danove povinnosti|dan odvede zakaznik|prenesenie danovej povinnosti|prenos danovej povinnosti/,
    /taxare inversa|prijenos porezne obveze|obrnjena davcna obveznost/,
  ],
  'intra-community': [
    /kozossegi (?:termek)?ertekesites|kozossegen beluli (?:termek)?ertekesites|intra-?community (?:supply|delivery)/,
    /innergemeinschaftliche lieferung|livraison intra-?communautaire|\b(?:art|article|art[.]) 262 ter\b|cessione intracomunitaria|entrega intracomunitaria/,
    /transmissao intracomunitaria|intracommunautaire levering|wewnatrzwspolnotowa dostawa/,
    /dodani zbozi do jineho clenskeho statu|dodanie tovaru do ineho clenskeho statu|livrare intracomunitara/,
    /isporuka unutar eu|dobava (?:blaga )?znotraj (?:unije|skupnosti)/,
  ],
  export: [
    /ausfuhrlieferung|export of goods|exportation hors ue|termekexport|vyvoz zbozi do tretich|vyvoz tovaru do tretich/,
    /esportazione extra ue|cessione all.esportazione|eksport towarow|export de bunuri|izvoz blaga|izvoz robe/,
  ],
  exempt: [
    /alanyi (?:ado)?mentes|targyi (?:ado)?mentes|kleinunternehmer|§ ?19 (?:abs[.] ?1 )?ustg|tva non applicable|293 b du cgi/,
    /exempt from vat|operazione esente|in franchigia da iva|\bl(?:egge|[.])? ?(?:n[.]? ?)?190(?: del 23 dicembre |[/])2014|esente iva|regime forfettario|regimen de exencion|exent[oa] de iva|vrijgesteld van btw/,
    /kleineondernemersregeling|zwolnion[ye] z vat|zwolnienie z vat|osvobozeno od dph|neplatce dph|oslobodene od dph/,
    /nie je platitelom dph|scutit de tva|neplatitor de tva|oslobodeno pdv|nije u sustavu pdv|ddv ni obracunan/,
  ],
  'out-of-scope': [
    /afa (?:targyi )?hatalyan kivul|afa korebe nem|outside the scope of vat|nicht steuerbar|hors champ de la tva/,
    /fuori campo iva|non soggett[ao] a(?:d)? iva|no sujet[oa] a iva|nie podlega (?:opodatkowaniu )?vat|neni predmetem dane|nie je predmetom dane/,
  ],
};

/** The reasons for no VAT that the text of a document gives. */
export function noVatInText(texts: readonly string[]): readonly NoVatReason[] {
  const text = fold(texts.join(' ').slice(0, most).normalize('NFC')).replace(/\s+/g, ' ');
  return noVatReasons.filter((reason) => words[reason].some((pattern) => pattern.test(text)));
}
