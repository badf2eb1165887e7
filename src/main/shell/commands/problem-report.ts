import { z } from 'zod';
import type { Crashes } from '../problem-report/crashes.ts';
import type { ProblemReport } from '../problem-report/problem-report.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, type HandlersOf } from './handler.ts';
import { saveWhole } from './saving.ts';

const longestText = 10_000;

/** `commands`: the names of all commands, which a report may show. */
export function problemReportCommands(
  report: ProblemReport,
  crashes: Crashes,
  desktop: Desktop,
  commands: () => ReadonlySet<string>,
): HandlersOf<'problem-report'> {
  return {
    'problem-report.crash': { input: z.null(), run: () => ok(crashes.current()) },
    'problem-report.crash-seen': acting(z.null(), () => crashes.seen()),
    'problem-report.make': {
      input: z.object({ doing: z.string().max(longestText), anew: z.boolean() }),
      run: async (given) => ok(await report.make(given, commands())),
    },
    'problem-report.save': {
      input: z.null(),
      run: () => {
        const text = report.last;
        if (text === null) return failed('not-possible');
        return saveWhole(desktop, 'counterfoil-report.txt', () => text);
      },
    },
  };
}
