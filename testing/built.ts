import { join } from 'node:path';

const out = join(import.meta.dirname, '..', 'out', 'main');

/** The programs that run under Node, as they are built (scripts/build.ts): they start in a fraction of their sources' time. */
export const commandLine = join(out, 'cli.js');
export const referenceService = join(out, 'service.js');
