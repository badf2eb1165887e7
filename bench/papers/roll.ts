import type { Paper } from './paper.ts';
import type { Sheet, Style } from './sheet.ts';

/** Prints line by line, as a till does on its roll. */
export class Roll {
  readonly #sheet: Sheet;
  readonly #margin: number;
  readonly #style: Style;
  #y = 16;

  constructor(sheet: Sheet, margin: number, style: Style) {
    this.#sheet = sheet;
    this.#margin = margin;
    this.#style = style;
  }

  get height(): number {
    return this.#y + 20;
  }

  middle(text: string, style: Style = {}): void {
    this.#put(text, this.#sheet.width / 2, { ...style, at: 'middle' });
    this.#next(style);
  }

  left(text: string, style: Style = {}): void {
    this.#put(text, this.#margin, style);
    this.#next(style);
  }

  /** A text at each end of the line. */
  ends(left: string, right: string, style: Style = {}): void {
    this.#put(left, this.#margin, style);
    this.#put(right, this.#sheet.width - this.#margin, { ...style, at: 'right' });
    this.#next(style);
  }

  /** Columns end at these shares of the width. */
  cells(cells: readonly string[], at: readonly number[]): void {
    cells.forEach((text, index) => {
      const x = this.#margin + (at[index] ?? 1) * (this.#sheet.width - 2 * this.#margin);
      this.#put(text, x, { at: index === 0 ? 'left' : 'right' });
    });
    this.#next({});
  }

  dashes(): void {
    const pitch = this.#style.pitch ?? 5;
    const count = Math.floor((this.#sheet.width - 2 * this.#margin) / pitch);
    this.left('-'.repeat(count));
  }

  rule(): void {
    this.#sheet.rule(this.#margin, this.#y + 2, this.#sheet.width - 2 * this.#margin, 1);
    this.space(8);
  }

  space(height = 6): void {
    this.#y += height;
  }

  #put(text: string, x: number, style: Style): void {
    const { size = 9, pitch } = { ...this.#style, ...style };
    const wide = this.#sheet.width - 2 * this.#margin;
    const pitched = pitch === undefined ? {} : { pitch: Math.min(pitch, wide / text.length) };
    this.#sheet.text(text, x, this.#y, { ...this.#style, ...style, size, ...pitched, widest: wide });
  }

  #next({ size = this.#style.size ?? 9 }: Style): void {
    this.#y += size * 1.32;
  }
}

/** The smallest banknote in minor units: ten euros, a thousand forints. */
const note = 1_000;

/** The cash given and the change; or the card payment. */
export function paid(roll: Roll, paper: Paper): void {
  const { common, business } = paper;
  if (!business.paidInCash) {
    roll.ends(common.card, paper.amount(business.gross));
    return;
  }
  if (business.payable !== business.gross) roll.ends(common.rounding, paper.amount(business.payable - business.gross));
  const given = Math.ceil((business.payable + 1) / note) * note;
  roll.ends(common.cash, paper.amount(given));
  roll.ends(common.change, paper.amount(given - business.payable));
}
