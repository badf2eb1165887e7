import type { DocumentFault } from '../../screens/review/document/content.ts';

interface FaultWords {
  readonly title: string;
  readonly text: string;
}

const faults: Readonly<Record<DocumentFault, FaultWords>> = {
  missing: {
    title: 'This document is not on this computer',
    text: 'The copy was removed, or the document was uploaded from another computer. The service has it. You can type the fields from the paper.',
  },
  unreadable: {
    title: 'The document could not be opened',
    text: 'The copy on this computer could not be read. The original is unchanged.',
  },
  password: {
    title: 'The PDF needs a password',
    text: 'The original is unchanged. Open it in another program to read it, and type the fields here.',
  },
  damaged: {
    title: 'The preview cannot be shown',
    text: 'The file is damaged. The original is unchanged. You can still type the fields from the paper.',
  },
  'too-slow': {
    title: 'The preview was stopped',
    text: 'This document takes too long to show. The original is unchanged. Open it in another program to read it.',
  },
  'no-pages': { title: 'The PDF has no pages', text: 'There is nothing to show. The original is unchanged.' },
  'image-too-large': {
    title: 'The picture is too large to show here',
    text: 'It has more than 80 million pixels. The original is unchanged. Open it in another program to read it.',
  },
  'unknown-kind': {
    title: 'This kind of document cannot be shown',
    text: 'The original is unchanged. Open it in another program to read it.',
  },
  'xml-doctype': {
    title: 'The XML is not shown',
    text: 'It defines its own entities (DOCTYPE), which invoices never do. The original is unchanged.',
  },
  'xml-too-deep': {
    title: 'The XML is not shown',
    text: 'It is nested deeper than any invoice. The original is unchanged.',
  },
  'xml-too-large': {
    title: 'The XML is too large to show here',
    text: 'The original is unchanged. Open it in another program to read it.',
  },
  'xml-malformed': {
    title: 'The XML is damaged',
    text: 'It is incomplete or not well formed. The original is unchanged.',
  },
};

/** The document on the desk: its tools, why it is not shown, an XML as an invoice. */
export const document = {
  faults,
  tools: {
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (n: number, of: number) => `Page ${n} of ${of}`,
    noPage: 'Page – of –',
    zoomOut: 'Zoom out',
    zoomIn: 'Zoom in',
    fitWidth: 'Fit width',
    rotate: 'Rotate',
    dim: 'Dim the page',
    opening: 'Opening the document',
    picture: (name: string) => `Picture of ${name}`,
    pagePicture: (name: string, n: number, of: number) => `${name}, page ${n} of ${of}`,
    fill: (field: string) => `Click a value for: ${field}`,
    fillByBox: (field: string) => `Click a word or drag a box for: ${field}`,
    notInBox: (field: string) => `Not in the box: ${field}`,
    showInFolder: 'Show in folder',
    showInFolderFailed: 'The folder could not be opened.',
    tree: 'Raw XML',
    invoice: 'Invoice view',
  },
  invoice: {
    invoice: 'Invoice',
    creditNote: 'Credit note',
    unknown: 'XML document',
    unknownText: 'This XML is not a NAV, UBL or CII invoice. Its content is shown as it is.',
    number: 'Number',
    supplier: 'Supplier',
    buyer: 'Buyer',
    taxNumber: 'Tax number',
    bankAccount: 'Bank account',
    paymentMethod: 'Payment method',
    fulfilled: 'Date of supply',
    issued: 'Date of issue',
    due: 'Due date',
    item: 'Item',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    net: 'Net',
    rate: 'VAT',
    vat: 'VAT amount',
    gross: 'Gross',
    vatRate: 'VAT rate',
    total: 'Total',
    payable: 'Amount due',
    notes: 'Notes',
    more: (n: number) => `${n} more lines are in the raw XML.`,
    moreElements: (n: number) => `${n} more elements are not shown.`,
  },
};
