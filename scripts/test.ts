import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { staticChecks } from './checks.ts';
import { withKeyring } from './keyring.ts';
import { findRuntime } from './runtime.ts';
import { throughShell } from './through-shell.ts';

/**
 * `node scripts/test.ts [LANE or FILE …]` runs lanes, two at a time, or only the tests of the given files; by default
 * the lanes of `npm test`. The last line has the totals.
 */

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const lanes: Readonly<Record<string, () => Promise<Count>>> = {
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
const counts = files.length > 0 ? await Promise.all(ofFiles()) : await ofLanes(words.length > 0 ? words : usual);
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`All of it took ${secondsSince(began)} s.`);
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') > 0 ? 1 : 0;

/** Two at a time, in order: each starts processes of its own, so more would only compete. */
async function ofLanes(names: readonly string[]): Promise<readonly Count[]> {
  const waiting = names.values();
  const runInTurn = async () => {
    const found: Count[] = [];
    for (const name of waiting) {
      const lane = lanes[name];
      if (lane) found.push(await lane());
    }
    return found;
  };
  return (await Promise.all([runInTurn(), runInTurn()])).flat();
}

function ofFiles(): readonly Promise<Count>[] {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !file.endsWith('.spec.ts'));
  return [
    ...(others.length > 0 ? [vitest('unit', others)] : []),
    ...(journeys.length > 0 ? [playwright('e2e', journeys)] : []),
  ];
}

/** Each tool counts as one pass or failure. They run one after another, because other lanes run at the same time. */
async function check(): Promise<Count> {
  let passed = 0;
  for (const [name, [tool = '', ...args]] of staticChecks) {
    const start = Date.now();
    const line = throughShell({ command: bin(tool), args });
    const child = spawn(line.command, line.args, { cwd: root, shell: line.shell });
    const [said, complained, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const isGood = ended[0] === 0;
    if (isGood) passed += 1;
    else console.log(said + complained);
    say('check', `${isGood ? 'ok' : 'FAILED'}: ${name} (${secondsSince(start)} s)`);
  }
  return { passed, failed: staticChecks.length - passed, skipped: 0 };
}

function vitest(lane: string, args: readonly string[]): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(lane)}`];
  return count(lane, ['vitest', 'run', ...reporters, ...args], {}, (report) => {
    const { numPassedTests, numFailedTests, numPendingTests } = report as VitestReport;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  });
}

function playwright(lane: string, args: readonly string[]): Promise<Count> {
  const env = { ...findRuntime(false).env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(lane) };
  return count(lane, ['playwright', 'test', ...args], env, (report) => {
    const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  });
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

interface PlaywrightReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
}

/** An error before a file's first test is missing from the report: the exit code then counts as one failure. */
async function count(
  lane: string,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  countOf: (report: unknown) => Count,
): Promise<Count> {
  const start = Date.now();
  const code = await run(lane, command, env);
  for (const path of pagesAtFailure(lane)) say(lane, `${path}\n${readFileSync(join(results, path), 'utf8')}`);
  const report: unknown = existsSync(reportOf(lane)) ? JSON.parse(readFileSync(reportOf(lane), 'utf8')) : null;
  const found = report === null ? { passed: 0, failed: 0, skipped: 0 } : countOf(report);
  const isBad = code !== 0 || found.passed === 0;
  const failed = found.failed === 0 && isBad ? 1 : found.failed;
  say(lane, `${failed === 0 ? 'ok' : 'FAILED'}: ${found.passed} passed, ${failed} failed (${secondsSince(start)} s)`);
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
