// The directions of the house: contract <- words <- shared <- main <- cli; renderer -> contract, words, shared.
// Around it: testing drives the app and the service from outside; above it scripts; above these packaging, e2e and bench.
// electron-host runs the built app and shares nothing with it.

/** The folders of src/main, from the bottom to the top: each may import those before it. */
const floors = [
  ...['support', 'database', 'service-api', 'queue', 'capture', 'companies', 'send', 'records', 'office', 'review'],
  'shell',
];

/** Tests, and the helpers that are beside them. */
const testCode = '\\.(test|spec|fixture)\\.ts$|(^|/)testing/|/test-[^/]+\\.ts$';
/** What is inside the app and the service; `src/contract` is how one speaks to the app. */
const inside = '^(src/(main|cli|preload|renderer)|service|extraction)/';

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
      name: 'words-know-the-contract-only',
      severity: 'error',
      from: { path: '^src/words/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/(words|contract)/' },
    },
    {
      name: 'shared-stands-alone',
      comment:
        'Pure TypeScript for every part: the codes of the contract, decimals, XML, and nothing of Node or the page.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(src/(shared|words|contract)/|node_modules/((@types/)?big\\.js|fastest-levenshtein|saxes)/)' },
    },
    {
      name: 'renderer-knows-contract-and-shared-only',
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
      name: 'screens-know-no-other-screen',
      comment: 'What two screens need is a component.',
      severity: 'error',
      from: { path: '^src/renderer/screens/([^/]+)/' },
      to: { path: '^src/renderer/screens/', pathNot: '^src/renderer/screens/$1/' },
    },
    {
      name: 'components-know-no-screen',
      severity: 'error',
      from: { path: '^src/renderer/(components|lib|state)/' },
      to: { path: '^src/renderer/screens/' },
    },
    {
      name: 'preload-is-trivial',
      severity: 'error',
      from: { path: '^src/preload/' },
      to: { pathNot: '^(src/contract/|electron$|node_modules/electron/)' },
    },
    ...floors.map((floor, at) => ({
      name: `what-${floor}-may-import`,
      comment: 'Folders of src/main import those below them, so that there is no circle of folders.',
      severity: 'error',
      from: { path: `^src/main/${floor}/`, pathNot: testCode },
      to: { path: `^src/(main/(${['index\\.ts', ...floors.slice(at + 1)].join('|')})|cli|renderer|preload)` },
    })),
    {
      name: 'no-other-folder-in-main',
      severity: 'error',
      from: { path: `^src/main/(?!(${floors.join('|')})/|index\\.ts$)` },
      to: {},
    },
    {
      name: 'electron-in-its-folder',
      severity: 'error',
      from: { path: '^src/(main|cli)/', pathNot: '^src/main/(shell/electron/|index\\.ts)' },
      to: { path: '(^|/)electron(/|$)', pathNot: '^src/main/shell/electron/|^node_modules/electron-store' },
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
    {
      name: 'service-and-app-share-nothing',
      severity: 'error',
      from: { path: '^service/' },
      to: { path: '^(src|testing)/' },
    },
    {
      name: 'extraction-is-pure',
      severity: 'error',
      comment:
        'Bytes in, fields out: for the app and for the reference service. It may know what both processes share, no more.',
      from: { path: '^extraction/' },
      to: { path: '^(src/(?!shared/|contract/signature)|service/|testing/)' },
    },
    {
      name: 'only-compose-constructs',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main/shell/electron/app-services|cli/)|\\.(test|fixture)\\.ts$' },
      to: { path: '^src/main/shell/compose', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-without-test-code',
      severity: 'error',
      from: { path: '^(src|service|extraction)/', pathNot: testCode },
      to: { path: testCode, pathNot: 'node_modules' },
    },
    {
      name: 'driven-from-outside',
      comment:
        'The app is asked by its contract and its window, the service over HTTP; both run in processes of their own. ' +
        'token-removal.ts is such a process: no command line removes a company.',
      severity: 'error',
      from: { path: '^(testing|scripts|e2e)/', pathNot: '^e2e/faults/token-removal\\.ts$' },
      to: { path: inside, pathNot: testCode },
    },
    {
      name: 'scripts-above-what-they-run',
      severity: 'error',
      from: { path: '^(src|service|extraction|testing|electron-host)/' },
      to: { path: '^scripts/' },
    },
    { name: 'nothing-imports-e2e', severity: 'error', from: { pathNot: '^e2e/' }, to: { path: '^e2e/' } },
    {
      name: 'nothing-imports-packaging',
      severity: 'error',
      from: { pathNot: '^packaging/' },
      to: { path: '^packaging/' },
    },
    { name: 'nothing-imports-bench', severity: 'error', from: { pathNot: '^bench/' }, to: { path: '^bench/' } },
    {
      name: 'host-knows-no-app',
      comment: 'It stands where Electron would: any app, this one from its built files only.',
      severity: 'error',
      from: { path: '^electron-host/' },
      to: { path: '^(src|service|extraction|testing)/' },
    },
    {
      name: 'nothing-imports-the-host',
      severity: 'error',
      from: { pathNot: '^electron-host/' },
      to: { path: '^electron-host/' },
    },
    {
      name: 'host-start-on-top',
      severity: 'error',
      from: { path: '^electron-host/(support|cdp|dbus|renderer|modules)/' },
      to: { path: '^electron-host/start/' },
    },
    {
      name: 'host-modules-above-cdp',
      severity: 'error',
      from: { path: '^electron-host/(cdp|dbus)/' },
      to: { path: '^electron-host/(renderer|modules)/' },
    },
    {
      name: 'host-support-at-the-bottom',
      severity: 'error',
      from: { path: '^electron-host/support/' },
      to: { path: '^electron-host/(cdp|dbus|renderer|modules)/' },
    },
    {
      name: 'injected-scripts-stand-alone',
      comment: 'Their sources are carried into a page, where nothing can be imported.',
      severity: 'error',
      from: { path: '^electron-host/renderer/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^electron-host/renderer/' },
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
