import type { Cdp } from '../cdp/connection.ts';
import type { Protocol } from '../cdp/protocol-types.ts';
import type { Invocation } from '../renderer/ipc-renderer.ts';
import { preloadBinding, preloadWorld, windowBinding } from '../renderer/source.ts';
import type { FromTitleBar } from '../renderer/window-behaviour.ts';
import type { PageTarget } from './page-target.ts';

/** A line of the page's console. */
export interface ConsoleEntry {
  readonly level: 'debug' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly lineNumber: number;
  readonly sourceId: string;
}

/** Events of a page. URLs are Chromium's. */
export interface PageEvents {
  preloadReady(contextId: string): void;
  preloadGone(contextId: string): void;
  invoked(invocation: Invocation): void;
  navigated(url: string): void;
  domReady(): void;
  loaded(): void;
  crashed(): void;
  logged(entry: ConsoleEntry): void;
  /** The person pressed a part of the page that acts as the title bar. */
  dragged(message: FromTitleBar): void;
  dialog(kind: Protocol.Page.DialogType): void;
}

const levels: Readonly<Record<string, ConsoleEntry['level']>> = {
  debug: 'debug',
  warning: 'warning',
  error: 'error',
  assert: 'error',
};

function textOf({ value, description }: Protocol.Runtime.RemoteObject): string {
  const plain: unknown = value;
  if (typeof plain === 'string') return plain;
  return description ?? (plain === undefined ? 'undefined' : JSON.stringify(plain));
}

function consoleEntry(call: Protocol.Runtime.consoleAPICalledPayload): ConsoleEntry {
  const at = call.stackTrace?.callFrames[0];
  const message = call.args.map(textOf).join(' ');
  const lineNumber = (at?.lineNumber ?? -1) + 1;
  return { level: levels[call.type] ?? 'info', message, lineNumber, sourceId: at?.url ?? '' };
}

function exceptionEntry({ exceptionDetails }: Protocol.Runtime.exceptionThrownPayload): ConsoleEntry {
  const message = exceptionDetails.exception?.description ?? exceptionDetails.text;
  const { lineNumber, url = '' } = exceptionDetails;
  return { level: 'error', message: `Uncaught ${message}`, lineNumber: lineNumber + 1, sourceId: url };
}

/** Call before the page is prepared, to catch every event of its first document. */
export function listenToPage({ targetId, cdp }: PageTarget, events: PageEvents): void {
  listenToScripts(cdp, targetId, events);
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) events.navigated(frame.url + (frame.urlFragment ?? ''));
  });
  cdp.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    if (frameId === targetId) events.navigated(url);
  });
  cdp.on('Page.domContentEventFired', () => events.domReady());
  cdp.on('Page.loadEventFired', () => events.loaded());
  cdp.on('Page.javascriptDialogOpening', ({ type }) => events.dialog(type));
  cdp.on('Inspector.targetCrashed', () => events.crashed());
}

function listenToScripts(cdp: Cdp, targetId: string, events: PageEvents): void {
  cdp.on('Runtime.executionContextCreated', ({ context }) => {
    const { frameId } = (context.auxData ?? {}) as { frameId?: string };
    if (context.name === preloadWorld && frameId === targetId) events.preloadReady(context.uniqueId);
  });
  cdp.on('Runtime.executionContextDestroyed', (gone) => events.preloadGone(gone.executionContextUniqueId));
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name === preloadBinding) events.invoked(JSON.parse(payload) as Invocation);
    if (name === windowBinding) events.dragged(JSON.parse(payload) as FromTitleBar);
  });
  cdp.on('Runtime.consoleAPICalled', (call) => events.logged(consoleEntry(call)));
  cdp.on('Runtime.exceptionThrown', (thrown) => events.logged(exceptionEntry(thrown)));
}
