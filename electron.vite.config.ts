import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: {
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'document-check': 'src/main/intake/document-check-worker.ts',
          'document-reader': 'src/main/evidence/document-reader-worker.ts',
          'sample-service': 'service/sample-process.ts',
          'sample-service-worker': 'service/processing/worker.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  },
  preload: {
    build: {
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: { plugins: [svelte()], build: { rolldownOptions: { input: 'src/renderer/index.html' } } },
});
