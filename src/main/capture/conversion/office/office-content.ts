/** What an office document shows, from top to bottom. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  /** the file of a picture within the document, by its name there */
  | { readonly kind: 'picture'; readonly part: string };

export type Row = readonly TableCell[];

export interface TableCell {
  readonly text: string;
  /** how many columns it takes */
  readonly span: number;
}

/** Of a table; more are on no page. */
export const mostColumns = 64;

/**
 * Takes paragraphs, tables and pictures as they come while a document is walked, and puts them in order. A table within a
 * cell becomes lines of that cell.
 */
export class ContentBuilder {
  readonly #blocks: Block[] = [];
  /** open paragraphs: a text box stands within one */
  readonly #paragraphs: string[] = [];
  readonly #tables: OpenTable[] = [];

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  beginParagraph(): void {
    this.#paragraphs.push('');
  }

  /** nothing where no paragraph is open */
  text(piece: string): void {
    const open = this.#paragraphs.pop();
    if (open !== undefined) this.#paragraphs.push(open + piece);
  }

  endParagraph(): void {
    const text = this.#paragraphs.pop();
    if (text === undefined) return;
    const cell = this.#tables.at(-1)?.cell;
    if (cell) cell.lines.push(text);
    else this.#blocks.push({ kind: 'paragraph', text });
  }

  beginTable(): void {
    this.#tables.push({ rows: [], cell: null });
  }

  beginRow(): void {
    this.#tables.at(-1)?.rows.push([]);
  }

  beginCell(): void {
    const table = this.#tables.at(-1);
    if (table) table.cell = { lines: [], span: 1 };
  }

  /** the open cell takes so many columns */
  widenCell(columns: number): void {
    const cell = this.#tables.at(-1)?.cell;
    if (cell && columns >= 1 && columns <= mostColumns) cell.span = columns;
  }

  endCell(): void {
    const table = this.#tables.at(-1);
    if (!table?.cell) return;
    const { lines, span } = table.cell;
    table.rows.at(-1)?.push({ text: lines.join('\n').trim(), span });
    table.cell = null;
  }

  endTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    const outer = this.#tables.at(-1)?.cell;
    if (outer) outer.lines.push(...table.rows.map((row) => row.map(({ text }) => text).join('   ')));
    else this.#blocks.push({ kind: 'table', rows: table.rows });
  }

  picture(part: string): void {
    this.#blocks.push({ kind: 'picture', part });
  }
}

interface OpenTable {
  readonly rows: TableCell[][];
  cell: { readonly lines: string[]; span: number } | null;
}
