import { arch, release } from 'node:os';
import type { Input } from '../../../contract/commands.ts';
import type { Finding } from '../../../contract/diagnostics.ts';
import type { Settings } from '../../../contract/settings.ts';
import { reportWords as english } from '../../../words/en/problem-report.ts';
import { reportWords as hungarian } from '../../../words/hu/problem-report.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { LogView } from '../../support/log-view.ts';
import type { Crashes } from './crashes.ts';
import { harmlessLine } from './harmless-line.ts';
import type { ReportCounts } from './report-counts-store.ts';
import { reportText, type ReportFacts } from './report-text.ts';

export interface ProblemReportParts {
  readonly counts: () => ReportCounts;
  readonly diagnose: () => Promise<readonly Finding[]>;
  readonly settings: () => Settings;
  readonly crashes: Crashes;
  readonly log: LogView;
  readonly version: string;
  readonly clock: Pick<Clock, 'now'>;
}

export type ProblemReport = ReturnType<typeof createProblemReport>;

const mostLines = 1_000;

/** Collects what helps to analyse a problem, without anything that reveals whose books these are. */
export function createProblemReport(parts: ProblemReportParts) {
  let facts: ReportFacts | null = null;
  let last: string | null = null;
  return {
    /** the last report; null: none yet */
    get last(): string | null {
      return last;
    },
    /** The exact text that is saved. `doing`: the person's own words; `anew`: gathers the facts again. */
    async make({ doing, anew }: Input<'problem-report.make'>, commands: ReadonlySet<string>): Promise<string> {
      if (facts === null || anew) facts = await gather(parts, commands);
      last = reportText(facts, doing, parts.settings().language === 'hu' ? hungarian : english);
      return last;
    },
  };
}

async function gather(parts: ProblemReportParts, commands: ReadonlySet<string>): Promise<ReportFacts> {
  const [findings, lines] = await Promise.all([parts.diagnose(), parts.log.last(mostLines)]);
  return {
    madeAt: toInstant(parts.clock.now()),
    crash: parts.crashes.current(),
    versions: versionsOf(parts.version),
    settings: parts.settings(),
    counts: parts.counts(),
    findings,
    log: lines.flatMap((line) => harmlessLine(line, commands) ?? []),
  };
}

/** Only the numbers of the system's version, because a kernel's builder may give it any name. */
function versionsOf(version: string): Readonly<Record<string, string>> {
  const { node = '', electron = '', chrome = '', sqlite = '' } = process.versions as Readonly<Record<string, string>>;
  const system = /^[\d.]+/.exec(release())?.[0] ?? '';
  return {
    Counterfoil: version,
    Electron: electron,
    Chromium: chrome,
    'Node.js': node,
    SQLite: sqlite,
    [process.platform]: `${system} ${arch()}`,
  };
}
