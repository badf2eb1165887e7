// eslint-disable-next-line @typescript-eslint/no-require-imports -- a sandboxed preload is CommonJS and has nothing else
const { contextBridge, ipcRenderer, webUtils } = require('electron');

contextBridge.exposeInMainWorld('api', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  note: (text) => ipcRenderer.send('note', text),
  pathOf: async (file) => webUtils.getPathForFile(file),
  missing: () => ipcRenderer.sendSync('x'),
  versions: { electron: process.versions.electron },
  onNoted: (listener) => {
    const run = (_event, text, date) => listener(text, date);
    ipcRenderer.on('noted', run);
    return () => ipcRenderer.removeListener('noted', run);
  },
});
