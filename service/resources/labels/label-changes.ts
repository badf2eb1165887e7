import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { isReferenced } from '../../database/references.ts';
import { endpoint } from '../../http/endpoint.ts';
import { eachOnce } from '../each-once.ts';
import { idList } from '../fields.ts';
import { section, type LabelKind } from './label-kinds.ts';
import { addLabel, findLabel, label, renameLabel, type Label } from './label-store.ts';

const most = 200;
const labelName = z.string().trim().min(1).max(200);

/** `{"tags": [...]}` and the like; the key is the kind's. */
const listed = <S extends z.ZodType>({ table }: LabelKind, items: S) =>
  z.object({ [table]: z.array(items).min(1).max(most) });

export const labelCreate = (kind: LabelKind) =>
  endpoint({
    method: 'POST',
    path: `${kind.path}create/`,
    section: section,
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
export const labelUpdate = (kind: LabelKind) =>
  endpoint({
    method: kind.update,
    path: `${kind.path}update/`,
    section: section,
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
            if (findLabel(database, kind.table, companyId, id) === null) return false;
            renameLabel(database, kind.table, id, name);
            return true;
          },
        ),
      );
      const updated = done.flatMap((id) => findLabel(database, kind.table, companyId, id) ?? []);
      return { updated, failed_ids: failed };
    },
  });

/** Deletes unreferenced labels; reports referenced and unknown ids. */
export const labelDelete = (kind: LabelKind) =>
  endpoint({
    method: 'POST',
    path: `${kind.path}delete/`,
    section: section,
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
  if (findLabel(database, table, companyId, id) === null || isReferenced(database, table, id)) return false;
  database.run(`DELETE FROM ${table} WHERE id = ?`, id);
  return true;
}
