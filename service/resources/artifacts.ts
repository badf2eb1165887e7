import { z } from 'zod';
import { ofCompany } from '../database/columns.ts';
import { updateRow } from '../database/rows.ts';
import { endpoint, type Call } from '../http/endpoint.ts';
import { listEndpoint } from '../http/list-endpoint.ts';
import { texts } from '../http/texts.ts';
import { section } from './documents.ts';
import { changeExpense } from './expenses/expense-store.ts';
import { changeIncome } from './incomes/income-store.ts';
import { recordsOf } from './reference-sets.ts';
import { unknownReferences } from './references.ts';
import { refuseList, repeated } from './refused-list.ts';
import { acceptFiles, uploadedFile } from './uploaded-file.ts';

/** interface.md, Documents and artifacts: filename and extension only when has_artifact is true. */
const artifact = z.object({
  id: z.int().describe('of the expense or income'),
  has_artifact: z.boolean(),
  filename: z.string().optional(),
  extension: z.string().optional(),
});

const ownerRow = z.object({
  id: z.int(),
  artifact_filename: z.string().nullable(),
  artifact_extension: z.string().nullable(),
  created_at: z.string(),
});

const viewArtifact = ({ id, artifact_filename: filename, artifact_extension: extension }: z.output<typeof ownerRow>) =>
  filename === null ? { id, has_artifact: false } : { id, has_artifact: true, filename, extension: extension ?? '' };

const createBody = z.object({
  artifacts: z
    .array(uploadedFile.extend({ id: z.int().describe('of the expense or income') }))
    .min(1)
    .max(5),
});
type NewArtifacts = z.output<typeof createBody>['artifacts'];

/** A kind of record that can have an artifact, and how to mark it as changed. */
interface Owner {
  readonly name: 'expense' | 'income';
  readonly table: 'expenses' | 'incomes';
  readonly touch: (call: Call, id: number, now: Date) => void;
}

const owners: readonly Owner[] = [
  {
    name: 'expense',
    table: 'expenses',
    touch: ({ services }, id, now) => changeExpense(services.database, id, {}, now),
  },
  {
    name: 'income',
    table: 'incomes',
    touch: ({ services }, id, now) => changeIncome(services.database, id, {}, now),
  },
];

function refuseUnknown({ services, companyId }: Call, { table }: Owner, artifacts: NewArtifacts): void {
  const twice = repeated(artifacts.map(({ id }) => id));
  refuseList(
    'artifacts',
    artifacts.map(({ id }, index) => ({
      ...unknownReferences(services.database, companyId, { id: table }, { id }),
      ...(twice[index] === true && { id: [texts.submittedTwice] }),
    })),
  );
}

/** A new artifact replaces the previous one; the service does not extract data from it. */
async function createArtifacts(call: Call, owner: Owner, artifacts: NewArtifacts): Promise<void> {
  const { database, clock } = call.services;
  refuseUnknown(call, owner, artifacts);
  const accepted = await acceptFiles(call, 'artifacts', artifacts);
  const now = clock();
  database.transaction(() => {
    accepted.forEach((file, index) => {
      const id = artifacts[index]?.id ?? 0;
      updateRow(database, owner.table, id, {
        artifact_filename: file.filename,
        artifact_extension: file.extension,
        artifact_size: file.size,
        artifact_hash: file.hash,
        artifact_created_at: now.toISOString(),
      });
      owner.touch(call, id, now);
    });
  });
}

export const artifactEndpoints = owners.flatMap((owner) => [
  endpoint({
    method: 'POST',
    path: `/1/artifacts/${owner.name}/`,
    section,
    summary: `Files for up to five ${owner.table}, all or none`,
    needs: 'write',
    status: 201,
    body: createBody,
    response: z.object({ artifacts: z.array(artifact) }),
    handle: async (call, { body }) => {
      await createArtifacts(call, owner, body.artifacts);
      const ids = body.artifacts.map(({ id }) => id);
      return { artifacts: recordsOf(call.services.database, ownerRow, owner.table, ids).map(viewArtifact) };
    },
  }),
  listEndpoint({
    path: `/1/artifacts/${owner.name}/`,
    section,
    summary: `Which ${owner.table} have a file, page by page, newest first`,
    listing: ({ companyId }) => ({
      table: owner.table,
      row: ownerRow,
      condition: ofCompany(companyId),
      order: { column: 'created_at', direction: 'DESC' },
    }),
    results: z.array(artifact),
    view: (rows) => rows.map(viewArtifact),
  }),
]);
