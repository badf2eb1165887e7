import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { checks } from './checks.ts';
import { withKeyring } from './keyring.ts';
import { findRuntime } from './runtime.ts';

/**
 * `node scripts/test.ts [LANE or FILE …]` runs lanes side by side, or the tests of the files alone; without any it runs
 * the lanes of `npm test`. The last line counts everything.
 */

interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const shell = process.platform === 'win32';
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

const lanes: Readonly<Record<string, () => Promise<Count>>> = {
  check,
  unit: () => vitest('unit', ['--project', 'unit', '--project', 'window']),
  smoke: () => playwright('smoke', ['--grep', '@smoke']),
  whole: () => vitest('whole', ['--project', 'whole']),
  e2e: () => playwright('e2e', []),
};
const usual = ['check', 'unit', 'smoke'];

// Hundreds of processes start with the same code.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'test');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const words = process.argv.slice(2);
const files = words.filter((word) => !(word in lanes));
const counts = await Promise.all(files.length > 0 ? ofFiles() : ofLanes(words.length > 0 ? words : usual));
const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') > 0 ? 1 : 0;

function ofLanes(names: readonly string[]): readonly Promise<Count>[] {
  return names.flatMap((name) => lanes[name]?.() ?? []);
}

function ofFiles(): readonly Promise<Count>[] {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !file.endsWith('.spec.ts'));
  return [
    ...(others.length > 0 ? [vitest('unit', others)] : []),
    ...(journeys.length > 0 ? [playwright('e2e', journeys)] : []),
  ];
}

/** Each tool passes or fails as one. They run one after another: other lanes run beside them. */
async function check(): Promise<Count> {
  let passed = 0;
  for (const [name, [tool = '', ...args]] of checks) {
    const began = Date.now();
    const child = spawn(bin(tool), args, { cwd: root, shell });
    const [said, complained, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    const good = ended[0] === 0;
    if (good) passed += 1;
    else console.log(said + complained);
    say('check', `${good ? 'ok' : 'FAILED'} ${name} (${seconds(began)} s)`);
  }
  return { passed, failed: checks.length - passed, skipped: 0 };
}

async function vitest(lane: string, args: readonly string[]): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(lane)}`];
  return run(lane, ['vitest', 'run', ...reporters, ...args], {}, (report: VitestReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }));
}

async function playwright(lane: string, args: readonly string[]): Promise<Count> {
  const env = { ...findRuntime(false).env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(lane) };
  return run(lane, ['playwright', 'test', ...args], env, ({ stats }: PlaywrightReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** What fails before the first test of a file begins is in no count of tests: the exit code counts as one failure. */
async function run<Report>(
  lane: string,
  [tool = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  count: (report: Report) => Count,
): Promise<Count> {
  const began = Date.now();
  const line = withKeyring({ command: bin(tool), args });
  const child = spawn(line.command, line.args, {
    cwd: root,
    shell,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (words) => {
      say(lane, words);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const found = code === null || !existsSync(reportOf(lane)) ? nothing : count(JSON.parse(readFileSync(reportOf(lane), 'utf8')) as Report);
  const failed = found.failed === 0 && (code !== 0 || found.passed === 0) ? 1 : found.failed;
  say(lane, `${failed === 0 ? 'ok' : 'FAILED'}: ${found.passed} passed, ${failed} failed (${seconds(began)} s)`);
  return { ...found, failed };
}

const say = (lane: string, words: string) => {
  console.log(`${lane.padEnd(5)} | ${words}`);
};

const reportOf = (lane: string) => join(results, `${lane}.json`);

const seconds = (began: number) => ((Date.now() - began) / 1_000).toFixed(1);
