import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from './natives.ts';
import type { Target } from './natives.ts';

const megabyte = 1024 * 1024;
/** For the program, its models and the natives alone; those of Windows are the largest. */
const mostMegabytes: Readonly<Record<Target['platform'], number>> = { linux: 145, darwin: 145, win32: 150 };
const native = /\.(node|dll|dylib|so(\.[\d.]+)?)$/;

/**
 * What is wrong with the resources of a package, a line each: natives of another system than `target`, as a package has
 * that was made from modules installed elsewhere; none at all; more megabytes than its system needs.
 */
export function resourceFaults(resources: string, target: Target): readonly string[] {
  const files = readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const most = mostMegabytes[target.platform];
  const size = files.reduce((sum, path) => sum + statSync(path).size, 0);
  const natives = files.filter((path) => native.test(path));
  const foreign = natives.filter((path) => {
    const found = targetOf(path);
    return found?.platform !== target.platform || found.arch !== target.arch;
  });
  return [
    ...foreign.map((path) => `${path} is not for ${target.platform} ${target.arch}`),
    ...(natives.length === 0 ? ['no natives'] : []),
    ...(size > most * megabyte ? [`${(size / megabyte).toFixed(1)} MB of resources, ${most} at most`] : []),
  ];
}
