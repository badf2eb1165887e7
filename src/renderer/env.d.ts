import type { Bridge } from '../contract/bridge.ts';

declare global {
  interface Window {
    /** bound by the preload */
    readonly counterfoil: Bridge;
  }
}
