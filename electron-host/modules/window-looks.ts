import { strictEmitter } from '../support/strict-emitter.ts';

const events = [
  'close',
  'closed',
  'ready-to-show',
  'show',
  'hide',
  'focus',
  'blur',
  'resize',
  'move',
  'minimize',
  'restore',
  'maximize',
  'unmaximize',
] as const;

export type WindowEvent = (typeof events)[number];

type Members = 'getTitle' | 'setTitle' | 'setBackgroundColor' | 'setProgressBar' | 'flashFrame';

/** Window state that only a desktop shows, as the app set it last; tests read it. */
export class WindowLooks
  extends strictEmitter('BrowserWindow', events)
  implements Pick<Electron.BrowserWindow, Members>
{
  readonly shown: { title: string; backgroundColor: string; progress: number; flashing: boolean };

  constructor(first: { readonly title: string; readonly backgroundColor: string }) {
    super();
    this.shown = { ...first, progress: -1, flashing: false };
  }

  getTitle(): string {
    return this.shown.title;
  }
  setTitle(title: string): void {
    this.shown.title = title;
  }
  setBackgroundColor(color: string): void {
    this.shown.backgroundColor = color;
  }
  setProgressBar(progress: number): void {
    this.shown.progress = progress;
  }
  flashFrame(flashing: boolean): void {
    this.shown.flashing = flashing;
  }
}
