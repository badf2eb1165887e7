import type { Finding } from '../../../contract/diagnostics.ts';
import type { Crash } from '../../../contract/problem-report.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { ReportWords } from '../../../words/en/problem-report.ts';
import type { ReportCounts } from './report-counts-store.ts';

/** The content of a report, except the person's own text. */
export interface ReportFacts {
  /** UTC instant */
  readonly madeAt: string;
  readonly crash: Crash | null;
  /** name -> version */
  readonly versions: Readonly<Record<string, string>>;
  readonly settings: Settings;
  readonly counts: ReportCounts;
  readonly findings: readonly Finding[];
  /** sanitised (harmless-line.ts), oldest first */
  readonly log: readonly string[];
}

/** Pure: the exact text of the file. `doing`: as typed. */
export function reportText(facts: ReportFacts, doing: string, words: ReportWords): string {
  const { crash, versions, settings, counts, findings, log } = facts;
  return [
    `${words.title}\n${words.made}: ${facts.madeAt}\n\n${words.about}`,
    section(words.doing, [doing.trim() === '' ? words.nothingTyped : doing]),
    ...(crash === null ? [] : [section(words.crash, [`${words.crashes[crash.what]} ${crash.at}`])]),
    section(words.versions, lines(versions)),
    section(words.settings, lines(harmlessSettings(settings))),
    section(
      words.counts,
      Object.entries(counts).map(([name, by]) => `${name}: ${lines(by).join('; ') || '0'}`),
    ),
    section(words.checks, findings.map(harmlessFinding)),
    section(words.log, log.length === 0 ? [words.noLines] : log),
  ].join('\n\n');
}

const section = (title: string, body: readonly string[]): string => [`== ${title}`, ...body].join('\n');

const lines = (facts: Readonly<Record<string, string | number | boolean>>): readonly string[] =>
  Object.entries(facts).map(([name, value]) => `${name}: ${String(value)}`);

/**
 * Listed one by one, so that a new setting is never included by accident. Without the person's keys, which do not help.
 */
const harmlessSettings = ({ keys, quietHours, companyId, ...settings }: Settings) => ({
  language: settings.language,
  theme: settings.theme,
  singleKeys: settings.singleKeys,
  changedKeys: Object.keys(keys).length,
  numbers: settings.numbers,
  documentSide: settings.documentSide,
  closeToTray: settings.closeToTray,
  notifyReady: settings.notifyReady,
  notifyTrouble: settings.notifyTrouble,
  quietHours: quietHours === null ? 'none' : 'set',
  company: companyId === null ? 'all' : 'one',
});

/** With a number in place of its folder or address. */
function harmlessFinding(
  { check, code, state, subject, detail }: Finding,
  _at: number,
  all: readonly Finding[],
): string {
  const subjects = [...new Set(all.filter((one) => one.check === check).map((one) => one.subject))];
  const which = subject === null ? '' : ` ${subjects.filter((one) => one !== null).indexOf(subject) + 1}`;
  return `${state} ${check}${which}: ${code}${detail === null ? '' : ` (${detail})`}`;
}
