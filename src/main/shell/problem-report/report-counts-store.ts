import { documentFormats, fileStates, reasonCodes } from '../../../contract/inbox.ts';
import { folderModes, folderStates } from '../../../contract/folders.ts';
import { failures } from '../../../words/en/failures.ts';
import type { Database } from '../../database/database.ts';
import { integer } from '../../database/row.ts';

/** Counts by subject, and by code where there is one. */
export type ReportCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const failureCodes = Object.keys(failures);
const outcomes = ['accepted', 'refused', 'not-sent', 'unknown', 'stored', 'absent', 'undecidable'];

const correctionsOf = (...kinds: readonly string[]) =>
  [
    `SELECT CASE WHEN refused_at IS NOT NULL THEN 'refused' WHEN attempts > 0 THEN 'tried' ELSE 'waiting' END AS name,
       count(*) AS n FROM corrections WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}) GROUP BY 1`,
    ['refused', 'tried', 'waiting'],
  ] as const;

/** name -> SQL for rows (name, n), and the allowed names. Other names are damaged or personal, and stay out of the report. */
const questions: Readonly<Record<string, readonly [sql: string, codes: readonly string[]]>> = {
  companies: [
    `SELECT CASE WHEN service_id < 0 THEN 'provisional' WHEN is_sample THEN 'sample' ELSE 'connected' END AS name,
       count(*) AS n FROM companies GROUP BY 1`,
    ['provisional', 'sample', 'connected'],
  ],
  'companies that pause': [
    'SELECT pause_code AS name, count(*) AS n FROM companies WHERE pause_code IS NOT NULL GROUP BY 1',
    failureCodes,
  ],
  folders: [
    `SELECT mode || ', ' || state AS name, count(*) AS n FROM folders GROUP BY 1`,
    folderModes.flatMap((mode) => folderStates.map((state) => `${mode}, ${state}`)),
  ],
  files: ['SELECT state AS name, sum(n) AS n FROM file_counts WHERE n > 0 GROUP BY 1', fileStates],
  'files by kind': [
    `SELECT coalesce(format, 'none') AS name, count(*) AS n FROM files GROUP BY 1`,
    [...documentFormats, 'none'],
  ],
  'files by reason': [
    'SELECT reason_code AS name, count(*) AS n FROM files WHERE reason_code IS NOT NULL GROUP BY 1',
    reasonCodes,
  ],
  calls: [
    `SELECT coalesce(resolution, outcome, 'running') AS name, count(*) AS n FROM batches GROUP BY 1`,
    [...outcomes, 'running'],
  ],
  corrections: correctionsOf('expense'),
  'changes of incomes': correctionsOf('income'),
  'changes of documents': correctionsOf('document'),
  'changes of taxes and salaries': correctionsOf('tax', 'salary'),
  'documents on their way': [
    `SELECT CASE WHEN refused_at IS NOT NULL THEN 'refused' WHEN question IS NOT NULL THEN 'asked' ELSE 'waiting' END
       AS name, count(*) AS n FROM document_uploads GROUP BY 1`,
    ['refused', 'asked', 'waiting'],
  ],
  'corrections by failure': [
    `SELECT CASE WHEN json_valid(failure) THEN json_extract(failure, '$.code') END AS name, count(*) AS n
       FROM corrections WHERE failure IS NOT NULL GROUP BY 1`,
    failureCodes,
  ],
  kept: [
    `SELECT 'drafts' AS name, count(*) AS n FROM drafts UNION ALL SELECT 'saved views', count(*) FROM saved_views
       UNION ALL SELECT 'expenses', count(*) FROM mirror_expenses
       UNION ALL SELECT 'incomes', count(*) FROM mirror_incomes
       UNION ALL SELECT 'documents', count(*) FROM mirror_documents UNION ALL SELECT 'readings', count(*) FROM readings
       UNION ALL SELECT 'damaged copies', count(*) FROM damaged_copies
       UNION ALL SELECT 'tokens to remove', count(*) FROM token_removals
       UNION ALL SELECT 'offices', count(*) FROM office_database`,
    [
      'drafts',
      'saved views',
      'expenses',
      'incomes',
      'documents',
      'readings',
      'damaged copies',
      'tokens to remove',
      'offices',
    ],
  ],
};

const other = 'something else';

/** Counts for a problem report: reveals no value of a row except codes of this program. SQL only. */
export function createReportCounts(database: Database): () => ReportCounts {
  return () =>
    Object.fromEntries(
      Object.entries(questions).map(([about, [sql, codes]]) => {
        const counts: Record<string, number> = {};
        for (const row of database.prepare(sql).all()) {
          const name = codes.find((code) => code === row.name) ?? other;
          counts[name] = (counts[name] ?? 0) + integer(row, 'n');
        }
        return [about, counts];
      }),
    );
}
