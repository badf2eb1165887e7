import { join } from 'node:path';
import { runToEnd, withKeyring } from './keyring.ts';

/** Stryker with a keyring of its own, as the tests of the keychain want it; arguments go on to `stryker run`. */

// On a busy computer a process of low priority gets no time while tests wait for it.
process.env.COUNTERFOIL_PRIORITY = 'normal';
// Tells vitest.config.ts to leave the lane `whole` out.
process.env.COUNTERFOIL_MUTATING = '1';
const stryker = join(import.meta.dirname, '..', 'node_modules', '.bin', 'stryker');
process.exitCode = runToEnd(withKeyring({ command: stryker, args: ['run', ...process.argv.slice(2)] }));
