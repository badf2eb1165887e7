import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Against what never ends, not against busy computers.
    testTimeout: 120_000,
    // One more than the two cores of a small machine: the longest tests wait for processes of their own.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'extraction/**/*.test.ts',
            'service/**/*.test.ts',
            'electron-host/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          exclude: ['src/renderer/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'window',
          environment: './src/renderer/testing/environment.ts',
          include: ['src/renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
