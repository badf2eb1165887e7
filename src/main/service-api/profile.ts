import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** null: the service does not have it, do not ask */
const path = (assumed: string) =>
  z
    .string()
    .regex(/^\/[12]\/[^?#]*$/, 'a path that begins with /1/ or /2/')
    .nullable()
    .default(assumed);
const name = (assumed: string) => z.string().min(1).default(assumed);

const paths = z.strictObject({
  companies: path('/2/companies/'),
  userProfile: path('/2/user-profile/'),
  auditXml: path('/2/audit-xml/'),
  /** {action}: approve, unapprove, check, uncheck, export, quarantine-accept */
  bulkExpenseAction: path('/1/expenses/{action}/'),
});

/** Fields and parameters of calls whose payload is not shown. Lists of records go under the plural of the resource. */
const wireNames = z.strictObject({
  /** of deletes and bulk actions */
  ids: name('ids'),
  tags: name('tags'),
  expenseTypes: name('expense_types'),
  revenueTypes: name('revenue_types'),
  vatCategories: name('vat_categories'),
  taxes: name('taxes'),
  salaries: name('salaries'),
  /** value of `fields` that brings the rows of monthly salaries */
  salaryDetail: name('salaries'),
  documents: name('documents'),
  artifacts: name('artifacts'),
  /** of an artifact that is sent: the id of its expense or income */
  artifactOwner: name('id'),
  /** of an income: whether it is booked */
  incomeBooked: name('is_booked'),
  auditFrom: name('from_date'),
  auditTo: name('to_date'),
});

/** What interface.md does not say and the app has to assume. A JSON file in the data folder overrides any of it. */
const profile = z.strictObject({
  /** extraction has no end mark: an accepted file without data is "no data found" after this long */
  noDataAfterSeconds: z.number().int().min(1).default(600),
  /** how long a call whose answer was lost may still be stored, or be missing from the service's lists */
  settleSeconds: z.number().int().min(0).default(30),
  paths: paths.prefault({}),
  names: wireNames.prefault({}),
});

export type ServiceProfile = Readonly<z.infer<typeof profile>>;

export const usualProfile = (): ServiceProfile => profile.parse({});

/** Throws with the path and the reason when the file is there and is not such a profile. */
export function readServiceProfile(path: string): ServiceProfile {
  if (!existsSync(path)) return usualProfile();
  try {
    return profile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const words = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path}: ${words}`, { cause: error });
  }
}
