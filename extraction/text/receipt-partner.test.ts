import { expect, it } from 'vitest';
import { readText } from './read-text.ts';
import { typedPage } from './typed-page.ts';

const bought = '\nKaffee   4,20\nSUMME EUR   4,20\nBar   5,00\n02.11.2026 14:05\n';
const partnerOf = (header: string) => readText(typedPage(header + bought), 'ocr').partnerName?.value ?? null;

it.each([
  ['a chain by its name over the address', 'LlDL\nWarburger Straße 130\n33100 Paderborn', 'Lidl'],
  ['a chain whose name is misread', 'RESSMANN\nMainstr. 1\n33100 Paderborn', 'Rossmann'],
  ['a chain by its tax number alone', '§I(\nWarburger Straße 130\n33100 Paderborn\nUSt-IdNr. DE814689550', 'Lidl'],
  [
    'a chain’s company by its own name, where that is printed',
    'Biedronka\nul. Długa 5, 00-238 Warszawa\nJERONIMO MARTINS POLSKA S.A.\nul. Żniwna 5, 62-025 Kostrzyn',
    'JERONIMO MARTINS POLSKA S.A.',
  ],
  ['a chain by its brand, beside its legal form', 'BILLA, SPOL, S R.O., MODLETICE 67\n251 01 ŘÍČANY U PRAHY', 'Billa'],
  ['a legal form', 'Herzlich willkommen\nBäckerei Kornblume GmbH\nAm Markt 1', 'Bäckerei Kornblume GmbH'],
  ['a legal form beside its address', 'Kávézó Jázmin Kft., 1024 Budapest, Fő utca 2', 'Kávézó Jázmin Kft.'],
  ['a company before its address', 'Grünwerk KG Inselstraße 80 79098 Freiburg\nReiher GmbH\nMarkt 3', 'Grünwerk KG'],
  [
    'the sender, not whom it is sent to',
    'Café Wolke · Inselstraße 12 · 79098 Freiburg\nReiher GmbH\nMarkt 3',
    'Café Wolke',
  ],
  [
    'the shop over its own tax number, not the company under that',
    'Trattoria da Piero\nVia Roma 36\n40121 Bologna\nUSt-IdNr. DE136695976\nAurora GmbH\nMarkt 98\n33100 Paderborn',
    'Trattoria da Piero',
  ],
  [
    'the company over its own tax number, not the shop over that',
    'Trattoria da Piero\nTelefon 05251 123456\nAurora GmbH\nMarkt 98\n33100 Paderborn\nUSt-IdNr. DE136695976',
    'Aurora GmbH',
  ],
  ['without what parts it from its address', 'Severnica GmbH· Markt 52·33100 Paderborn', 'Severnica GmbH'],
  ['a short name with a dotted legal form', 'Pinares S.A.\nCalle Mayor 60, 28013 Madrid', 'Pinares S.A.'],
  ['not the end of a sentence that begins with a legal form', 'GmbH, Tech Gate\nInselstraße 12\n79098 Freiburg', null],
  ['not a kind of shop alone', 'HYPERMARKT\nInselstraße 12\n79098 Freiburg', null],
  ['not a house number without a street’s word', 'Am Mihlbach 64\n80331 München', null],
  ['the line over the address', 'APOTHEKE AM DOM\nDomplatz 3\n33098 Paderborn', 'APOTHEKE AM DOM'],
  ['not the title over it', 'RECHNUNG\nCafé Wolke\nInselstraße 12\n79098 Freiburg', 'Café Wolke'],
  ['no chain because of a word like it', 'CASH BILL\nNo 12, Jalan Besar', null],
  [
    'no chain that is only an address',
    'Tealive Enterprise Ltd\nShell Station, 12 High Street',
    'Tealive Enterprise Ltd',
  ],
  ['no chain in brackets', 'Mr Diy Trading\n(TESCO EXTRA ARA)\n12, Jalan Besar', 'Mr Diy Trading'],
  ['a company without its number', 'GARDENIA BAKERIES LTD (139386 X)\nLot 3, Jalan Pelabur', 'GARDENIA BAKERIES LTD'],
  [
    'a company under a line that looks like an address',
    'Anan 7\nUnihakka Trading Ltd\n12, Jalan Tampoi',
    'Unihakka Trading Ltd',
  ],
  ['the line over the company’s number', 'SANYU STATIONERY\n(1234567-K)\nShah Alam', 'SANYU STATIONERY'],
  ['not the town under a name that cannot be read', 'SY~RIKAT P€RN|AGAAN\nSETAPAK\n53200 KUALA LUMPUR', null],
  ['not what the register is called', 'Company Reg. No.\n12, Jalan Besar', null],
  ['not what was bought', 'Bier   3,20\nWein   4,10', null],
  ['nothing where only a logo stands', '[) |l\nPohlweg 110\n33100 Paderborn', null],
  ['the line over its own tax number', 'Kornblume am Markt\nUSt-IdNr. DE136695976', 'Kornblume am Markt'],
  ['the line over its telephone', 'Kornblume am Markt\nTelefon 05251 123456', 'Kornblume am Markt'],
  ['what stands under a day', '02.11.2026 14:05\nKornblume am Markt\nMarkt 12a', 'Kornblume am Markt'],
  ['not what was bought, nor how much of it', 'BROT 1KG\nMarktstraße 12', null],
  ['not what was bought for a price without decimals', 'Kenyér        590\nFő utca 12', null],
  ['without the edge of the paper', '1 Kornblume am Markt\nMarkt 12a', 'Kornblume am Markt'],
  ['not half of what is in brackets', 'Kornblume Alam) Handel\nMarktstraße 12', null],
  ['not a title that is misread', 'TAXK INVQICE\n12 High Street', null],
  ['not an address with its number first', 'No 7. Simpang Off Batu Village\n12, Jalan Besar', null],
  ['the line over a house number', 'THREE STOOGES\n109, SS21/1A\nDamansara', 'THREE STOOGES'],
  [
    'a name with the legal form under it',
    'BIG GRILL\nRed Kite Trading\nLtd (123456-K)\nUnit 3',
    'Red Kite Trading Ltd',
  ],
  [
    'a name with its trade and legal form under it',
    'LIAN CHI PU TIAN\nRESTAURANT LTD\nUnit 3',
    'LIAN CHI PU TIAN RESTAURANT LTD',
  ],
  [
    'a name whose place stands in brackets before the legal form, on the next line',
    'Raya Mega Market\n(Semenyih) Sdn Bhd\nNo 12, Jalan Besar',
    'Raya Mega Market (Semenyih) Sdn Bhd',
  ],
  ['no place and legal form without a name', '§I(\n(Semenyih) Sdn Bhd\nNo 12, Jalan Besar', null],
  ['no trade and legal form without a name', '§I(\nKereskedelmi és Szolgáltató Kft.\nFő utca 12', null],
  ['not the shop over a company that cannot be read', 'Banh Mi Cafe\nowned by: b~nh m| ltd\nUnit 3, High Street', null],
  ['a figure among capitals as a letter nobody made out', 'URBAN 1DEA LTD\n12, High Street', null],
  ['a nought in a name as the letter that it is', 'EIGHT OUNCE C0FFEE C0.\n12, High Street', 'EIGHT OUNCE COFFEE CO.'],
  [
    'the name over two lines of its address',
    'RESTORAN IBRAHIM MAJU\nNo.2, Ground Floor\nTaman Reko, 43000 Kajang',
    'RESTORAN IBRAHIM MAJU',
  ],
  [
    'not whom it is sent to, under a letterhead that cannot be read',
    'GARUEIA BAKER1ES(KL)LTO\nLot 3, Jalan Pelabur\nTel: 03-5542 3228\nMakassar Market Ltd\nJalan Baru 4',
    null,
  ],
  ['not what is stamped over it', 'tan woon yann\nINDAH GIFT & HOME\n27,Jalan Dedap', 'INDAH GIFT & HOME'],
  ['a shop’s kind though it says how it is paid', 'FIVE STAR CASH & CARRY\n12, High Street', 'FIVE STAR CASH & CARRY'],
  ['not half of a name whose middle is lost', 'ONE ONE              FOOD HOUSE LTD\n12, High Street', null],
  ['not a name whose next line cannot be read', 'HUAT HARDHARE\nENTERPRISE TSETIA) H#\n12, High Street', null],
  [
    'the line over an address that is misread',
    'Slastičarna Ana\nllica 28, 31000 0sijek\nTel. 01 555 9835',
    'Slastičarna Ana',
  ],
  ['no greeting', 'TQ FOR SHOPPING WITH KORNBLUME\n12, High Street', null],
  ['nothing without an address', 'Guten Morgen', null],
  ['not the one it is made out to', 'Rechnung an:\nHotel Seeblick GmbH\nStrandweg 1\n18119 Rostock', null],
])('%s', (_, header, name) => {
  expect(partnerOf(header)).toBe(name);
});

it.each([
  ['the line over the address', 'Kornblume am Markt\nMarkt 12a\n33098 Paderborn\nVielen Dank', 'Kornblume am Markt'],
  ['not who made the till', 'Kassensysteme Acme GmbH\nVielen Dank', null],
  ['not a label', 'Rechnungsdatum\n33098 Paderborn', null],
  ['not what was paid in', 'Bar\n33098 Paderborn', null],
])('from the foot, where the head has no name: %s', (_, foot, name) => {
  const page = typedPage(`KASSENBON\n02.11.2026 14:05${bought}${foot}\n`);
  expect(readText(page, 'ocr').partnerName?.value ?? null).toBe(name);
});

it('takes none from the foot where the head has an address and an unreadable name, except for a company', () => {
  const header = 'KASSENBON\n§I(\nMarkt 12a\n33098 Paderborn';
  const named = ['Kornblume am Markt', 'Kornblume GmbH'].map((foot) => {
    const page = typedPage(`${header}${bought}${foot}\nPohlweg 110\n33100 Paderborn\n`);
    return readText(page, 'ocr').partnerName?.value ?? null;
  });
  expect(named).toEqual([null, 'Kornblume GmbH']);
});

it('recognises a sole trader by the legal form, though it is small and comes first', () => {
  const page = typedPage(
    'obrt Svjetlost - Ilica 118 - 10000 Zagreb\nRačun broj 12-1-1\nUkupno za platiti   4,20 EUR\n',
  );
  expect(readText(page, 'ocr').partnerName?.value).toBe('obrt Svjetlost');
});

it('accepts a name under its heading where it is sure of the letters', () => {
  const runs = typedPage(
    `Eladó:            Vevő:\nNagymama Cukrászdája   Őrségi Fa Bt.\nVáci út 115            Fő utca 113${bought}`,
  );
  const doubted = runs.map((run) => ({ ...run, sureness: 40 }));
  expect([runs, doubted].map((page) => readText(page, 'ocr').partnerName?.value ?? null)).toEqual([
    'Nagymama Cukrászdája',
    null,
  ]);
});

it('does not need to be sure of the letters of a legal form', () => {
  const words = ['Bois', 'Joli', 'GmbH', 'u.', 'Co.'];
  const [line, ...rest] = typedPage(`${words.join(' ')}\nInselstraße 12\n79098 Freiburg${bought}`);
  if (line === undefined) throw new Error('a page has a line');
  const width = (line.right - line.left) / words.length;
  const seen = words.map((text, at) => {
    const left = line.left + at * width;
    return { ...line, text: ` ${text}`, left, right: left + width, sureness: text.length < 4 ? 40 : 95 };
  });
  expect(readText([...seen, ...rest], 'ocr').partnerName?.value).toBe('Bois Joli GmbH u. Co.');
});

it('takes no buyer instead of a doubtful seller', () => {
  const runs = typedPage(`Gardenia Bakeries Ltd\nLot 3, Jalan Besar\nFresh Market Ltd\nJalan Baru 4${bought}`);
  const doubted = runs.map((run) => ({ ...run, sureness: run.text === 'Gardenia Bakeries Ltd' ? 40 : 95 }));
  expect(readText(doubted, 'ocr').partnerName).toBeNull();
});

it('does not raise the confidence of a name that is split over two cells of its line', () => {
  const runs = typedPage(`KUCHAT   Ltd\n12, High Street${bought}`);
  const doubted = runs.map((run) => ({ ...run, sureness: run.text === 'KUCHAT' ? 40 : 95 }));
  expect(readText(doubted, 'ocr').partnerName).toBeNull();
});

it('takes no line that begins with a count', () => {
  expect(partnerOf('4.873.303 ÖSTERR. PRODUKTE GEKAUFT\nMariahilfer Straße 12\n1060 Wien')).toBeNull();
});

it('removes a speck beside a name', () => {
  const runs = typedPage(`Gardenia Bakeries Ltd   VY\n12, High Street${bought}`);
  const seen = (sureness: number) => runs.map((run) => ({ ...run, sureness: run.text === 'VY' ? sureness : 95 }));
  expect([12, 90].map((sureness) => readText(seen(sureness), 'ocr').partnerName?.value)).toEqual([
    'Gardenia Bakeries Ltd',
    'Gardenia Bakeries Ltd VY',
  ]);
});

it('removes letters with low confidence', () => {
  const runs = typedPage(`CAFE WOLKE\nInselstraße 12\n79098 Freiburg${bought}`);
  const doubted = runs.map((run) => ({ ...run, sureness: run.text === 'CAFE WOLKE' ? 40 : 95 }));
  expect([readText(runs, 'ocr').partnerName?.value, readText(doubted, 'ocr').partnerName]).toEqual([
    'CAFE WOLKE',
    null,
  ]);
});
