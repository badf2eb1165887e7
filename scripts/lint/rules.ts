/** What is asked beyond the recommended sets: of TypeScript by oxlint, of the components by ESLint. */
export const ownRules = {
  '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/switch-exhaustiveness-check': 'error',
  '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'house/const-name': 'error',
  'house/restricted': 'error',
  'no-console': 'error',
  'no-restricted-properties': [
    'error',
    { object: 'ipcMain', property: 'on', message: 'Only electron/ipc-router.ts talks to ipcMain.' },
    { object: 'ipcMain', property: 'handle', message: 'Only electron/ipc-router.ts talks to ipcMain.' },
  ],
  // One hostile line must not stop the program.
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': 'error',
} as const;
