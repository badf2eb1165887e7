import { z } from 'zod';
import { filtered, ofCompany } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { isReferenced } from '../database/references.ts';
import { endpoint, type Method } from '../http/endpoint.ts';
import { fold } from '../support/fold.ts';
import { eachOnce } from './each-once.ts';
import { idList, trueOrFalse } from './fields.ts';
import { findOwn } from './own-record.ts';
import { addLabel, label, labelRow, renameLabel, type Label, type LabelTable } from './label-store.ts';

const section = 'Master data';
const most = 200;
const labelName = z.string().trim().min(1).max(200);

/** The differences between the three kinds (interface.md, Master data). */
interface LabelKind {
  /** also the key of the list in requests and answers */
  readonly table: LabelTable;
  readonly path: string;
  readonly words: string;
  readonly update: Method;
  /** the key of the remaining ids in the answer to a delete */
  readonly kept: 'not_deleted' | 'failed_ids';
}

const labelKinds: readonly LabelKind[] = [
  { table: 'tags', path: '/2/tags/', words: 'Tags', update: 'PATCH', kept: 'not_deleted' },
  {
    table: 'expense_types',
    path: '/2/expense-types/',
    words: 'Expense types',
    update: 'POST',
    kept: 'failed_ids',
  },
  {
    table: 'revenue_types',
    path: '/2/revenue-types/',
    words: 'Revenue types',
    update: 'POST',
    kept: 'failed_ids',
  },
];

const labelQuery = z.object({
  name: z.string().optional().describe('part of the name'),
  is_external: trueOrFalse.optional(),
});
const conditions = { name: 'instr(name_key, ?) > 0', is_external: 'is_external = ?' };

/** interface.md, Pagination 2: rows without an envelope; by name without regard to case. */
const labelList = ({ table, path, words }: LabelKind) =>
  endpoint({
    method: 'GET',
    path,
    section,
    summary: `${words}, sorted by name`,
    needs: 'read',
    query: labelQuery,
    response: z.array(label),
    handle: ({ services, companyId }, { query }) => {
      const given = { ...query, name: query.name === undefined ? undefined : fold(query.name) };
      const { sql, values } = ofCompany(companyId, ...filtered(conditions, given));
      return services.database.all(
        labelRow,
        `SELECT id, name, is_external FROM ${table} WHERE ${sql} ORDER BY name_key, id`,
        ...values,
      );
    },
  });

/** `{"tags": [...]}` and the like; the key is the kind's. */
const listed = <S extends z.ZodType>({ table }: LabelKind, items: S) =>
  z.object({ [table]: z.array(items).min(1).max(most) });

const labelCreate = (kind: LabelKind) =>
  endpoint({
    method: 'POST',
    path: `${kind.path}create/`,
    section,
    summary: `${kind.words}: create`,
    needs: 'write',
    status: 201,
    body: listed(kind, z.object({ name: labelName })),
    response: z.object({ [kind.table]: z.array(label) }),
    handle: ({ services: { database }, companyId }, { body }) => ({
      [kind.table]: database.transaction(() =>
        (body[kind.table] ?? []).map(({ name }): Label => {
          const id = addLabel(database, kind.table, { companyId, name, external: true });
          return { id, name, is_external: true };
        }),
      ),
    }),
  });

/** Partial success: reports ids that the company does not have, and renames the others. */
const labelUpdate = (kind: LabelKind) =>
  endpoint({
    method: kind.update,
    path: `${kind.path}update/`,
    section,
    summary: `${kind.words}: rename by id`,
    needs: 'write',
    body: listed(kind, z.object({ id: z.int(), name: labelName })),
    response: z.object({ updated: z.array(label), failed_ids: z.array(z.int()) }),
    handle: ({ services: { database }, companyId }, { body }) => {
      const submitted = body[kind.table] ?? [];
      const { done, failed } = database.transaction(() =>
        eachOnce(
          submitted.map(({ id }) => id),
          (id) => {
            const name = submitted.findLast((item) => item.id === id)?.name ?? '';
            if (findOwn(database, labelRow, kind.table, companyId, id) === null) return false;
            renameLabel(database, kind.table, id, name);
            return true;
          },
        ),
      );
      const updated = done.flatMap((id) => findOwn(database, labelRow, kind.table, companyId, id) ?? []);
      return { updated, failed_ids: failed };
    },
  });

/** Deletes unreferenced labels; reports referenced and unknown ids. */
const labelDelete = (kind: LabelKind) =>
  endpoint({
    method: 'POST',
    path: `${kind.path}delete/`,
    section,
    summary: `${kind.words}: delete what no record refers to`,
    needs: 'write',
    body: idList,
    response: z.object({ deleted: z.array(z.int()), [kind.kept]: z.array(z.int()) }),
    handle: ({ services: { database }, companyId }, { body }) => {
      const { done, failed } = database.transaction(() =>
        eachOnce(body.ids, (id) => deleteLabel(database, kind, companyId, id)),
      );
      return { deleted: done, [kind.kept]: failed };
    },
  });

function deleteLabel(database: Database, { table }: LabelKind, companyId: number, id: number): boolean {
  const found = findOwn(database, labelRow, table, companyId, id);
  if (found === null || isReferenced(database, table, id)) return false;
  database.run(`DELETE FROM ${table} WHERE id = ?`, id);
  return true;
}

export const labelEndpoints = labelKinds.flatMap((kind) => [
  labelList(kind),
  labelCreate(kind),
  labelUpdate(kind),
  labelDelete(kind),
]);
