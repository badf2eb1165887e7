import { z } from 'zod';
import { allOf, where, type Condition } from '../../database/columns.ts';
import { endpoint } from '../../http/endpoint.ts';
import { fold } from '../../support/fold.ts';
import { trueOrFalse } from '../fields.ts';
import { section, type LabelKind } from './label-kinds.ts';
import { label, labelRow } from './label-store.ts';

const labelQuery = z.object({
  name: z.string().optional().describe('part of the name'),
  is_external: trueOrFalse.optional(),
});

function condition(companyId: number, query: z.output<typeof labelQuery>): Condition {
  const conditions = [where('company_id = ?', companyId)];
  if (query.name !== undefined) conditions.push(where('instr(name_key, ?) > 0', fold(query.name)));
  if (query.is_external !== undefined) conditions.push(where('is_external = ?', query.is_external));
  return allOf(conditions);
}

/** interface.md, Pagination 2: rows without an envelope; by name without regard to case. */
export const labelList = ({ table, path, words }: LabelKind) =>
  endpoint({
    method: 'GET',
    path,
    section: section,
    summary: `${words}, sorted by name`,
    needs: 'read',
    query: labelQuery,
    response: z.array(label),
    handle: ({ services, companyId }, { query }) => {
      const { sql, values } = condition(companyId, query);
      return services.database.all(
        labelRow,
        `SELECT id, name, is_external FROM ${table} WHERE ${sql} ORDER BY name_key, id`,
        ...values,
      );
    },
  });
