import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'electron-vite';
import { licencesPlugin } from './scripts/licences.ts';

/** In no program that is built to be shipped; electron-vite sets it for each of its commands. */
const development = process.env.NODE_ENV_ELECTRON_VITE === 'development';
/** of the server of `npm run dev` */
const server = { host: '127.0.0.1', port: 5187 };

export default defineConfig({
  main: {
    define: { developmentBuild: String(development) },
    build: {
      // In the bundle: hundreds of small files take longer to find at the start than to run.
      externalizeDeps: {
        exclude: ['big.js', 'chokidar', 'electron-store', 'file-type', 'postal-mime', 'saxes', 'zod'],
      },
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'database-check': 'src/main/diagnostics/database-check-worker.ts',
          'document-check': 'src/main/intake/document-check-worker.ts',
          'document-converter': 'src/main/intake/document-converter.ts',
          'document-reader': 'src/main/evidence/document-reader.ts',
          'sample-service': 'service/sample-process.ts',
          'sample-service-worker': 'service/processing/worker.ts',
        },
        output: {
          entryFileNames: '[name].js',
          // Beside the entries: the program finds its other files from where it is.
          chunkFileNames: '[name].chunk.js',
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
