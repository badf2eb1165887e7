import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { moreFileThreads } from '../main/support/more-file-threads.ts';
import { stopRequests } from './stop-requests.ts';

const stop = stopRequests();
moreFileThreads();

// Files created here are private to this user.
process.umask(0o077);

// Caches compiled code: else every start strips the types and compiles again. The cache is beside the code, so that
// write access to the cache implies write access to the code; without it nothing is cached. Threads find the cache by
// the variable alone.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/counterfoil-cli');
enableCompileCache();

const { main } = await import('./dispatch.ts');
process.exitCode = await main(process.argv.slice(2), stop);
// A request in flight, whose answer no longer matters, would keep the process alive for minutes.
if (stop.signal.aborted) process.stdout.write('', () => process.exit());
