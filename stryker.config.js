import { createHash } from 'node:crypto';

/** MUTATION_SHARE=0.01 breaks one place of a hundred, the same ones in every run. */
const share = Number(process.env.MUTATION_SHARE ?? 1);

/**
 * `npm run mutate` breaks the code in many small ways, one at a time, and lists the breaks that no test noticed.
 * For one file: `npm run mutate -- --mutate src/main/send/uploads/batch.ts`. A break costs some seconds.
 */
export default {
  mutate: [
    'src/main/{send/uploads,capture,queue,companies,review/desk,records/mirror}/**/*.ts',
    'src/renderer/**/*.svelte.ts',
    '!**/*.{test,fixture}.ts',
    '!**/test-*.ts',
  ],
  testRunner: 'vitest',
  // Tests that set the time zone need a process.
  vitest: { pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.js'],
  ignorers: ['state-in-constructors'],
  checkers: share < 1 ? ['sample'] : [],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Only a break that never ends runs into this, not a busy computer.
  timeoutMS: 120_000,
  // All tests, one file after another.
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'progress'],
  // Cleared by the next `npm test`, and known to no other tool.
  tempDirName: 'test-results/mutation',
};

/** A hash of file, kind and replacement decides, not the line: other changes of a file leave its sample as it is. */
class Sample {
  init() {
    return Promise.resolve();
  }

  check(mutants) {
    const results = Object.fromEntries(
      mutants.map((mutant) => [mutant.id, isInSample(mutant) ? { status: 'passed' } : leftOut]),
    );
    return Promise.resolve(results);
  }
}

const leftOut = { status: 'compileError', reason: 'not in the sample' };

function isInSample({ fileName, mutatorName, replacement, location }) {
  const place = `${fileName.split(/[\\/]src[\\/]/).at(-1)} ${mutatorName} ${replacement} ${location.start.column}`;
  return createHash('sha256').update(place).digest().readUInt32BE() / 2 ** 32 < share;
}

/** Svelte wants $state at the top of a constructor, and Stryker would wrap what it breaks there in a condition. */
const shouldIgnore = (path) =>
  path.isClassMethod({ kind: 'constructor' }) && /\$(state|derived)\b/.test(path.toString())
    ? 'declares state'
    : undefined;

export const strykerPlugins = [
  { kind: 'Ignore', name: 'state-in-constructors', value: { shouldIgnore } },
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
];
