import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // Each journey has a service, a data folder and a window of its own.
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: { trace: 'off' },
});
