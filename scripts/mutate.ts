import { join } from 'node:path';
import { runToEnd, withKeyring } from './keyring.ts';

/** Stryker with a keyring of its own, as the tests of the keychain want it; arguments go on to `stryker run`. */

const stryker = join(import.meta.dirname, '..', 'node_modules', '.bin', 'stryker');
process.exitCode = runToEnd(withKeyring({ command: stryker, args: ['run', ...process.argv.slice(2)] }));
