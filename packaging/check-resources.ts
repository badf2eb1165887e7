import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from './natives.ts';
import type { Target } from './natives.ts';

const megabyte = 1024 * 1024;
const most = 145 * megabyte;
const native = /\.(node|dll|dylib|so(\.[\d.]+)?)$/;

/**
 * What is wrong with the resources of a package, a line each: natives of another system than `target`, as a package has
 * that was made from modules installed elsewhere; none at all; more than 145 MB.
 */
export function resourceFaults(resources: string, target: Target): readonly string[] {
  const files = readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const size = files.reduce((sum, path) => sum + statSync(path).size, 0);
  const natives = files.filter((path) => native.test(path));
  const foreign = natives.filter((path) => {
    const found = targetOf(path);
    return found?.platform !== target.platform || found.arch !== target.arch;
  });
  return [
    ...foreign.map((path) => `${path} is not for ${target.platform} ${target.arch}`),
    ...(natives.length === 0 ? ['no natives'] : []),
    ...(size > most ? [`${(size / megabyte).toFixed(1)} MB of resources, ${most / megabyte} at most`] : []),
  ];
}
