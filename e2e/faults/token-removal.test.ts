import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withKeyring } from '../../scripts/keyring.ts';
import { noKeyring, ways } from './keyring-state.ts';
import type { Removal } from './token-removal.ts';

const reason = noKeyring();
if (reason !== null) console.log(`skipped: ${reason}`);

it.skipIf(reason !== null).each(ways)(
  'a company removed while the keyring is %s: said by name, and its token is gone after the next start',
  (way) => {
    const script = join(import.meta.dirname, 'token-removal.ts');
    const { command, args } = withKeyring({ command: process.execPath, args: [script, way] });
    const output = execFileSync(command, args, { encoding: 'utf8' });
    expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
      leftWhileShut: ['Bakery'],
      keptWhileShut: true,
      leftAfterStart: [],
      keptAfterStart: false,
    } satisfies Removal);
  },
);
