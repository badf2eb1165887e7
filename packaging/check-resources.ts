import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { targetOf, type Target } from './natives.ts';

const megabyte = 1024 * 1024;
type Limits = Readonly<Record<Target['platform'], number>>;
const everywhere = (most: number): Limits => ({ linux: most, win32: most, darwin: most });

/**
 * Size limits in megabytes: each part's present size rounded up, plus one. In all about 148 on Windows and 144 on Linux
 * today.
 */
const parts: readonly (readonly [name: string, path: RegExp, most: Limits])[] = [
  ['the program', /^app\.asar$/, everywhere(31)],
  ['the recognition models', /^app\.asar\.unpacked\/node_modules\/@gutenye\//, everywhere(16)],
  ['the languages', /^app\.asar\.unpacked\/node_modules\/@tesseract\.js-data\//, everywhere(27)],
  ['the recognition engines', /^app\.asar\.unpacked\/node_modules\/(onnxruntime|tesseract\.js)/, everywhere(22)],
  ['the reader of HEIC', /^app\.asar\.unpacked\/node_modules\/libheif-js\//, everywhere(3)],
  // Windows' canvas needs icudtl.dat, a file of Unicode tables.
  ['the canvas', /^app\.asar\.unpacked\/node_modules\/@napi-rs\//, { linux: 35, win32: 38, darwin: 33 }],
  ['the picture library', /^app\.asar\.unpacked\/node_modules\/@img\//, { linux: 20, win32: 20, darwin: 21 }],
  ['the rest', /^/, everywhere(2)],
];
const native = /\.(node|dll|dylib|so(\.[\d.]+)?)$/;

/**
 * Faults in a package's resources, a line each: native modules for another system than `target` (node_modules installed
 * elsewhere), no native modules, or a part above its system's size limit.
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
