import js from '@eslint/js';
import { defineConfig, type OxlintConfig } from 'oxlint';
import ts from 'typescript-eslint';
import { ownRules } from './scripts/lint-rules.ts';

type Rules = NonNullable<OxlintConfig['rules']>;

/** oxlint has them not. What the first two look for is no module; the classes here are told apart by private fields. */
const missing = ['no-octal', 'no-dupe-args', '@typescript-eslint/no-unsafe-class-instance-assignment'];

const recommended = [...ts.configs.strictTypeChecked, ...ts.configs.stylisticTypeChecked];
const rules = only(
  (name, level) => level !== 'off' && !missing.includes(name),
  [js.configs.recommended.rules, ...recommended.filter((set) => !('files' in set)).map((set) => set.rules), ownRules],
);

/** TypeScript, and the sources that it does not check. */
export default defineConfig({
  plugins: ['typescript'],
  jsPlugins: ['eslint-plugin-regexp', { name: 'house', specifier: './scripts/lint-rules.ts' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  env: { node: true, es2024: true },
  ignorePatterns: ['/out', '/test-results', '/playwright-report', '/resources', '**/*.svelte'],
  rules,
  overrides: [
    // TypeScript itself finds what some rules look for.
    {
      files: ['**/*.ts'],
      rules: only((name, level) => level === 'error' || name in rules, [ts.configs.eslintRecommended.rules]),
    },
    {
      files: ['src/main/**'],
      rules: { 'no-restricted-imports': ['error', { paths: ['node:fs', 'node:fs/promises'].map(callsOnHeldFiles) }] },
    },
    {
      files: ['src/main/support/held-files.ts', 'src/main/**/*.{test,fixture}.ts', 'src/main/**/test-*.ts'],
      rules: { 'no-restricted-imports': 'off' },
    },
    { files: ['src/main/shell/electron/ipc-router.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['bench/*/page.mjs'], env: { browser: true } },
    // Playwright reads the names of the fixtures a fixture needs from this pattern, also when it needs none.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] } },
    {
      files: [
        'scripts/**',
        'packaging/**',
        'bench/**',
        'e2e/**',
        'electron-host/**',
        'service/main.ts',
        'src/cli/**',
        '**/*.test.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    // No tsconfig.json knows them.
    { files: ['**/*.{js,mjs,cjs}'], rules: only((name) => name in rules, [ts.configs.disableTypeChecked.rules]) },
  ],
});

/** Windows refuses these calls while another program has the file open. */
function callsOnHeldFiles(name: string) {
  const importNames = ['rename', 'renameSync', 'rm', 'rmSync', 'unlink', 'unlinkSync', 'copyFile', 'copyFileSync'];
  return { name, importNames, message: 'support/held-files.ts waits for files that another program has open.' };
}

function only(isWanted: (name: string, level: unknown) => boolean, sets: readonly (object | undefined)[]): Rules {
  const all = Object.assign({}, ...sets) as Rules;
  return Object.fromEntries(Object.entries(all).filter(([name, level]) => isWanted(name, level)));
}
