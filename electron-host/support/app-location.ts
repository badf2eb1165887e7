import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export interface AppLocation {
  readonly appPath: string;
  readonly mainFile: string;
  readonly name: string;
  readonly version: string;
  readonly isModule: boolean;
}

type PackageJson = Readonly<Record<string, unknown>>;

const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

function readPackage(folder: string): PackageJson | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}

function isEsm(file: string, manifest: PackageJson): boolean {
  if (/\.[cm][jt]s$/.test(file)) return /\.m[jt]s$/.test(file);
  return manifest.type === 'module';
}

function locate(path: string): { appPath: string; mainFile: string; manifest: PackageJson } {
  const { resolve: find } = createRequire(join(path, 'x.js'));
  if (!statSync(path).isDirectory()) {
    const appPath = dirname(path);
    return { appPath, mainFile: path, manifest: readPackage(appPath) ?? {} };
  }
  const manifest = readPackage(path) ?? {};
  return { appPath: path, mainFile: find(join(path, text(manifest.main, 'index.js'))), manifest };
}

/** Finds what to run the way Electron does: a folder with a package.json, or an entry file. Throws when neither is there. */
export function locateApp(entry: string, electronVersion: string): AppLocation {
  const { appPath, mainFile, manifest } = locate(resolve(entry));
  const name = text(manifest.productName, text(manifest.name, 'Electron'));
  const version = text(manifest.version, electronVersion);
  return { appPath, mainFile, name, version, isModule: isEsm(mainFile, manifest) };
}
