import { defineConfig } from 'playwright/test';

// Here, so that all processes of a run have the same. JOURNEY_LANGUAGES=en,hu for both.
process.env.JOURNEY_LANGUAGES ??= Number(process.env.FAST_CHECK_SEED ?? Date.now()) % 2 === 0 ? 'en' : 'hu';

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
