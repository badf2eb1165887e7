import { app } from 'electron';
import type { OfficePolicy } from '../../../contract/policy.ts';
import { fromFile, policySources } from '../policy/policy-sources.ts';
import { readPolicy } from '../policy/read-policy.ts';

/**
 * The policies of this computer. From its source, the program takes those of --policy-file instead; a package ignores
 * the switch, so that a link or another program's command line cannot name an update server.
 */
export function readOfficePolicy(): Promise<OfficePolicy> {
  const given = app.isPackaged ? '' : app.commandLine.getSwitchValue('policy-file');
  return readPolicy(given === '' ? policySources(process.platform) : [() => fromFile(given, false)]);
}
