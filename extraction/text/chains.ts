/** A shop whose receipts come daily: its name, what its receipts bear of it, and its company's tax number. */
export interface Chain {
  readonly name: string;
  /** lower case, as whole words; a wrong letter in a long one does not matter */
  readonly printed: readonly string[];
  /** As its receipts and imprints bear it; left out where a chain has several companies, or it is not known. */
  readonly taxNumbers?: readonly string[];
}

const chain = (name: string, printed: string, taxNumbers = ''): Chain => ({
  name,
  printed: printed.split(', '),
  ...(taxNumbers !== '' && { taxNumbers: taxNumbers.split(' ') }),
});

export const chains: readonly Chain[] = [
  chain('Lidl', 'lidl', 'DE814689550 RO22891860 PL7811897358 CZ26178541 66089976432'),
  chain('Aldi', 'aldi, aldi süd, aldi nord'),
  chain('Hofer', 'hofer kg'),
  chain('Penny', 'penny markt, penny market'),
  chain('Spar', 'spar, interspar, eurospar, spar magyarország', '10485824-2-07'),
  chain('Tesco', 'tesco, tesco global', '10307078-2-44 CZ45308314'),
  chain('Auchan', 'auchan', 'RO17233051'),
  chain('Kaufland', 'kaufland', 'RO15991149 CZ25110161'),
  chain('Rewe', 'rewe'),
  chain('Edeka', 'edeka'),
  chain('Netto Marken-Discount', 'netto marken discount'),
  chain('Billa', 'billa'),
  chain('Rossmann', 'rossmann'),
  chain('dm', 'dm drogerie markt, dm drogeriemarkt'),
  chain('Müller', 'müller drogerie'),
  chain('Ikea', 'ikea'),
  chain('OBI', 'obi baumarkt, obi bau'),
  chain('Bauhaus', 'bauhaus'),
  chain('Hornbach', 'hornbach'),
  chain('toom', 'toom baumarkt', 'DE812720447'),
  chain('real', 'real gmbh', 'DE813129242'),
  chain('Roller', 'roller gmbh', 'DE124981337'),
  chain('Marktkauf', 'marktkauf'),
  chain('Praktiker', 'praktiker'),
  chain('Media Markt', 'media markt, mediamarkt'),
  chain('Decathlon', 'decathlon'),
  chain('Pepco', 'pepco'),
  chain('Shell', 'shell'),
  chain('MOL', 'mol nyrt, mol kiskereskedelmi', '10625790-4-44'),
  chain('Magyar Telekom', 'magyar telekom', '10773381-2-44'),
  chain('OMV', 'omv, omv hungária, omv petrom', 'RO1590082'),
  chain('Orlen', 'orlen', '7740001454'),
  chain('Slovnaft', 'slovnaft'),
  chain('Biedronka', 'biedronka, jeronimo martins', '7791011327'),
  chain('Żabka', 'żabka'),
  chain('Albert', 'albert hypermarket, albert supermarket', 'CZ44012373'),
  chain('Alza', 'alza cz', 'CZ27082440'),
  chain('Konzum', 'konzum plus', '62226620908'),
  chain('INA', 'ina industrija nafte', '27759560625'),
  chain('Dedeman', 'dedeman', 'RO2816464'),
  chain('Carrefour', 'carrefour', 'RO11588780'),
  chain('Mega Image', 'mega image', 'RO6719278'),
  chain('eMAG', 'dante international', 'RO14399840'),
  chain("McDonald's", "mcdonald's, mcdonalds"),
];
