import { z } from 'zod';
import { idRow, oneOf, ofCompany } from '../../database/columns.ts';
import { insertRow, updateRow, type Columns } from '../../database/rows.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { badRequest, type FieldMessages } from '../../http/errors.ts';
import { cursorEnvelope, numberedEnvelope } from '../../http/pagination.ts';
import { texts } from '../../http/texts.ts';
import { idList } from '../fields.ts';
import { findOwn } from '../own-record.ts';
import { setTags } from '../owned-tags.ts';
import { unknownReferences } from '../references.ts';
import { refuseList, repeated } from '../refused-list.ts';
import type { MonthlyKind } from './monthly-kind.ts';
import { listOfRows, section } from './monthly-list.ts';
import type { MonthlyRow, Submitted } from './monthly-shapes.ts';
import { isSynced } from './sources.ts';

const tagReferences = { tags: 'tags', simple_tags: 'tags' } as const;

/** A submitted item with its row; null: the item is new. */
interface Planned<Row, Fields> {
  readonly item: Submitted<Fields>;
  readonly row: Row | null;
}

/** The item's own errors. For a row that is synchronised with another system only the tags are checked. */
function messagesFor<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  call: Call,
  kind: MonthlyKind<Row, Own, Fields, Results>,
  { item, row }: Planned<Row, Fields>,
): FieldMessages {
  const tags = unknownReferences(call.services.database, call.companyId, tagReferences, {
    tags: item.tags,
    simple_tags: item.simple_tags,
  });
  if (item.id !== undefined && row === null) return { id: [texts.unknownId] };
  if (row !== null && isSynced(row)) return tags;
  return {
    ...tags,
    ...kind.messages(call, item, row),
    ...(item.currency !== undefined && { currency: [texts.unknownField] }),
  };
}

const common = ['month', 'description', 'amount', 'paid_amount', 'due_at', 'paid_at'] as const;

const commonColumns = (item: Submitted): Columns =>
  Object.fromEntries(common.flatMap((field) => (item[field] === undefined ? [] : [[field, item[field]] as const])));

/** Writes the item and returns the id of its row. */
function save<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  { services: { database, clock }, companyId }: Call,
  kind: MonthlyKind<Row, Own, Fields, Results>,
  { item, row }: Planned<Row, Fields>,
): number {
  const now = clock().toISOString();
  const columns = { ...commonColumns(item), ...kind.columns(item, row), updated_at: now };
  const fresh = { company_id: companyId, source: 'manual', description: '', paid_amount: 0, created_at: now };
  const id = row?.id ?? insertRow(database, kind.plural, { ...fresh, ...columns });
  if (row !== null) updateRow(database, kind.plural, id, isSynced(row) ? { updated_at: now } : columns);
  setTags(database, kind.tags, id, item);
  return id;
}

/** Saves all items or none; answers the rows in the shape of the version's list. */
function saveAll<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  call: Call,
  kind: MonthlyKind<Row, Own, Fields, Results>,
  items: readonly Submitted<Fields>[],
  version: '1' | '2',
) {
  const { database } = call.services;
  const planned = items.map((item) => ({
    item,
    row: item.id === undefined ? null : findOwn(database, kind.row, kind.plural, call.companyId, item.id),
  }));
  const twice = repeated(items.map((item) => item.id ?? Symbol('new')));
  const messages = planned.map((plan, index) =>
    twice[index] === true ? { id: [texts.submittedTwice] } : messagesFor(call, kind, plan),
  );
  refuseList(kind.plural, messages);
  const ids = database.transaction(() => {
    const saved = planned.map((plan) => save(call, kind, plan));
    refuseList(kind.plural, kind.conflicts(call, saved));
    return saved;
  });
  const { months, ...answer } = listOfRows(call, kind, ids);
  return version === '1' ? { count: months, ...answer } : answer;
}

function remove<Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  { services: { database }, companyId }: Call,
  { plural, tags }: MonthlyKind<Row, Own, Fields, Results>,
  ids: ReadonlySet<number>,
): undefined {
  const { sql, values } = ofCompany(companyId, oneOf('id', ids));
  const found = database.all(idRow, `SELECT id FROM ${plural} WHERE ${sql}`, ...values);
  if (found.length < ids.size) throw badRequest({ ids: [texts.unknownId] });
  database.transaction(() => {
    for (const id of ids) {
      database.run(`DELETE FROM ${tags.table} WHERE ${tags.owner} = ?`, id);
      database.run(`DELETE FROM ${plural} WHERE id = ?`, id);
    }
  });
}

interface Bodies<Fields> {
  /** with the list of items taken out */
  readonly create: z.ZodType<readonly Submitted<Fields>[]>;
  readonly update: z.ZodType<readonly Submitted<Fields>[]>;
}

/** The /2/ forms, and the deprecated /1/ forms that do the same. */
export const monthlyWrites = <Row extends MonthlyRow, Own, Fields, Results extends z.ZodType>(
  kind: MonthlyKind<Row, Own, Fields, Results>,
  bodies: Bodies<Fields>,
) =>
  (['2', '1'] as const).flatMap((version) => {
    const head = (action: string) => ({
      method: 'POST' as const,
      path: `/${version}/${kind.plural}/${action}/`,
      section,
      needs: 'write' as const,
      ...(version === '1' && { successor: `/2/${kind.plural}/${action}/` }),
    });
    const response = version === '1' ? numberedEnvelope(kind.results) : cursorEnvelope(kind.results);
    return [
      endpoint({
        ...head('create'),
        summary: `Adds ${kind.plural}, all or none`,
        status: 201,
        body: bodies.create,
        response,
        handle: (call, { body }) => saveAll(call, kind, body, version),
      }),
      endpoint({
        ...head('update'),
        summary: `Changes ${kind.plural} by id, all or none; of synced ones only the tags`,
        body: bodies.update,
        response,
        handle: (call, { body }) => saveAll(call, kind, body, version),
      }),
      endpoint({
        ...head('delete'),
        summary: `Removes ${kind.plural} by id, all or none`,
        status: 204,
        body: idList,
        response: z.undefined(),
        handle: (call, { body }) => remove(call, kind, new Set(body.ids)),
      }),
    ];
  });
