import { z } from 'zod';
import { oneOf } from '../database/columns.ts';
import type { Database } from '../database/database.ts';

/** A table of (owner, tag, kind): the tags of each record. */
export interface TagTable {
  readonly table: string;
  /** the column with the record's id */
  readonly owner: string;
}

const tagKind = z.enum(['tags', 'simple_tags']);
type TagKind = z.output<typeof tagKind>;
const tagRow = z.object({ owner: z.int(), tag: z.int(), kind: tagKind });
/** The tag ids of one record. */
type Tags = Readonly<Record<TagKind, number[]>>;

/** The tags of these records, by record, in one query. */
export function readTags(
  database: Database,
  { table, owner }: TagTable,
  owners: readonly number[],
): (owner: number) => Tags {
  const { sql, values } = oneOf(owner, owners);
  const columns = `${owner} AS owner, tag, kind`;
  const rows = database.all(tagRow, `SELECT ${columns} FROM ${table} WHERE ${sql} ORDER BY tag`, ...values);
  const groups = Map.groupBy(rows, (row) => row.owner);
  return (id) => {
    const own: Tags = { tags: [], simple_tags: [] };
    for (const { tag, kind } of groups.get(id) ?? []) own[kind].push(tag);
    return own;
  };
}

/** A submitted list replaces the whole set; one that is not submitted stays. */
export function setTags(
  database: Database,
  { table, owner }: TagTable,
  id: number,
  submitted: Readonly<Partial<Record<TagKind, readonly number[] | undefined>>>,
): void {
  for (const kind of tagKind.options) {
    const tags = submitted[kind];
    if (tags === undefined) continue;
    database.run(`DELETE FROM ${table} WHERE ${owner} = ? AND kind = ?`, id, kind);
    for (const tag of new Set(tags))
      database.run(`INSERT INTO ${table} (${owner}, tag, kind) VALUES (?, ?, ?)`, id, tag, kind);
  }
}
