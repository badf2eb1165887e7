import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { stopRequests } from './stop-requests.ts';

const stop = stopRequests();

// Every start would strip the types and compile anew. Beside the code, so that only who may change that may change this;
// where it cannot be written nothing is kept. The variable is for the threads, which look for no other sign.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/counterfoil-cli');
enableCompileCache();

const { main } = await import('./dispatch.ts');
process.exitCode = await main(process.argv.slice(2), stop);
// A call whose answer is not waited for any more would keep the process for minutes.
if (stop.signal.aborted) process.stdout.write('', () => process.exit());
