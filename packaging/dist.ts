import { build } from 'electron-builder';
import { build as buildProgram } from '../scripts/build.ts';
import { builderConfig } from './electron-builder.config.ts';

/** `npm run dist`: installers of the system it runs on, in dist/. Downloads Electron; without its binary see dist:standin. */
buildProgram();
await build({ publish: 'never', config: builderConfig });
