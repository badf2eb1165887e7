import { registerHooks } from 'node:module';

const esm = new URL('electron-esm.ts', import.meta.url).href;
const cjs = new URL('electron-cjs.cjs', import.meta.url).href;

/** Resolves `electron` to this host in the whole process, ignoring node_modules. */
export function hookElectron(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== 'electron') return next(specifier, context);
      const byImport = context.conditions.includes('import');
      return byImport
        ? { url: esm, format: 'module-typescript', shortCircuit: true }
        : { url: cjs, format: 'commonjs', shortCircuit: true };
    },
  });
}
