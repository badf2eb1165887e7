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
  // Only this script can call the channel, and it sends no path that a File of the system's did not have.
  handOver: async (files) => {
    const found = files.map((file) => webUtils.getPathForFile(file));
    const paths = found.filter((path) => path !== '');
    const handle = paths.length === 0 ? null : ((await ipcRenderer.invoke('hand-over', paths)) as string | null);
    return { handle, inMemory: [...found.keys()].filter((place) => found[place] === '') };
  },
};

contextBridge.exposeInMainWorld('counterfoil', bridge);
