/** A chain whose receipts are common in bookkeeping. `source` proves each value. */
export interface ChainCompany {
  /** ISO 3166. */
  readonly country: string;
  /** The usual name of its shops. */
  readonly brand: string;
  /** null where the tax number is a group's, or the source has no more than the brand. */
  readonly legalName: string | null;
  /**
   * As printed on its receipts: with the letters of the country, Hungarian ones as 12345678-2-41. null: not known for
   * sure.
   */
  readonly taxNumber: string | null;
  /** The address of a public page, or a public set of receipts and the file in it. */
  readonly source: string;
}

/** Shops and their operators, prepared for OpenStreetMap. */
const places =
  'https://github.com/KAMI911/osm_poi_matchmaker/blob/7a7d122a6febe532f04446294044ed3a9c5027b4/osm_poi_matchmaker/dataproviders';
/** Photographs of receipts, by Softmatic, CC BY 4.0. */
const receipts = 'softmatic/vision-data 9062febd225986dc567777015f11d3db3a363086: 2D/Receipts';
const traders =
  'https://github.com/luci0130/traderflow/blob/77c1fb6504c31c91fd891db57d902d26e7ddc1f1/database/seeders/SupermarketPricesRoSeeder.php';

/** By country and brand. */
const companies: Readonly<Record<string, Readonly<Record<string, Company>>>> = {
  AT: {
    A1: ['A1 Telekom Austria AG', null, 'https://de.wikipedia.org/wiki/A1_Telekom_Austria'],
    Billa: ['Billa Aktiengesellschaft', null, 'https://de.wikipedia.org/wiki/Billa'],
    dm: ['dm drogerie markt GmbH', null, 'https://www.dm.at/datenschutz-zentrale-filiale-646244'],
    Ikea: [
      'IKEA Möbelvertrieb OHG',
      null,
      'https://www.ikea.com/at/de/customer-service/terms-conditions/ikea-for-business-paycard-agb-pubb1f6be10',
    ],
    Spar: ['SPAR Österreichische Warenhandels-AG', null, 'https://de-academic.com/dic.nsf/dewiki/2569187'],
  },
  DE: {
    dm: ['dm-drogerie markt GmbH + Co. KG', null, 'https://designer.dm.de/datenschutz'],
    Hornbach: [
      'HORNBACH Baumarkt AG',
      null,
      'https://cdn.financialreports.eu/financialreports/media/filings/212/2023/RNS/212_rns_2023-07-04_f7afb0c3-06c0-47b2-95c0-26793b397bb4.html',
    ],
    Ikea: ['IKEA Deutschland GmbH & Co. KG', null, `${receipts}/A/ikea_08102016_12_13439.jpg`],
    Lidl: [null, 'DE814689550', `${receipts}/A/lidl_02032020_02_00716.jpg`],
    real: ['real GmbH', 'DE813129242', `${receipts}/A/real_15042020_04_01946.jpg`],
    Rewe: ['REWE Markt GmbH', null, 'https://wikiwand.com/de/articles/Rewe'],
    Roller: [null, 'DE124981337', `${receipts}/A/roller_26092016_02_05996.jpg`],
    Rossmann: [null, 'DE115055186', `${receipts}/C/rossmann_20052020_03_01733.jpg`],
    toom: ['toom Baumarkt GmbH', 'DE812720447', `${receipts}/A/toom_04042020_03_04877.jpg`],
  },
  HU: {
    Aldi: ['ALDI Magyarország Élelmiszer Bt.', '22234663-2-44', `${places}/hu_aldi.py`],
    CCC: ['MODIVO HUNGARY Kft.', '24128296-2-44', `${places}/hu_ccc.py`],
    Deichmann: ['Deichmann Cipőkereskedelmi Kft.', '12583083-2-44', `${places}/hu_deichmann.py`],
    dm: ['dm Kft.', '11181530-2-44', `${places}/hu_dm.py`],
    Foxpost: ['FoxPost Kft.', '25034644-2-10', `${places}/hu_foxpost.py`],
    GLS: ['GLS General Logistics Systems Hungary Kft.', '12369410-2-44', `${places}/hu_gls.py`],
    JYSK: ['JYSK Kft.', '13353298-2-44', `${places}/hu_jysk.py`],
    'Magyar Posta': ['Magyar Posta Zrt.', '10901232-2-44', `${places}/hu_posta.py`],
    'MÁV-START': ['MÁV-START Zrt.', '13834492-2-44', `${places}/hu_mav.py`],
    MOL: ['MOL Nyrt.', '10625790-4-44', `${places}/hu_mol.py`],
    OBI: ['OBI Hungary Retail Kft.', '13136062-2-44', `${places}/hu_obi.py`],
    Ofotért: ['GrandVision Hungary Kft.', '12142143-2-44', `${places}/hu_ofotert.py`],
    'OIL!': ['Mabanaft Hungary Kft.', '12700226-2-44', `${places}/hu_oil.py`],
    OMV: ['OMV Hungária Kft.', '10542925-2-44', `${places}/hu_omv.py`],
    Packeta: ['Packeta Hungary Kft.', '25140550-2-43', `${places}/hu_foxpost.py`],
    Penny: ['Penny Market Kft.', '10969629-2-44', `${places}/hu_penny_market.py`],
    'Pingvin Patika': ['Pingvin Napfény Zrt.', '24700450-2-06', `${places}/hu_pingvin_patika.py`],
    Rossmann: ['Rossmann Magyarország Kft.', '11149769-2-44', `${places}/hu_rossmann.py`],
    Tesco: ['TESCO-GLOBAL Áruházak Zrt.', '10307078-2-44', `${places}/hu_tesco.py`],
    'Yves Rocher': ['Yves Rocher Hungary Kft.', '10618646-2-41', `${places}/hu_yves_rocher.py`],
    Auchan: ['Auchan Magyarország Kft.', null, 'https://bortura.auchan.hu/jatekszabaly/'],
    Decathlon: [
      'Tízpróba Magyarország Kft.',
      '13443966-2-44',
      'https://www.decathlon.hu/Panaszkezelesi-szabalyzat_lp-CSZZNX',
    ],
    Ikea: [
      'IKEA Lakberendezési Kft.',
      '10731084-2-44',
      'https://vdocuments.pub/ikea-lakberendezsi-kft-general-terms-and-conditions-for-on-2018-01-15-1-ikea.html',
    ],
    Lidl: ['Lidl Magyarország Bt.', null, 'https://www.lidl.hu/c/velemenye-fontos-jatekszabalyzat/s10014816'],
    'Magyar Telekom': [
      'Magyar Telekom Nyrt.',
      null,
      'https://www.telekom.hu/lakossagi/ugyintezes/elerhetosegek/telekom-alkalmazas/nyerhetsz-szabalyzat',
    ],
    'Media Markt': [
      'Media Markt Magyarország Kft.',
      null,
      'https://hir.mediamarkt.hu/magazin/adatvedelmi-tajekoztato/',
    ],
    Praktiker: ['Praktiker Kft.', null, 'https://www.praktiker.hu/jatekszabalyzat'],
    Shell: ['Shell Hungary zRt.', null, 'https://www.shell.hu/privacy/job-applicant-notice.html'],
    Spar: ['SPAR Magyarország Kft.', '10485824-2-07', 'https://www.spar.hu/myspar/myspar-adatvedelem'],
    Yettel: ['Yettel Magyarország Zrt.', '11107792-2-44', 'https://en.yettel.hu/legal-notice'],
  },
  RO: {
    Altex: [
      'ALTEX ROMANIA S.R.L.',
      null,
      'https://docplayer.ro/230236939-Administratia-fondului-pentru-mediu-1-denumirea-campaniei.html',
    ],
    Auchan: [
      'AUCHAN ROMANIA SA',
      'RO17233051',
      'https://www.auchan.ro/blog/regulamentul-oficial-al-campaniei-promotionale-nuepreatarziu-recicleaza-cu-auchan',
    ],
    Carrefour: [
      'CARREFOUR ROMÂNIA S.A.',
      'RO11588780',
      'https://www.international-foodtransition-awards.com/ro-ro/contact',
    ],
    dm: [
      'dm drogerie markt S.R.L.',
      'RO20790729',
      'https://www.dm-impreuna.ro/ro/o-sala-de-clasa-ca-acasa/regulament/',
    ],
    eMAG: [
      'DANTE INTERNATIONAL S.A.',
      'RO14399840',
      'https://ro.scribd.com/document/372070564/Regulament-Campanie-150-Lei-Card-Cadou-MDA-30-noiembrie-2017-cu-AA-5',
    ],
    Freshful: ['EMAG RETAIL SRL', 'RO44231872', traders],
    Kaufland: [
      'Kaufland Romania Societate în Comandită',
      'RO15991149',
      'https://www.kaufland.ro/noutati/Concurs-Ieftin-si-bun/regulament-oul-kaufland.html',
    ],
    Lidl: [
      'Lidl Discount S.R.L.',
      'RO22891860',
      'https://www.lidl.ro/lidl-plus/informatii-legale/termeni-si-conditii-de-utilizare-talon-razuibil',
    ],
    'Mega Image': ['Mega Image SRL', 'RO6719278', 'https://foodsie.ro/regulament'],
    Metro: ['METRO CASH & CARRY ROMANIA SRL', 'RO8119423', traders],
    OMV: [
      'OMV PETROM Marketing S.R.L.',
      'RO11201891',
      'https://fr.scribd.com/document/419027047/Regulament-Campanie-Omv-Card',
    ],
    Orange: ['Orange Romania S.A.', 'RO9010105', 'https://www.orange.ro/aplicatii/regulament-campanie-my-orange'],
    Penny: ['REWE (ROMANIA) SRL', 'RO13348610', traders],
    Profi: ['PROFI ROM FOOD S.R.L.', 'RO11607939', 'https://superoitele.profi.ro/regulament.html'],
    Rompetrol: [
      'ROMPETROL DOWNSTREAM SRL',
      'RO12751583',
      'https://www.info-regulamente.ro/rompetrol-concurs-fifth-gear/',
    ],
    Selgros: ['SELGROS CASH & CARRY SRL', 'RO11805367', traders],
    Sezamo: ['SEZAMO SRL', 'RO50031526', traders],
    Vodafone: [
      'VODAFONE ROMÂNIA S.A.',
      'RO8971726',
      'https://ro.scribd.com/document/442519763/Regulament-XMAS-Gamification-1',
    ],
  },
  SK: {
    Billa: ['BILLA s.r.o.', null, 'https://receptykulinarium.sk/statut-sutaze/'],
    Kaufland: ['Kaufland Slovenská republika v.o.s.', null, 'https://finstat.sk/35790164/vykaz_ziskov_strat?as=2014'],
    Lidl: ['Lidl Slovenská republika, v.o.s.', null, 'https://www.finstat.sk/35793783/suvaha?as=2014'],
    NAY: ['NAY a.s.', null, 'https://www.nay.sk/obchodne-podmienky'],
    Shell: [
      'SHELL Slovakia, s.r.o.',
      null,
      'https://www.antimon.gov.sk/koncentracie-pmu-sr-schvalil-akviziciu-vymedzenych-aktiv-spolocnosti-progres-trading-as-a-petroltrans-as-podnikatelom-shell-slovakia-sro/',
    ],
    'Slovak Telekom': [
      'Slovak Telekom, a.s.',
      null,
      'https://www.telekom.sk/info/dokumenty-a-pravne-informacie/informacie-pre-koncovych-uzivatelov',
    ],
    Slovnaft: ['SLOVNAFT, a. s.', null, 'https://stastnyliter.sk/pravidla-sutaze'],
    Tesco: [
      'TESCO STORES SR, a.s.',
      'SK7020000317',
      'https://tesco.sk/help/en-SK/pages/documents/terms-and-conditions/tesco-online-shopping-terms-and-conditions',
    ],
  },
};
type Company = readonly [legalName: string | null, taxNumber: string | null, source: string];

export const chainCompanies: readonly ChainCompany[] = Object.entries(companies).flatMap(([country, brands]) =>
  Object.entries(brands).map(([brand, [legalName, taxNumber, source]]) => ({
    country,
    brand,
    legalName,
    taxNumber,
    source,
  })),
);
