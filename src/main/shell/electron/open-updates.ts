import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { z } from 'zod';
import type { OfficePolicy } from '../../../contract/policy.ts';
import { systemClock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { parseJson } from '../../support/parse-json.ts';
import { secureAddress } from '../../../shared/secure-address.ts';
import { createUpdateMarks } from '../updates/update-mark.ts';
import { Updates } from '../updates/updates.ts';
import { createUpdater, updatesOff } from './updater.ts';

/** A package's own configuration (packaging/electron-builder.config.ts). */
const manifest = z.object({ updateServer: z.string().exactOptional(), updateKey: z.string().exactOptional() });

/** Updates from the office's server, or from the one in the build. */
export function openUpdates(policy: OfficePolicy, endServices: () => Promise<void>, log: Log): Updates {
  const { updateServer, updateChannel, automaticUpdates } = policy.values;
  const built = builtIn();
  const server = updateServer ?? built.server;
  const off = updatesOff(server);
  return new Updates({
    updater: off === null && server !== null ? createUpdater({ server, channel: updateChannel, key: built.key }) : null,
    off: off ?? 'no-server',
    server,
    automatic: automaticUpdates ?? true,
    version: app.getVersion(),
    marks: createUpdateMarks(join(app.getPath('userData'), 'update.json')),
    endServices,
    clock: systemClock,
    log,
  });
}

function builtIn(): { readonly server: string | null; readonly key: string | null } {
  const { data } = manifest.safeParse(parseJson(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8')));
  const { updateServer, updateKey = null } = data ?? {};
  return { server: updateServer === undefined ? null : secureAddress(updateServer), key: updateKey };
}
