import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

// Lets TypeScript read the components as the parser sees them, so that not every one of them makes a new program.
// The parser looks for it when it is loaded.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

export default defineConfig(
  { ignores: ['node_modules', 'out', 'test-results', 'playwright-report', 'resources'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'stryker.config.js', 'svelte.config.js'] },
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: 'variable', modifiers: ['const'], format: ['camelCase'] },
        // What others named keeps its name: fields of the service, classes of the browser.
        { selector: 'variable', modifiers: ['destructured'], format: null },
      ],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[importKind='value'] > ImportSpecifier[importKind='type']",
          message: 'Types are imported by a statement of their own: import type { … }.',
        },
        {
          selector: 'ObjectExpression > SpreadElement > ObjectExpression',
          message: 'Write the properties themselves.',
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(info|error)$/]:matches([callee.object.name="log"], ' +
            '[callee.object.property.name="log"]) :matches(CallExpression[callee.name="String"], ' +
            'MemberExpression[property.name=/^(message|stack|path|filename|name|detail)$/])',
          message: 'The log holds no names, paths or texts: describeError says what an error is.',
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'ipcMain', property: 'on', message: 'Only electron/ipc-router.ts talks to ipcMain.' },
        { object: 'ipcMain', property: 'handle', message: 'Only electron/ipc-router.ts talks to ipcMain.' },
      ],
    },
  },
  { files: ['src/main/electron/ipc-router.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } },
  },
  { files: ['src/renderer/**', 'bench/*/page.mjs'], languageOptions: { globals: globals.browser } },
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
  {
    files: ['scripts/*.mjs', 'packaging/standin/*.mjs', 'bench/*/*.mjs', '**/*.cjs', '*.config.js'],
    extends: [ts.configs.disableTypeChecked],
  },
);
