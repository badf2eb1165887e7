import { z } from 'zod';
import { insertRow, updateRow } from '../database/rows.ts';
import { endpoint } from '../http/endpoint.ts';
import { codeList } from './code-list.ts';
import { pathId } from './fields.ts';
import { ownOr404 } from './own-record.ts';

const section = 'Master data';
const path = '/2/accounting/vat-categories/';

const type = z.enum(['cost', 'revenue']);
/** interface.md, Company VAT category. */
export const vatCategory = z.object({
  id: z.int(),
  name: z.string(),
  percent: z.number(),
  vat_area: z.string(),
  country: z.string(),
  type,
});

/** The VAT category fields shown in an assignment. */
export const vatRate = z.object({ id: z.int(), name: z.string(), percent: z.number() });

const given = {
  name: z.string().trim().min(1).max(200),
  percent: z.number().min(0).max(100),
  vat_area: z.string().trim().min(1).max(50),
  country: z.string().trim().min(1).max(50),
};
const newCategory = z.object({
  ...given,
  vat_area: given.vat_area.default('domestic'),
  country: given.country.default('HU'),
  type: type.default('cost'),
});
const categoryUpdate = z.strictObject({
  name: given.name.exactOptional(),
  percent: given.percent.exactOptional(),
  vat_area: given.vat_area.exactOptional(),
  country: given.country.exactOptional(),
  type: type.exactOptional(),
});

export const vatCategoryEndpoints = [
  codeList(path, 'vat_categories', vatCategory, 'VAT categories'),
  endpoint({
    method: 'POST',
    path: `${path}create/`,
    section,
    summary: 'VAT categories: create',
    needs: 'write',
    status: 201,
    body: z.object({ vat_categories: z.array(newCategory).min(1).max(200) }),
    response: z.object({ created_vat_categories: z.array(vatCategory) }),
    handle: ({ services: { database }, companyId }, { body }) => ({
      created_vat_categories: database.transaction(() =>
        body.vat_categories.map((category) => ({
          id: insertRow(database, 'vat_categories', { company_id: companyId, ...category }),
          ...category,
        })),
      ),
    }),
  }),
  endpoint({
    method: 'POST',
    path: `${path}update/{vat_category_id}/`,
    section,
    summary: 'VAT category: partial update',
    needs: 'write',
    params: z.object({ vat_category_id: pathId }),
    body: categoryUpdate,
    response: vatCategory,
    handle: (call, { params, body }) => {
      const before = ownOr404(call, vatCategory, 'vat_categories', params.vat_category_id);
      updateRow(call.services.database, 'vat_categories', before.id, body);
      return { ...before, ...body };
    },
  }),
];
