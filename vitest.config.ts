import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'extraction/**/*.test.ts',
      'service/**/*.test.ts',
      'electron-host/**/*.test.ts',
      'scripts/**/*.test.ts',
      'e2e/**/*.test.ts',
    ],
    environment: 'node',
    testTimeout: 30_000,
    maxWorkers: 2,
  },
});
