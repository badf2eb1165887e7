import type { SheetContent, SignedLine, SignedValue, SigningAct } from '../../../contract/audit.ts';
import type { Examination, GroundName } from '../../../contract/examination.ts';
import {
  expenseFields,
  type AssignmentRecord,
  type Choice,
  type ExpenseChanges,
  type ExpenseField,
  type ReviewChoices,
} from '../../../contract/review.ts';
import { knownGrounds, objectedBy, objectedByField } from '../../../shared/review/grounds.ts';

/** The service's record and the signed changes. */
export interface SignedRecord {
  readonly before: Readonly<Record<ExpenseField, string | null>>;
  readonly linesBefore: readonly AssignmentRecord[];
  readonly changes: ExpenseChanges;
  /** names of types, categories, ledger numbers and tags; null: never read, the sheet shows ids */
  readonly choices: ReviewChoices | null;
}

type Compared = Omit<SheetContent, 'company' | 'filename' | 'sha256' | 'act' | 'place'>;

/** The sheet of a document or record that is not on this computer: it has only the changes. */
export function uncompared({ changes, choices }: Pick<SignedRecord, 'changes' | 'choices'>): Compared {
  const values = expenseFields
    .filter((field) => field in changes.fields)
    .map((field) => valueOf(field, changes.fields[field] ?? null, choices));
  return {
    reading: 'none',
    kind: null,
    percents: [],
    grossOnDocument: null,
    usual: null,
    otherFile: null,
    grounds: [],
    checks: [],
    values: values.map((value) => ({ ...value, mark: null, onDocument: null, changed: true, before: null })),
    lines: (changes.assignments ?? []).map((line) => signedLine(line, choices)),
    linesBefore: null,
  };
}

/** The comparison at the moment of signing. `examination` already has the changes applied to the record. */
export function compared(examination: Examination, record: SignedRecord): Compared {
  const { before, linesBefore, changes, choices } = record;
  const values = { ...before, ...changes.fields };
  const lines = changes.assignments ?? linesBefore;
  return {
    reading: examination.reading,
    kind: examination.kind?.kind ?? null,
    percents: examination.rates.flatMap(({ percent }) => percent ?? []),
    grossOnDocument: examination.totals.gross?.value ?? null,
    usual: examination.usual,
    otherFile: examination.otherFile && {
      filename: examination.otherFile.filename,
      format: examination.otherFile.format,
    },
    grounds: groundsOf({ examination, values, lineCount: lines.length }),
    proofs: examination.proofs,
    checks: examination.checks,
    values: expenseFields.flatMap((field) => signedValue(field, values[field], examination, record)),
    lines: lines.map((line) => signedLine(line, choices)),
    linesBefore:
      changes.assignments === undefined || JSON.stringify(changes.assignments) === JSON.stringify(linesBefore)
        ? null
        : linesBefore.map((line) => signedLine(line, choices)),
  };
}

/** As in the desk's proof line: a check or a differing field is an objection to its ground. */
function groundsOf(facts: Parameters<typeof knownGrounds>[0]): SheetContent['grounds'] {
  const { checks, fields } = facts.examination;
  const differing = expenseFields.filter((field) => fields[field]?.mark === 'differs');
  const broken = new Set<GroundName>([
    ...checks.map(({ code }) => objectedBy[code]),
    ...differing.map(objectedByField),
  ]);
  return knownGrounds(facts, broken).map((name) => ({ name, holds: !broken.has(name) }));
}

/** Null for a field that is empty now, was empty before, and is missing on the document. */
function signedValue(
  field: ExpenseField,
  value: string | null,
  { fields }: Examination,
  { before: had, changes, choices }: SignedRecord,
): readonly SignedValue[] {
  const before = had[field];
  const found = fields[field];
  const changed = field in changes.fields && before !== value;
  if (value === null && !changed && found === undefined) return [];
  return [
    {
      ...valueOf(field, value, choices),
      mark: found?.mark ?? null,
      onDocument: found?.document?.shown ?? null,
      changed,
      before: changed ? valueOf(field, before, choices).value : null,
    },
  ];
}

function valueOf(
  field: ExpenseField,
  value: string | null,
  choices: ReviewChoices | null,
): Pick<SignedValue, 'field' | 'value'> {
  if (value === null) return { field, value };
  if (field === 'expense_type') return { field, value: nameOf(choices?.expenseTypes, Number(value)) ?? value };
  if (field === 'ledger_number') return { field, value: codedName(choices?.ledgerNumbers, Number(value)) ?? value };
  return { field, value };
}

const signedLine = (line: AssignmentRecord, choices: ReviewChoices | null): SignedLine => ({
  expenseType: named(choices?.expenseTypes, line.expenseType, nameOf),
  vatCategory: named(choices?.vatCategories, line.vat, nameOf),
  net: line.netAmount,
  vat: line.vatAmount,
  gross: line.grossAmount,
  ledgerNumber: named(choices?.ledgerNumbers, line.ledgerNumberId, codedName),
  tags: line.tags.map((id) => named(choices?.tags, id, nameOf) ?? ''),
  jobNumber: line.jobNumber,
});

type Naming = (choices: readonly Choice[] | undefined, id: number) => string | null;

const nameOf: Naming = (choices, id) => choices?.find((choice) => choice.id === id)?.name ?? null;

const codedName: Naming = (choices, id) => {
  const choice = choices?.find((one) => one.id === id);
  return choice === undefined ? null : [choice.code ?? '', choice.name].filter((part) => part !== '').join(' ');
};

const named = (choices: readonly Choice[] | undefined, id: number | null, by: Naming): string | null =>
  id === null ? null : (by(choices, id) ?? String(id));

export function actOf({ sentAsDocument, movedTo, excludedFromAccounting: excluded }: ExpenseChanges): SigningAct {
  if (sentAsDocument !== undefined) return 'sent-as-document';
  if (movedTo !== undefined) return 'moved';
  return excluded === undefined ? 'signed' : excluded ? 'excluded' : 'included';
}
