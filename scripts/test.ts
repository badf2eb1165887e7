import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from './build.ts';
import { staticChecks } from './checks.ts';
import { withKeyring } from './keyring.ts';
import { findRuntime } from './runtime.ts';

/** Everything that decides whether a change lands, in one run; the last line counts all of it. */

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const bin = (name: string) => join(root, 'node_modules', '.bin', name);

// Hundreds of processes start with the same code.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'test');

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await checkAll(staticChecks);
unitAndIntegration();
endToEnd();

console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Tools that each pass or fail as one, two at a time, the longest first. */
async function checkAll(checks: readonly (readonly [name: string, command: readonly string[]])[]): Promise<void> {
  const waiting = [...checks];
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all([runInTurn(), runInTurn()]);
}

async function check(name: string, [tool = '', ...args]: readonly string[]): Promise<void> {
  const began = Date.now();
  const child = spawn(bin(tool), args, { cwd: root, shell: isWindows() });
  const [said, complained, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const good = ended[0] === 0;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)} s)`);
  if (!good) console.log(said + complained);
  total[good ? 'passed' : 'failed'] += 1;
}

function unitAndIntegration(): void {
  const file = join(results, 'unit.json');
  const began = Date.now();
  const good = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read(file) as { numPassedTests: number; numFailedTests: number; numPendingTests: number } | null;
  count('unit and integration', began, good, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

function endToEnd(): void {
  const began = Date.now();
  build();
  const runtime = findRuntime(false);
  console.log(`end to end on ${runtime.kind}`);
  const good = run('playwright', ['test'], runtime.env);
  const report = read(join(results, 'e2e.json')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  } | null;
  count('end to end', began, good, {
    passed: report?.stats.expected ?? 0,
    failed: report ? report.stats.unexpected + report.stats.flaky : 0,
    skipped: report?.stats.skipped ?? 0,
  });
}

/** True: it ended well. */
function run(tool: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { command, args: all } = withKeyring({ command: bin(tool), args });
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: isWindows() } as const;
  return spawnSync(command, all, options).status === 0;
}

/** What fails before the first test of a file begins is in no count of tests. */
function count(name: string, began: number, good: boolean, found: Count): void {
  const failed = found.failed === 0 && (!good || found.passed === 0) ? 1 : found.failed;
  total.passed += found.passed;
  total.failed += failed;
  total.skipped += found.skipped;
  console.log(`${failed ? 'FAILED' : 'ok    '} ${name} (${seconds(began)} s)`);
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function seconds(began: number): string {
  return ((Date.now() - began) / 1_000).toFixed(1);
}

function isWindows(): boolean {
  return process.platform === 'win32';
}
