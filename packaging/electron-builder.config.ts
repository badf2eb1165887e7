import type { Configuration } from 'electron-builder';

/**
 * What `npm run dist` packs, for the system it runs on. Signing by electron-builder's own environment variables
 * (CSC_LINK, WIN_CSC_LINK, APPLE_API_KEY and their passwords); without them the packages are not signed.
 */

export const builderConfig: Configuration = {
  appId: 'hu.counterfoil.desktop',
  productName: 'Counterfoil',
  directories: { output: 'dist', buildResources: 'packaging/resources' },
  // The natives are those that npm installed for this system; they need no compiler.
  npmRebuild: false,
  files: [
    'out/**',
    'resources/**',
    'package.json',
    '!**/*.{map,md,markdown,ts,mts,cts,gyp,gypi,c,cc,cpp,h,flow}',
    // They are in the bundle.
    '!node_modules/{big.js,chokidar,readdirp,electron-store,conf,file-type,saxes,strtok3,token-types,zod}/**',
    // What of a package its Node part never loads.
    '!node_modules/pdfjs-dist/{web,types,image_decoders,build,legacy/web,legacy/image_decoders}/**',
    '!node_modules/pdfjs-dist/legacy/build/*.min.mjs',
    '!node_modules/tesseract.js/{dist,docs,benchmarks,examples}/**',
    '!node_modules/tesseract.js-core/*.wasm.js',
    '!node_modules/tesseract.js-core/*-lstm.{js,wasm}',
    '!node_modules/@tesseract.js-data/*/4.0.0/**',
    '!node_modules/keytar/{src,script}/**',
    `!node_modules/keytar/prebuilds/!(${process.platform}-${process.arch})/**`,
    '!node_modules/{zlibjs,node-addon-api}/**',
  ],
  // Loaded by their path, by the system or by workers.
  asarUnpack: [
    '**/*.node',
    'node_modules/@img/**',
    'node_modules/tesseract.js/**',
    'node_modules/tesseract.js-core/**',
    'node_modules/@tesseract.js-data/**',
  ],
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
  },
  linux: {
    target: ['deb', 'rpm', 'AppImage'],
    category: 'Office',
    icon: 'packaging/resources/icons',
    executableName: 'counterfoil',
  },
  win: { target: ['nsis', 'msi-wrapped'] },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.business', hardenedRuntime: true },
};
