import { Menu, Tray, type MenuItemConstructorOptions } from 'electron';
import type { TrayView } from '../background/tray-view.ts';

/** A person's actions on the icon. */
export interface TrayActs {
  readonly open: () => void;
  readonly showAttention: () => void;
  readonly addFiles: () => void;
  readonly pause: (paused: boolean) => void;
  readonly quit: () => void;
}

/** Opens the icon; the returned function redraws its texts when they have changed. */
export function openTray(icon: string, acts: TrayActs): (view: TrayView) => void {
  const tray = new Tray(icon);
  tray.on('click', acts.open);
  let drawn = '';
  return (view) => {
    const text = JSON.stringify(view);
    if (text === drawn) return;
    drawn = text;
    tray.setToolTip(view.toolTip);
    tray.setContextMenu(Menu.buildFromTemplate(menuOf(view, acts)));
  };
}

function menuOf(view: TrayView, acts: TrayActs): MenuItemConstructorOptions[] {
  const { attention, pause } = view;
  return [
    { id: 'status', label: view.status, enabled: false },
    ...(attention === null ? [] : [{ id: 'attention', label: attention, click: () => acts.showAttention() }]),
    { type: 'separator' },
    { id: 'open', label: view.open, click: () => acts.open() },
    { id: 'add-files', label: view.addFiles, click: () => acts.addFiles() },
    { id: 'pause', label: pause.label, click: () => acts.pause(pause.pauses) },
    { type: 'separator' },
    { id: 'quit', label: view.quit, click: () => acts.quit() },
  ];
}
