// The directions of the house: contract <- main's domain folders <- commands, electron <- compose; renderer -> contract.
const domain =
  '^src/main/(companies|files|intake|uploads|tracking|mirror|evidence|review|today|pulse|service-api|database|support)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: '^service/testing/|\\.(d|test|config)\\.[cm]?ts$|\\.cjs$|^src/renderer/env' },
      to: {},
    },
    {
      name: 'contract-stands-alone',
      comment: 'Types that cross the process boundary know no side of it.',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: '^src/contract/' },
    },
    {
      name: 'renderer-knows-the-contract-only',
      severity: 'error',
      from: { path: '^src/renderer/' },
      to: { path: '^(src/(main|cli|preload)|service|extraction)/' },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^src/renderer/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'preload-is-trivial',
      severity: 'error',
      from: { path: '^src/preload/' },
      to: { pathNot: '^(src/contract/|electron$|node_modules/electron/)' },
    },
    {
      name: 'domain-does-not-look-up',
      comment: 'Services are handed what they need; they do not reach for commands, Electron or the composition.',
      severity: 'error',
      from: { path: domain },
      to: { path: '^src/(main/(commands|electron|compose|index)|cli|renderer|preload)' },
    },
    {
      name: 'electron-in-its-folder',
      severity: 'error',
      from: { path: '^src/(main|cli)/', pathNot: '^src/main/(electron/|index\\.ts)' },
      to: { path: '(^|/)electron(/|$)', pathNot: '^src/main/electron/|^node_modules/electron-store' },
    },
    {
      name: 'undici-in-service-api',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/service-api/' },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main/database/' },
      to: { path: '^(node:)?sqlite$' },
    },
    { name: 'app-and-service-share-nothing', severity: 'error', from: { path: '^src/' }, to: { path: '^service/' } },
    { name: 'service-and-app-share-nothing', severity: 'error', from: { path: '^service/' }, to: { path: '^src/' } },
    {
      name: 'extraction-is-pure',
      severity: 'error',
      comment: 'Bytes in, fields out: for the app and for the reference service.',
      from: { path: '^extraction/' },
      to: { path: '^(src|service)/' },
    },
    {
      name: 'only-compose-constructs',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/electron/app-services|cli/)' },
      to: { path: '^src/main/compose' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(out|test-results)/|\\?' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.svelte', '.mjs', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
