// The ES module behind `import ... from 'electron'` in the main process; its exports are fixed at link time. It lacks
// those of Electron's that the app does not use.
import type { ElectronModule } from '../modules/electron-module.ts';
import { providedElectron } from './electron-holder.ts';

const electron = providedElectron() as ElectronModule;

export default electron;
export const {
  app,
  BrowserWindow,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  session,
  shell,
  Tray,
  utilityProcess,
  webContents,
} = electron;
