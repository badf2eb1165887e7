// eslint-disable-next-line @typescript-eslint/no-require-imports -- a sandboxed preload is CommonJS and has nothing else
const { contextBridge, ipcRenderer, webUtils } = require('electron');

contextBridge.exposeInMainWorld('api', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  note: (text) => ipcRenderer.invoke('note', text),
  pathOf: async (file) => webUtils.getPathForFile(file),
  missing: () => ipcRenderer.sendSync('x'),
  versions: { electron: process.versions.electron },
  onNoted: (listener) => {
    const run = (_event, text, number) => listener(text, number);
    ipcRenderer.on('noted', run);
    return () => ipcRenderer.off('noted', run);
  },
});
