import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { staticChecks } from './checks.ts';
import { withKeyring } from './keyring.ts';
import { findRuntime } from './runtime.ts';
import { throughShell } from './through-shell.ts';

/**
 * `node scripts/test.ts [LANE or FILE …]` runs lanes, two at a time, or only the tests of the given files; by default
 * the lanes of `npm test`. The last lines have what failed, whole, and the totals.
 */

interface Outcome {
  readonly passed: number;
  /** Each with its name and what it said. */
  readonly failed: readonly string[];
  readonly skipped: number;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const lanes: Readonly<Record<string, () => Promise<Outcome>>> = {
  check,
  unit: () => vitest('unit', ['--project', 'unit', '--project', 'window']),
  smoke: () => playwright('smoke', ['--grep', '@smoke']),
  whole: () => vitest('whole', ['--project', 'whole']),
  e2e: () => playwright('e2e', []),
  'e2e-rest': () => playwright('e2e-rest', ['--grep-invert', '@smoke']),
};
const usual = ['unit', 'check', 'smoke'];

// On a busy computer a process of low priority gets no processor time while tests wait for it.
process.env.COUNTERFOIL_PRIORITY = 'normal';
// Code cache: hundreds of processes load the same code.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'test');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const began = Date.now();
const words = process.argv.slice(2);
const files = words.filter((word) => !(word in lanes));
const outcomes = files.length > 0 ? await Promise.all(ofFiles()) : await ofLanes(words.length > 0 ? words : usual);
const failed = outcomes.flatMap((outcome) => outcome.failed);
const total = (key: 'passed' | 'skipped') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
for (const failure of failed) console.log(failure);
console.log(`All of it took ${secondsSince(began)} s.`);
console.log(`${total('passed')} passed, ${failed.length} failed, ${total('skipped')} skipped`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Two at a time, in order: each starts processes of its own, so more would only compete. */
async function ofLanes(names: readonly string[]): Promise<readonly Outcome[]> {
  const waiting = names.values();
  const runInTurn = async () => {
    const found: Outcome[] = [];
    for (const name of waiting) {
      const lane = lanes[name];
      if (lane) found.push(await lane());
    }
    return found;
  };
  return (await Promise.all([runInTurn(), runInTurn()])).flat();
}

function ofFiles(): readonly Promise<Outcome>[] {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !file.endsWith('.spec.ts'));
  return [
    ...(others.length > 0 ? [vitest('unit', others)] : []),
    ...(journeys.length > 0 ? [playwright('e2e', journeys)] : []),
  ];
}

/** Each tool counts as one pass or failure. They run one after another, because other lanes run at the same time. */
async function check(): Promise<Outcome> {
  const failed: string[] = [];
  for (const [name, [tool = '', ...args]] of staticChecks) {
    const start = Date.now();
    const line = throughShell({ command: bin(tool), args });
    const child = spawn(line.command, line.args, { cwd: root, shell: line.shell });
    const [said, complained, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const isGood = ended[0] === 0;
    if (!isGood) failed.push(`check: ${name}\n${said}${complained}`);
    say('check', `${isGood ? 'ok' : 'FAILED'}: ${name} (${secondsSince(start)} s)`);
  }
  return { passed: staticChecks.length - failed.length, failed, skipped: 0 };
}

function vitest(lane: string, args: readonly string[]): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(lane)}`];
  return outcomeOfRun(lane, ['vitest', 'run', ...reporters, ...args], {}, (report) => {
    const { numPassedTests, numPendingTests, testResults } = report as VitestReport;
    return { passed: numPassedTests, failed: testResults.flatMap(failedOfFile), skipped: numPendingTests };
  });
}

function playwright(lane: string, args: readonly string[]): Promise<Outcome> {
  const env = { ...findRuntime(false).env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(lane) };
  return outcomeOfRun(lane, ['playwright', 'test', ...args], env, (report) => {
    const { stats, suites } = report as PlaywrightReport;
    return { passed: stats.expected, failed: suites.flatMap(failedOfSuite), skipped: stats.skipped };
  });
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly VitestFile[];
}

interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded; empty when it was. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

function failedOfFile({ name, status, message, assertionResults }: VitestFile): readonly string[] {
  const path = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${path}\n${message}`];
  return failed.map(({ fullName, failureMessages }) => [`${path}: ${fullName}`, ...failureMessages].join('\n'));
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function failedOfSuite({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [
    ...failed.map(({ file, title, tests }) => {
      const messages = tests.flatMap(({ results: ran }) => ran.flatMap(({ error }) => error?.message ?? []));
      return [`e2e/${file}: ${title}`, ...messages].join('\n');
    }),
    ...suites.flatMap(failedOfSuite),
  ];
}

/** An error before a file's first test is missing from the report: the exit code then counts as a failure. */
async function outcomeOfRun(
  lane: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  outcomeOf: (report: unknown) => Outcome,
): Promise<Outcome> {
  const start = Date.now();
  const code = await run(lane, command, env);
  for (const path of pagesAtFailure(lane)) say(lane, `${path}\n${readFileSync(join(results, path), 'utf8')}`);
  const report: unknown = existsSync(reportOf(lane)) ? JSON.parse(readFileSync(reportOf(lane), 'utf8')) : null;
  const found = report === null ? { passed: 0, failed: [], skipped: 0 } : outcomeOf(report);
  const isBad = code !== 0 || found.passed === 0;
  const failed = found.failed.length === 0 && isBad ? [`${lane}: ended with ${code}`] : found.failed;
  const word = failed.length === 0 ? 'ok' : 'FAILED';
  say(lane, `${word}: ${found.passed} passed, ${failed.length} failed (${secondsSince(start)} s)`);
  return { ...found, failed };
}

/** The pages at the time of failure, as text: a workflow keeps only the output. */
function pagesAtFailure(lane: string): readonly string[] {
  if (lane !== 'smoke' && !lane.startsWith('e2e')) return [];
  return readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('error-context.md'),
  );
}

/** The exit code; null: ended by a signal. */
async function run(
  lane: string,
  [tool = '', ...words]: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number | null> {
  const { command, args, shell } = throughShell(withKeyring({ command: bin(tool), args: words }));
  const child = spawn(command, args, { cwd: root, shell, env: { ...process.env, ...env } });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      say(lane, line);
    });
  }
  child.stdin.end();
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

function say(lane: string, line: string): void {
  console.log(`${lane.padEnd(5)} | ${line}`);
}

function reportOf(lane: string): string {
  return join(results, `${lane}.json`);
}

function secondsSince(start: number): string {
  return ((Date.now() - start) / 1_000).toFixed(1);
}
