import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { cut, runsOf, wrapped } from './pdf-text.ts';

export interface TextStyle {
  /** points */
  readonly size: number;
  readonly strong: boolean;
  /** "#1b1b1b" */
  readonly colour: string;
}

export interface Cell {
  readonly text: string;
  /** points, with the gap to the next one */
  readonly width: number;
  readonly right?: true;
}

const margin = 42;
const gap = 6;
const leading = 1.38;
const footerHeight = 24;
const weights = { plain: 400, strong: 600 } as const;
const ink = '#1b1b1b';
const grey = '#666666';
export const plain: TextStyle = { size: 9, strong: false, colour: ink };
export const strong: TextStyle = { size: 9, strong: true, colour: ink };
export const secondary: TextStyle = { size: 8, strong: false, colour: grey };
export const heading: TextStyle = { size: 11, strong: true, colour: ink };
export const title: TextStyle = { size: 16, strong: true, colour: ink };

/** Text from top to bottom on A4 pages, in Inter, each page with its footer. Sizes are points. */
export class PdfPages {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #footer: (page: number) => string;
  #page = 0;
  #y = 0;

  /** `fonts`: folder of the four files inter-{latin,latin-ext}-{400,600}-normal.woff */
  constructor(pdf: PDFKit.PDFDocument, fonts: string, footer: (page: number) => string) {
    this.#pdf = pdf;
    this.#footer = footer;
    for (const weight of Object.values(weights)) {
      for (const script of ['latin', 'latin-ext']) {
        pdf.registerFont(`${script}-${weight}`, join(fonts, `inter-${script}-${weight}-normal.woff`));
      }
    }
    this.newPage();
  }

  get width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  newPage(): void {
    this.#pdf.addPage();
    this.#page += 1;
    this.#y = this.#pdf.page.height - margin - secondary.size;
    this.#draw(this.#footer(this.#page), margin, secondary);
    this.#y = margin;
  }

  /** Starts a new page unless this much room is left. */
  need(height: number): void {
    if (this.#y + height > this.#pdf.page.height - margin - footerHeight) this.newPage();
  }

  space(height: number): void {
    this.#y += height;
  }

  rule(): void {
    this.need(gap);
    this.#pdf
      .moveTo(margin, this.#y)
      .lineTo(margin + this.width, this.#y)
      .lineWidth(0.5)
      .strokeColor('#bbbbbb')
      .stroke();
    this.#y += gap;
  }

  paragraph(text: string, style: TextStyle, indent = 0): void {
    for (const line of wrapped(text, this.width - indent, this.#measure(style))) {
      this.need(style.size * leading);
      this.#draw(line, margin + indent, style);
      this.#y += style.size * leading;
    }
  }

  /** One line; cuts texts wider than their cell. */
  row(cells: readonly Cell[], style: TextStyle): void {
    this.need(style.size * leading);
    const measure = this.#measure(style);
    let x = margin;
    for (const { text, width, right } of cells) {
      const shown = cut(text, width - gap, measure);
      this.#draw(shown, right === true ? x + width - gap - measure(shown) : x, style);
      x += width;
    }
    this.#y += style.size * leading;
  }

  /** Cells side by side, each wrapped to as many lines as it needs. */
  wrappedRow(cells: readonly Omit<Cell, 'right'>[], style: TextStyle): void {
    const columns = cells.map(({ text, width }) =>
      text.split('\n').flatMap((line) => wrapped(line, Math.max(width - gap, 1), this.#measure(style))),
    );
    const height = style.size * leading;
    for (let at = 0; at < Math.max(1, ...columns.map((lines) => lines.length)); at += 1) {
      this.need(height);
      let x = margin;
      for (const [column, { width }] of cells.entries()) {
        this.#draw(columns[column]?.[at] ?? '', x, style);
        x += width;
      }
      this.#y += height;
    }
  }

  /** A JPEG as large as fits below the present content, or on a new page if less than half a page is left. */
  picture(bytes: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): void {
    const room = this.#pdf.page.height - 2 * margin - footerHeight;
    const scale = Math.min(1, this.width / width, room / height);
    this.need(height * scale);
    this.#pdf.image(Buffer.from(bytes), margin, this.#y, { width: width * scale });
    this.#y += height * scale + gap;
  }

  /** width of a line, points */
  widthOf(text: string, style: TextStyle): number {
    return this.#measure(style)(text);
  }

  /** A name, with a wrapped text beside it. */
  fact(name: string, text: string, nameWidth: number): void {
    const lines = wrapped(text, this.width - nameWidth, this.#measure(plain));
    lines.forEach((line, at) => {
      this.need(plain.size * leading);
      if (at === 0) this.#draw(name, margin, { ...plain, colour: grey });
      this.#draw(line, margin + nameWidth, plain);
      this.#y += plain.size * leading;
    });
  }

  #measure(style: TextStyle): (text: string) => number {
    return (text) =>
      runsOf(text).reduce((sum, { script, text: run }) => sum + this.#use(script, style).widthOfString(run), 0);
  }

  #draw(text: string, left: number, style: TextStyle): void {
    let x = left;
    for (const { script, text: run } of runsOf(text)) {
      const pdf = this.#use(script, style);
      const width = pdf.widthOfString(run);
      pdf.fillColor(style.colour).text(run, x, this.#y, { lineBreak: false });
      x += width;
    }
  }

  #use(script: string, { size, strong: isStrong }: TextStyle): PDFKit.PDFDocument {
    return this.#pdf.font(`${script}-${isStrong ? weights.strong : weights.plain}`).fontSize(size);
  }
}

/** Loads the library on first use, because only PDFs need it. */
export async function newPdf(info: { readonly title: string; readonly at: Date }): Promise<PDFKit.PDFDocument> {
  const library: { readonly default: typeof PDFDocument } = await import('pdfkit');
  return new library.default({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No default font: the standard fonts lack ő.
    font: '',
    info: { Title: info.title, Creator: 'Counterfoil', CreationDate: info.at },
  });
}
