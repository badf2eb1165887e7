/** Every folder with code. */
export const sources = [
  'src',
  'packaging',
  'extraction',
  'service',
  'electron-host',
  'testing',
  'e2e',
  'bench',
  'scripts',
];

/** The tools that each pass or fail as one, the longest first. */
export const staticChecks: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['lint and types', ['oxlint']],
  ['lint of the components', ['eslint', '--max-warnings', '0', 'src/renderer']],
  // The experimental flag has TypeScript 7 do it, in half the time. Every night a workflow runs it without.
  [
    'types of the components',
    ['svelte-check', '--tsconfig', 'src/renderer/tsconfig.json', '--fail-on-warnings', '--tsgo-experimental-api'],
  ],
  ['boundaries', ['depcruise', '--output-type', 'err', ...sources]],
  ['format', ['oxfmt', '--check']],
  ['dead code', ['knip']],
  ['plan of the house', ['node', 'scripts/house.ts']],
  ['plain words', ['node', 'scripts/plain-words.ts']],
  ['unused styles', ['node', 'scripts/check-styles.ts']],
];
