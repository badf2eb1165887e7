import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** null: the service lacks it; do not call */
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

/** Names of fields and parameters in undocumented payloads. Lists of records use the plural of the resource. */
const wireNames = z.strictObject({
  /** in deletes and bulk actions */
  ids: name('ids'),
  tags: name('tags'),
  expenseTypes: name('expense_types'),
  revenueTypes: name('revenue_types'),
  vatCategories: name('vat_categories'),
  taxes: name('taxes'),
  salaries: name('salaries'),
  /** value of `fields` that includes the rows of monthly salaries */
  salaryDetail: name('salaries'),
  documents: name('documents'),
  artifacts: name('artifacts'),
  /** in an upload of an artifact: the id of its expense or income */
  artifactOwner: name('id'),
  /** name of the field that says whether an income is booked */
  incomeBooked: name('is_booked'),
  auditFrom: name('from_date'),
  auditTo: name('to_date'),
});

/** The app's assumptions where interface.md says nothing. A JSON file in the data folder overrides any of them. */
const profile = z.strictObject({
  /** extraction has no end mark: an accepted file still empty after this time counts as "no data found" */
  noDataAfterSeconds: z.number().int().min(1).default(600),
  /** s during which a call whose answer was lost may still be stored, or be missing from the service's lists */
  settleSeconds: z.number().int().min(0).default(30),
  paths: paths.prefault({}),
  names: wireNames.prefault({}),
});

export type ServiceProfile = Readonly<z.infer<typeof profile>>;

export const usualProfile = (): ServiceProfile => profile.parse({});

/** Throws with path and reason when the file exists and is invalid. */
export function readServiceProfile(path: string): ServiceProfile {
  if (!existsSync(path)) return usualProfile();
  try {
    return profile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const words = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path}: ${words}`, { cause: error });
  }
}
