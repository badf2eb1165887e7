import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that read pictures, start processes or databases, or play whole campaigns: seconds each, where others take milliseconds. */
const whole = [
  '{e2e,electron-host}/**/*.test.ts',
  'packaging/{packages,updates,windows-installer}.test.ts',
  'extraction/fuzz.test.ts',
  'extraction/{measure/samples,ocr/ocr,ocr/paddle/paddle,splitting/look-at-page}.test.ts',
  'service/{generated-requests,main,sample-process}.test.ts',
  'service/{conformance/real-file-types,processing/*}.test.ts',
  'src/main/shell/{commands/compromised-page,company-removed}.test.ts',
  'src/main/review/evidence/{evidence,reader-process,real-documents,samples}.test.ts',
  'src/main/capture/{containers,converter-death,hostile,intake,intake-interruptions,intake-places,locked-files}.test.ts',
  'src/main/capture/{mail-files,office-files,outlook-files,pictures,samples,start-converter}.test.ts',
  'src/main/capture/{conversion/fuzz,splitting/photos,splitting/scans,splitting/splitting}.test.ts',
  'src/main/office/{document-seats,office,office-database}.test.ts',
  'src/main/office/postgres/*.test.ts',
  'src/main/review/desk/{moving,saving,sending-as-document}.test.ts',
  'src/main/support/watch-over.test.ts',
];

/** Processes and campaigns take longest, and would be last by their size: a worker would do them when all else is done. */
class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isCampaign = ({ moduleId }: TestSpecification) => /\/(e2e|packaging)\//.test(moduleId);
    return [...sorted.filter(isCampaign), ...sorted.filter((file) => !isCampaign(file))];
  }
}

const isMutating = process.env.COUNTERFOIL_MUTATING === '1';

const node = { environment: 'node', setupFiles: ['./testing/property-seed.ts'] };

export default defineConfig({
  test: {
    // Against what never ends, not against busy computers.
    testTimeout: 20 * 60_000,
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 15 * 60_000 } },
    // One more than the two cores of a small machine: tests wait for the disk and for processes of their own.
    maxWorkers: 3,
    // A process for each file costs as much as most files themselves. No module does work or keeps state when imported.
    isolate: false,
    sequence: { sequencer: CampaignsFirst },
    projects: [
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          include: ['{src,extraction,service,scripts,bench,packaging,testing}/**/*.test.ts'],
          exclude: ['src/renderer/**', ...whole],
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
      // Hours, once for each break.
      ...(isMutating
        ? []
        : [
            {
              extends: true as const,
              test: { ...node, name: 'whole', include: whole, globalSetup: './scripts/build.ts' },
            },
          ]),
    ],
  },
});
