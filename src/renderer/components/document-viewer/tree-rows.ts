import type { XmlElement } from '../../../shared/xml/tree.ts';

/** One element of the raw tree as a row; long texts, such as embedded files, are cut. */
export interface TreeRow {
  readonly depth: number;
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

const longestText = 300;

/** The elements in the order of the document, no more than `limit` of them. */
export function treeRows(root: XmlElement, limit: number): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const open: { readonly element: XmlElement; readonly depth: number }[] = [{ element: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined && rows.length < limit; next = open.pop()) {
    const { element, depth } = next;
    rows.push(rowOf(element, depth));
    for (const child of element.children.toReversed()) open.push({ element: child, depth: depth + 1 });
  }
  return rows;
}

function rowOf({ name, attributes, text }: XmlElement, depth: number): TreeRow {
  const pairs = Object.entries(attributes).map(([key, value]) => [key, cut(value)] as const);
  return { depth, name, attributes: pairs, text: cut(text) };
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}\u2026` : text;
}
