import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';

export interface Style {
  readonly size?: number;
  readonly bold?: true;
  /** edge of the text at `x`; default: left */
  readonly at?: 'left' | 'right' | 'middle';
  readonly colour?: string;
  /** monospaced, as tills print */
  readonly pitch?: number;
  /** scaled down to this width */
  readonly widest?: number;
}

/** Fonts with the letters of all our languages. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
const made = new Date('2026-01-01T00:00:00Z');

/** A PDF drawn by coordinates: points from the upper left corner. Deterministic. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #pdf: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;
  #pages = 0;

  constructor(width = 595, height = 842) {
    this.width = width;
    this.height = height;
    this.#pdf = new PDFDocument({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: '',
      info: { CreationDate: made, Producer: 'papers', Creator: 'papers' },
    });
    this.#pdf.registerFont('plain', join(fonts, 'LiberationSans-Regular.ttf'));
    this.#pdf.registerFont('bold', join(fonts, 'LiberationSans-Bold.ttf'));
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve) => this.#pdf.on('end', resolve));
  }

  get pages(): number {
    return this.#pages;
  }

  turn(): void {
    this.#pdf.addPage();
    this.#pages += 1;
  }

  /** Returns to an existing page; from 0. */
  back(page: number): void {
    this.#pdf.switchToPage(page);
  }

  text(
    text: string,
    x: number,
    y: number,
    { size = 9.5, bold, at = 'left', colour = '#111111', pitch, widest }: Style = {},
  ): void {
    this.#pdf
      .font(bold === true ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(colour);
    if (pitch !== undefined) {
      this.#pitched(text, x, y, at, pitch);
      return;
    }
    if (widest !== undefined) this.#pdf.fontSize(size * Math.min(1, widest / this.#pdf.widthOfString(text)));
    const width = this.#pdf.widthOfString(text);
    const left = at === 'left' ? x : at === 'right' ? x - width : x - width / 2;
    this.#pdf.text(text, left, y, { lineBreak: false });
  }

  rule(x: number, y: number, width: number, thick = 0.6): void {
    this.#pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor('#444444')
      .stroke();
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#pdf.rect(x, y, width, height).lineWidth(0.6).strokeColor('#444444').stroke();
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#pdf.rect(x, y, width, height).fill(colour);
  }

  async bytes(): Promise<Buffer> {
    this.#pdf.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  #pitched(text: string, x: number, y: number, at: 'left' | 'right' | 'middle', pitch: number): void {
    const width = text.length * pitch;
    const left = at === 'left' ? x : at === 'right' ? x - width : x - width / 2;
    Array.from(text).forEach((letter, index) => {
      const wide = this.#pdf.widthOfString(letter);
      const narrowed = Math.min(1, (pitch * 0.95) / wide);
      const offset = (pitch - wide * narrowed) / 2;
      // The library's types lack the second option.
      const narrow = { lineBreak: false, horizontalScaling: 100 * narrowed };
      if (letter !== ' ') this.#pdf.text(letter, left + index * pitch + offset, y, narrow);
    });
  }
}
