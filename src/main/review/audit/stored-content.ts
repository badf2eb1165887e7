import { z } from 'zod';
import { signingActs, signingPlaces, type SheetContent, type SignedLine } from '../../../contract/audit.ts';
import { documentKinds } from '../../../contract/document-kind.ts';
import { checkCodes, evidenceMarks, groundNames, readingStates } from '../../../contract/examination.ts';
import { documentFormats } from '../../../contract/inbox.ts';
import { expenseFields } from '../../../contract/review.ts';

const text = z.string().nullable();

const line: z.ZodType<SignedLine> = z.object({
  expenseType: text,
  vatCategory: text,
  net: text,
  vat: text,
  gross: text,
  ledgerNumber: text,
  tags: z.array(z.string()),
  jobNumber: z.string(),
});

const seen = z.object({
  expenseId: z.number(),
  fileId: z.number().nullable(),
  filename: text.default(null),
  by: z.enum(['number', 'likeness', 'amount-and-date']),
  apart: z
    .object({ here: z.array(z.string()), there: z.array(z.string()) })
    .nullable()
    .default(null),
  partnerName: text,
  invoiceNumber: text,
  issuedAt: text,
  grossAmount: text,
  currency: text,
});

const check = z.object({
  code: z.enum(checkCodes),
  field: z.enum(expenseFields).nullable(),
  line: z.number().nullable(),
  values: z.record(z.string(), z.string()),
  seen: seen.nullable(),
});

const value = z.object({
  field: z.enum(expenseFields),
  value: text,
  mark: z.enum(evidenceMarks).nullable(),
  onDocument: text,
  changed: z.boolean(),
  before: text,
});

const proof = z.object({ by: z.enum(['tax-number', 'name', 'history']), value: z.string() }).nullable();

/** A sheet as JSON. This schema writes and reads `version` 1; later formats get another number. */
export const storedContent: z.ZodType<SheetContent & { readonly version: 1 }> = z.object({
  version: z.literal(1),
  company: z.string(),
  filename: text,
  sha256: text,
  act: z.enum(signingActs),
  place: z.enum(signingPlaces),
  reading: z.enum(readingStates),
  kind: z.enum(documentKinds).nullable(),
  percents: z.array(z.string()),
  grossOnDocument: text,
  usual: z.object({ low: z.string(), high: z.string(), of: z.number() }).nullable(),
  otherFile: z.object({ filename: z.string(), format: z.enum(documentFormats) }).nullable(),
  grounds: z.array(z.object({ name: z.enum(groundNames), holds: z.boolean() })),
  proofs: z.object({ company: proof, partner: proof }).optional(),
  checks: z.array(check),
  values: z.array(value),
  lines: z.array(line),
  linesBefore: z.array(line).nullable(),
});
