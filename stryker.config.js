/**
 * `npm run mutate` breaks the code in many small ways, one at a time, and lists the breaks that no test noticed.
 * For one file: `npm run mutate -- --mutate src/main/uploads/batch.ts`. A break costs some seconds.
 */
export default {
  mutate: [
    'src/main/{uploads,intake,files,companies,review,mirror}/**/*.ts',
    'src/renderer/**/*.svelte.ts',
    '!**/*.{test,fixture}.ts',
    '!**/test-*.ts',
  ],
  testRunner: 'vitest',
  // Tests that set the time zone need a process.
  vitest: { pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner', './stryker.config.js'],
  ignorers: ['state-in-constructors'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress'],
  // Cleared by the next `npm test`, and known to no other tool.
  tempDirName: 'test-results/mutation',
};

/** Svelte wants $state at the top of a constructor, and Stryker would wrap what it breaks there in a condition. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'state-in-constructors',
    value: {
      shouldIgnore: (path) =>
        path.isClassMethod({ kind: 'constructor' }) && /\$(state|derived)\b/.test(path.toString())
          ? 'declares state'
          : undefined,
    },
  },
];
