import { dirname, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { licencesPlugin } from './scripts/licences.ts';

/** Each is started by its path, as a process or a thread. */
const entries = {
  index: 'src/main/index.ts',
  cli: 'src/cli/main.ts',
  'doctor-process': 'src/cli/doctor-process.ts',
  'database-check': 'src/main/shell/diagnostics/database-check-worker.ts',
  'fingerprint-worker': 'src/main/capture/fingerprint-worker.ts',
  'document-check': 'src/main/capture/document-check-worker.ts',
  'document-converter': 'src/main/capture/document-converter.ts',
  'document-reader': 'src/main/review/evidence/document-reader.ts',
  'table-worker': 'src/main/records/tables/table-worker.ts',
  'sample-service': 'service/sample-process.ts',
  'sample-service-worker': 'service/processing/worker.ts',
  'memory-guard': 'service/processing/memory-guard.ts',
};

/** Source code starts a worker as `new URL('./worker.ts', import.meta.url)`; in the bundle its entry is beside the caller. */
const entryUrls: Plugin = {
  name: 'entry-urls',
  enforce: 'pre',
  transform(code, id) {
    return code.replaceAll(/new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)/g, (_, path: string) => {
      const [name] = Object.entries(entries).find(([, file]) => resolve(file) === resolve(dirname(id), path)) ?? [];
      if (name === undefined) throw new Error(`${id} starts ${path}, which is no entry of electron.vite.config.ts`);
      return `new URL('./${name}.js', import.meta.url)`;
    });
  },
};

/** In no program that is built to be shipped; electron-vite sets it for each of its commands. */
const development = process.env.NODE_ENV_ELECTRON_VITE === 'development';
/** The address of the development server (`npm run dev`). */
const server = { host: '127.0.0.1', port: 5187 };

export default defineConfig({
  main: {
    plugins: [entryUrls],
    define: { developmentBuild: String(development) },
    build: {
      // In the bundle: hundreds of small files take longer to find at the start than to run.
      externalizeDeps: {
        exclude: ['big.js', 'chokidar', 'electron-store', 'file-type', 'htmlparser2', 'postal-mime', 'saxes', 'zod'],
      },
      rolldownOptions: {
        input: entries,
        output: {
          entryFileNames: '[name].js',
          // Beside the entries: the program finds its other files from where it is.
          chunkFileNames: '[name].chunk.js',
          // A file of its own under its own names, which tests replace (extraction/testing/preload.ts).
          minifyInternalExports: false,
          codeSplitting: { groups: [{ name: 'engines', test: /extraction\/ocr\/engines\.ts$/ }] },
        },
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
  renderer: {
    plugins: [svelte(), licencesPlugin(import.meta.dirname)],
    build: { minify: true },
    // The page comes by app://, whose policy (app-answer.ts) knows this socket and this nonce.
    server: { ...server, strictPort: true, ws: { protocol: 'ws', host: server.host, clientPort: server.port } },
    html: development ? { cspNonce: 'development' } : {},
  },
});
