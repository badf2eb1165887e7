import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { Bridge } from '../contract/bridge.ts';

const bridge: Bridge = {
  invoke: (name, input) => ipcRenderer.invoke('command', name, input),
  on: (name, listener) => {
    const hear = (_event: unknown, heard: string, payload: Parameters<typeof listener>[0]) => {
      if (heard === name) listener(payload);
    };
    ipcRenderer.on('event', hear);
    return () => ipcRenderer.off('event', hear);
  },
  pathOf: (file) => webUtils.getPathForFile(file),
};

contextBridge.exposeInMainWorld('counterfoil', bridge);
