import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CompanyId, DaysQuery } from '../../../contract/companies.ts';
import type { CopiesProof, CustodyDay, CustodyProof } from '../../../contract/custody.ts';
import { csvLine, csvTitles } from '../../queue/custody-csv.ts';
import { seenDays, type SeenDay } from '../../queue/custody-days.ts';
import { proofOf } from '../../queue/custody.ts';
import { harmless } from '../../../shared/text/harmless.ts';
import type { Services } from '../compose.ts';
import { byteOrderMark } from '../../support/csv.ts';
import { inFileName } from '../../support/file-name.ts';
import { failed, ok } from '../../support/result.ts';
import { daysQuery } from './days-query.ts';
import type { Desktop } from './desktop.ts';
import { answering, type HandlersOf } from './handler.ts';
import { unwritten } from './saving.ts';

export function custodyCommands({ custody, companies, copies }: Services, desktop: Desktop): HandlersOf<'custody'> {
  const daysOf = ({ companyId, from, to }: DaysQuery) => seenDays(custody, companyId, from, to);
  return {
    'custody.proof': answering(daysQuery, (asked) => ({
      ...proofOfDays(daysOf(asked)),
      copies: copiesProof(copies, asked.companyId),
    })),
    'custody.export': {
      input: daysQuery,
      run: async (asked) => {
        const company = companies.get(asked.companyId)?.name ?? '';
        const path = await desktop.saveFile(suggestedName(company, asked));
        if (path === null) return ok(null);
        const days = daysOf(asked);
        try {
          await writeFile(path, byteOrderMark + csvOf(company, days));
        } catch (error) {
          return failed(unwritten(error), basename(path));
        }
        return ok({ filename: basename(path), files: days.reduce((sum, { files }) => sum + files.length, 0) });
      },
    },
  };
}

function proofOfDays(days: readonly SeenDay[]): Omit<CustodyProof, 'copies'> {
  const { seen, counts } = proofOf(days.flatMap(({ files }) => files));
  return { seen, counts, days: days.map(toCustodyDay).reverse() };
}

const copiesProof = (copies: Services['copies'], companyId: CompanyId): CopiesProof => ({
  checkedAt: copies.report().endedAt,
  damaged: copies.damaged(companyId).map(({ fileId, filename }) => ({ fileId, filename: harmless(filename) })),
});

function toCustodyDay({ day: name, files }: SeenDay): CustodyDay {
  const { seen, counts, contradictions } = proofOf(files);
  const named = contradictions.map(({ id, filename }) => ({ fileId: id, filename: harmless(filename) }));
  return { day: name, seen, counts, contradictions: named };
}

const csvOf = (company: string, days: readonly SeenDay[]): string =>
  csvTitles() + days.flatMap(({ day: name, files }) => files.map((file) => csvLine(name, company, file))).join('');

const suggestedName = (company: string, { from, to }: DaysQuery): string =>
  `${inFileName(company)} ${from === to ? from : `${from} – ${to}`}.csv`;
