// Playwright ships the protocol's types without exporting them; the path is this file's business alone.
export type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts';
