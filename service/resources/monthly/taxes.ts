import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import type { Columns } from '../../database/rows.ts';
import type { Call } from '../../http/endpoint.ts';
import type { FieldMessages } from '../../http/errors.ts';
import type { Lang } from '../../http/text.ts';
import { texts } from '../../http/texts.ts';
import type { MonthlyKind } from './monthly-kind.ts';
import { monthlyLists } from './monthly-list.ts';
import {
  changedTaxes,
  newTaxes,
  taxResults,
  taxRow,
  type Submitted,
  type TaxOwn,
  type TaxRow,
} from './monthly-shapes.ts';
import { monthlyWrites } from './monthly-writes.ts';

const codeRow = z.object({
  code: z.string(),
  name_hu: z.string(),
  name_en: z.string(),
  account_number: z.string(),
});

const readCodes = (database: Database) =>
  new Map<string | null, z.output<typeof codeRow>>(
    database.all(codeRow, 'SELECT * FROM tax_codes').map((row) => [row.code, row]),
  );

/** The name and account of a tax with a code come from the code. */
function ownFields(database: Database, lang: Lang) {
  const codes = readCodes(database);
  return ({ code, name, account_number: account }: TaxRow) => {
    const known = codes.get(code);
    if (known === undefined) return { code, name: name ?? '', account_number: account };
    return { code, name: lang === 'en' ? known.name_en : known.name_hu, account_number: known.account_number };
  };
}

type Identity = Pick<TaxRow, 'code' | 'name' | 'account_number'>;
const none: Identity = { code: null, name: null, account_number: null };

/** The identity of the tax after the update: a code, or a name with or without an account number. */
function identityAfter({ code, name, account_number: account }: Submitted<TaxOwn>, row: Identity | null): Identity {
  const before = row === null ? none : { code: row.code, name: row.name, account_number: row.account_number };
  if (typeof code === 'string') return { ...none, code };
  if (code === undefined && name === undefined && account === undefined) return before;
  return {
    code: null,
    name: name ?? before.name,
    account_number: account === undefined ? before.account_number : account,
  };
}

/** interface.md: `code` cannot be combined with `name` or `account_number`. */
function messages({ services }: Call, item: Submitted<TaxOwn>, row: TaxRow | null): FieldMessages {
  const { code, name, account_number: account } = item;
  if (typeof code === 'string') {
    if (name !== undefined || typeof account === 'string') return { code: [texts.codeAlone] };
    return readCodes(services.database).has(code) ? {} : { code: [texts.unknownCode] };
  }
  const after = identityAfter(item, row);
  return after.code === null && after.name === null ? { name: [texts.required] } : {};
}

const taxes: MonthlyKind<TaxRow, ReturnType<ReturnType<typeof ownFields>>, TaxOwn, typeof taxResults> = {
  plural: 'taxes',
  tags: { table: 'tax_tags', owner: 'tax' },
  row: taxRow,
  results: taxResults,
  resultsOf: (months, tags) => ({
    monthly_taxes: months.map(({ items, ...month }) => ({ ...month, taxes: items && [...items] })),
    tags,
  }),
  own: ownFields,
  messages,
  columns: (item, row): Columns => ({ ...identityAfter(item, row) }),
  conflicts: () => [],
};

export const taxEndpoints = [
  ...monthlyLists(taxes),
  ...monthlyWrites(taxes, {
    create: newTaxes.transform(({ taxes }) => taxes),
    update: changedTaxes.transform(({ taxes }) => taxes),
  }),
];
