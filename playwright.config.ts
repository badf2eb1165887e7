import { defineConfig } from 'playwright/test';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  // Against what never ends, not against busy computers.
  timeout: 20 * 60_000,
  expect: { timeout: 5 * 60_000 },
  // One more than the two cores of a small machine: journeys wait for holds and settle times.
  workers: 3,
  reporter: [['list'], ['json']],
  globalSetup: './scripts/build.ts',
  use: { trace: 'off' },
});
