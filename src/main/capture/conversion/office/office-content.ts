/** The visible content of an office document, from top to bottom. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  /** a picture's file within the document */
  | { readonly kind: 'picture'; readonly part: string };

export type TableRow = readonly TableCell[];

export interface TableCell {
  readonly text: string;
  /** columns that it spans */
  readonly span: number;
}

/** Columns of a table; no page shows more. */
export const mostColumns = 64;

/** Collects paragraphs, tables and pictures in document order. A table inside a cell becomes lines of that cell. */
export class ContentBuilder {
  readonly #blocks: Block[] = [];
  /** open paragraphs: a text box is inside another one */
  readonly #paragraphs: string[] = [];
  readonly #tables: OpenTable[] = [];

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  beginParagraph(): void {
    this.#paragraphs.push('');
  }

  /** ignored outside a paragraph */
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

  paragraph(text: string): void {
    this.beginParagraph();
    this.text(text);
    this.endParagraph();
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

  /** sets the open cell's column span */
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
