/** The files that the sample company receives, of resources/sample-company. Files that are read quickly come first. */
export const sampleDocuments = [
  'OK-26-10388.xml',
  'Invoice INV-20931.pdf',
  'TK-2026-00318.xml',
  'Malomsor számla MS-2026-01874.pdf',
  'Gutschrift GS-26-00219.xml',
  'villanyszámla 2026 október.pdf',
  'arajanlat.pdf',
  'Rechnung_RE-2026-0417.pdf',
  'Hidegsarok kamrabérlet október (NAV).xml',
  'Képernyőkép 2026-11-02 140311.png',
  'Scan_20261027_0915.pdf',
  'Zsákvár számla és szállítólevél.pdf',
  'TK-2026-00318.pdf',
  'NAV visszaigazolás.xml',
] as const;
