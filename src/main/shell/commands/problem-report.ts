import { z } from 'zod';
import type { Crashes } from '../problem-report/crashes.ts';
import type { ProblemReport } from '../problem-report/problem-report.ts';
import { failed } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
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
    'problem-report.crash': answering(z.null(), () => crashes.current()),
    'problem-report.crash-seen': acting(z.null(), () => crashes.seen()),
    'problem-report.make': answering(z.object({ doing: z.string().max(longestText), anew: z.boolean() }), (given) =>
      report.make(given, commands()),
    ),
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
