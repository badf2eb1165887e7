import type { Inspection, Words } from './inspection.ts';

const messages = {
  empty: {
    hu: 'A fájl üres. Küldje el újra a teljes dokumentumot.',
    en: 'The file is empty. Send the complete document again.',
  },
  'too-large': {
    hu: 'A dokumentum túl nagy ahhoz, hogy feldolgozzuk.',
    en: 'The document is too large to be processed.',
  },
  'pdf-header': {
    hu: 'A fájl nem PDF-fejléccel kezdődik; más tartalom áll a PDF előtt. Mentse el újra PDF-ként.',
    en: 'The file does not begin with a PDF header; something else stands before the PDF. Save it as a PDF again.',
  },
  'pdf-password': {
    hu: 'A PDF jelszóval védett: jelszó szükséges a megnyitásához. Töltse fel jelszó nélkül.',
    en: 'Password needed: the PDF is protected and cannot be opened. Upload it without a password.',
  },
  'pdf-no-pages': { hu: 'A PDF nem tartalmaz oldalt.', en: 'The PDF has no pages.' },
  'pdf-unreadable': {
    hu: 'A PDF sérült, nem olvasható. Kérje el újra a dokumentumot.',
    en: 'The PDF is damaged and cannot be read. Ask for the document again.',
  },
  'image-unreadable': {
    hu: 'A kép sérült, nem olvasható. Készítsen új felvételt.',
    en: 'The picture is damaged and cannot be read. Take it again.',
  },
  'image-too-large': {
    hu: 'A kép mérete meghaladja a 100 megapixeles korlátot. Mentse el kisebb méretben.',
    en: 'The picture is over the limit of 100 megapixels. Save it in a smaller size.',
  },
  'xml-doctype': {
    hu: 'Az XML dokumentumtípus-deklarációt (DOCTYPE) tartalmaz, ilyet nem fogadunk el.',
    en: 'The XML contains a document type declaration (DOCTYPE), which is not accepted.',
  },
  'xml-too-deep': {
    hu: 'Az XML túl mélyen egymásba ágyazott; ez nem számla.',
    en: 'The XML is nested too deeply; this is not an invoice.',
  },
  'xml-too-large': { hu: 'Az XML túl nagy ahhoz, hogy feldolgozzuk.', en: 'The XML is too large to be processed.' },
  'xml-malformed': {
    hu: 'Az XML hibás vagy csonka (nem jól formált). Kérje el újra a dokumentumot.',
    en: 'The XML is broken or cut off (not well formed). Ask for the document again.',
  },
  'xml-encoding': {
    hu: 'Az XML karakterkódolása ismeretlen vagy hibás.',
    en: 'The character encoding of the XML is unknown or broken.',
  },
  'xml-markup': {
    hu: 'Az XML weblap vagy rajz (XHTML, SVG), nem számla.',
    en: 'The XML is a web page or a drawing (XHTML, SVG), not an invoice.',
  },
  'over-limits': {
    hu: 'A dokumentum ellenőrzése túl sok időt vagy memóriát igényelt, ezért leállítottuk.',
    en: 'Checking the document took too much time or memory and was stopped.',
  },
} as const satisfies Record<string, Words>;

export type RefusalCode = keyof typeof messages;

export function refuse(code: RefusalCode): Inspection {
  return { ok: false, code, message: messages[code] };
}

/** 'what' is the actual file type of the bytes. */
export function refuseType(what: Words): Inspection {
  return {
    ok: false,
    code: 'unsupported-type',
    message: {
      hu: `A fájl tartalma ${what.hu}, nem PDF, JPEG, PNG vagy XML.`,
      en: `The content of the file is ${what.en}, not a PDF, JPEG, PNG or XML.`,
    },
  };
}
