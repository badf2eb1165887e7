import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Those of the whole program take longest, and would be last by their size: a worker would do them when all else is done. */
class WholeProgramFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWhole = ({ moduleId }: TestSpecification) => /\/(e2e|packaging)\//.test(moduleId);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}

export default defineConfig({
  test: {
    // Against what never ends, not against busy computers.
    testTimeout: 20 * 60_000,
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 15 * 60_000 } },
    // One more than the two cores of a small machine: the longest tests wait for processes of their own.
    maxWorkers: 3,
    // A process for each file costs as much as most files themselves. No module does work or keeps state when imported.
    isolate: false,
    sequence: { sequencer: WholeProgramFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['./testing/property-seed.ts'],
          include: [
            'src/**/*.test.ts',
            'extraction/**/*.test.ts',
            'service/**/*.test.ts',
            'electron-host/**/*.test.ts',
            'scripts/**/*.test.ts',
            'e2e/**/*.test.ts',
            'bench/**/*.test.ts',
            'packaging/**/*.test.ts',
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
          setupFiles: ['./src/renderer/testing/clear-page.ts'],
          include: ['src/renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
