import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { targetOf, type Target } from './natives.ts';

const megabyte = 1024 * 1024;
type Limits = Readonly<Record<Target['platform'], number>>;
const everywhere = (most: number): Limits => ({ linux: most, win32: most, darwin: most });

/** Megabytes at most: the size of each part today, rounded up, and one more. Today 146.5 in all on Windows, 142.4 on Linux. */
const parts: readonly (readonly [name: string, path: RegExp, most: Limits])[] = [
  ['the program', /^app\.asar$/, everywhere(29)],
  ['the recognition models', /^app\.asar\.unpacked\/node_modules\/@gutenye\//, everywhere(16)],
  ['the languages', /^app\.asar\.unpacked\/node_modules\/@tesseract\.js-data\//, everywhere(27)],
  ['the recognition engines', /^app\.asar\.unpacked\/node_modules\/(onnxruntime|tesseract\.js)/, everywhere(22)],
  ['the reader of HEIC', /^app\.asar\.unpacked\/node_modules\/libheif-js\//, everywhere(3)],
  // Windows' has a file of Unicode tables, icudtl.dat, beside it.
  ['the canvas', /^app\.asar\.unpacked\/node_modules\/@napi-rs\//, { linux: 35, win32: 38, darwin: 33 }],
  ['the picture library', /^app\.asar\.unpacked\/node_modules\/@img\//, { linux: 20, win32: 20, darwin: 21 }],
  ['the rest', /^/, everywhere(2)],
];
const native = /\.(node|dll|dylib|so(\.[\d.]+)?)$/;

/**
 * What is wrong with the resources of a package, a line each: natives of another system than `target`, as a package has
 * that was made from modules installed elsewhere; none at all; a part with more megabytes than its system needs.
 */
export function resourceFaults(resources: string, target: Target): readonly string[] {
  const files = readdirSync(resources, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const natives = files.filter((path) => native.test(path));
  const foreign = natives.filter((path) => {
    const found = targetOf(path);
    return found?.platform !== target.platform || found.arch !== target.arch;
  });
  return [
    ...foreign.map((path) => `${path} is not for ${target.platform} ${target.arch}`),
    ...(natives.length === 0 ? ['no natives'] : []),
    ...tooLarge(resources, files, target),
  ];
}

function tooLarge(resources: string, files: readonly string[], { platform }: Target): readonly string[] {
  const sizes = new Map<string, number>();
  for (const file of files) {
    const path = relative(resources, file).split(sep).join('/');
    const [name = ''] = parts.find(([, pattern]) => pattern.test(path)) ?? [];
    sizes.set(name, (sizes.get(name) ?? 0) + statSync(file).size);
  }
  return parts.flatMap(([name, , most]) => {
    const size = (sizes.get(name) ?? 0) / megabyte;
    return size > most[platform] ? [`${size.toFixed(1)} MB for ${name}, ${most[platform]} at most`] : [];
  });
}
