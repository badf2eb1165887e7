import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';
import houseRules, { ownRules } from './scripts/lint-rules.ts';

// Lets TypeScript read the components as the parser sees them, so that not every one of them makes a new program.
// The parser looks for it when it is loaded.
process.env.SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK = '1';
const { default: svelte } = await import('eslint-plugin-svelte');

/** The components, which oxlint does not read; it reads everything else (oxlint.config.ts). */
export default defineConfig(
  {
    files: ['**/*.svelte'],
    extends: [
      js.configs.recommended,
      ts.configs.strictTypeChecked,
      ts.configs.stylisticTypeChecked,
      svelte.configs.recommended,
    ],
    plugins: { house: houseRules, regexp },
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: { parser: ts.parser, projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: ownRules,
  },
  {
    files: ['**/*.svelte.ts'],
    extends: [svelte.configs.recommended],
    languageOptions: { parserOptions: { parser: ts.parser } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
);
