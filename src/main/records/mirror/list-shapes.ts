import { z } from 'zod';

export const nameShape = z.string().max(400).nullable();
export const dateShape = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .nullable();
const amountShape = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,6})?$/)
  .nullable();

/** The filters that expenses and incomes share, beside company and text. */
export const invoiceFilter = { partner: nameShape, grossFrom: amountShape, grossTo: amountShape, tag: nameShape };

/** Shapes of the orders and views of a list, from the window and from the database. `filter`: its own filters */
export function listShapes<Filter extends z.ZodRawShape, Sort extends string, Column extends string>(
  filter: Filter,
  sorts: readonly Sort[],
  columns: readonly Column[],
) {
  const wanted = z.object({ text: z.string().max(200), ...filter });
  const sorted = { sort: z.enum(sorts), descending: z.boolean() };
  const order = z.object({ filter: wanted.extend({ companyId: z.number().int().nullable() }), ...sorted });
  const storedView = z.object({ filter: wanted, ...sorted, columns: z.array(z.enum(columns)) });
  return {
    order,
    page: order.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(200) }),
    /** a view beside its id and name */
    storedView,
    view: storedView.extend({
      id: z.number().int().nonnegative(),
      name: z.string().trim().min(1).max(100),
    }),
  };
}
