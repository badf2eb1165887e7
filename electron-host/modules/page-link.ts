import { readFileSync } from 'node:fs';
import type { NewWindow } from '../cdp/chromium.ts';
import type { ToPreload } from '../renderer/ipc-renderer.ts';
import { beforeUnloadExpression } from '../renderer/source.ts';
import { detached, messageOf, say, within } from '../support/say.ts';
import { answerFilePaths } from './file-path.ts';
import type { Host } from './host.ts';
import { listenToPage, type PageEvents } from './page-events.ts';
import { applyTheme, openPage, preparePage, type PageTarget, type Preload } from './page-target.ts';
import type { WebPreferences } from './window-options.ts';

export type PageLinkEvents = Omit<PageEvents, 'preloadReady' | 'preloadGone' | 'domReady' | 'dialog'>;

/** A slow page answers in a tenth of this. */
const askToLeaveMs = 5_000;
const closeMs = 5_000;

/**
 * Owns the page of one `webContents`: opens it, exchanges messages with its preload script, closes it in bounded time.
 */
export class PageLink {
  readonly opened: Promise<PageTarget>;
  readonly #host: Host;
  readonly #events: PageLinkEvents;
  #context: string | undefined;
  #targetId: string | undefined;
  #isDebugging = false;

  constructor(host: Host, preferences: WebPreferences, window: NewWindow, events: PageLinkEvents) {
    this.#host = host;
    this.#events = events;
    this.opened = this.#open(preferences, window);
    detached(this.opened, 'cannot open a window');
  }

  get targetId(): string | undefined {
    return this.#targetId;
  }
  /** The preload's execution context in the current document. */
  get preloadContext(): string | undefined {
    return this.#context;
  }

  /** Drops the message while the page is still loading or already closed, as Electron does. */
  deliver(message: ToPreload, uniqueContextId = this.#context): void {
    if (uniqueContextId === undefined) return;
    const expression = `electronHostDeliver(${JSON.stringify(message)})`;
    const sent = this.opened.then(({ cdp }) => cdp.send('Runtime.evaluate', { expression, uniqueContextId }));
    sent.catch((error: unknown) => {
      if (this.#context === uniqueContextId) say(`a message to the page was lost: ${messageOf(error)}`);
    });
  }

  async evaluate(expression: string): Promise<unknown> {
    const { cdp } = await this.opened;
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /**
   * Lets the preload ask for the paths of files until the page's next document. The debugger that answers costs the page
   * a third of its processor time.
   */
  async allowPaths(): Promise<void> {
    this.#isDebugging = true;
    await (await this.opened).cdp.send('Debugger.enable', {});
  }

  async theme(source: Electron.NativeTheme['themeSource']): Promise<void> {
    await applyTheme(await this.opened, source);
  }

  async bringToFront(): Promise<void> {
    await (await this.opened).cdp.send('Page.bringToFront', {});
  }

  /** Runs the page's `beforeunload`; a page that does not answer within five seconds is closed anyway. */
  async wantsToStay(): Promise<boolean> {
    const ask = this.opened.then(({ cdp }) =>
      cdp.send('Runtime.evaluate', { expression: beforeUnloadExpression, returnByValue: true }),
    );
    const answer = await within(askToLeaveMs, ask, undefined);
    return answer?.result.value === true;
  }

  /** Closes the page; stops waiting after five seconds. */
  async close(): Promise<void> {
    const closing = this.opened.then(({ targetId }) =>
      this.#host.chromium().connection.send('Target.closeTarget', { targetId }),
    );
    await within(closeMs, closing, undefined);
  }

  async #open(preferences: WebPreferences, window: NewWindow): Promise<PageTarget> {
    const page = await openPage(this.#host.chromium(), window);
    this.#targetId = page.targetId;
    listenToPage(page, {
      ...this.#events,
      domReady: () => {
        // A driver resets the page's emulation when it connects, which may happen after the page opened.
        detached(applyTheme(page, this.#host.theme.themeSource), 'the theme');
      },
      preloadReady: (context) => (this.#context = context),
      preloadGone: (context) => this.#forget(page, context),
      dialog: (kind) => detached(this.#answerDialog(page, kind), 'a dialog of the page'),
    });
    answerFilePaths(page.cdp);
    await Promise.all([preparePage(page, readPreload(preferences)), applyTheme(page, this.#host.theme.themeSource)]);
    return page;
  }

  #forget({ cdp }: PageTarget, context: string): void {
    if (this.#context !== context) return;
    this.#context = undefined;
    if (!this.#isDebugging) return;
    this.#isDebugging = false;
    void cdp.send('Debugger.disable', {}).catch(() => undefined);
  }

  /**
   * Accepts `beforeunload`, because it ran before; dismisses any other dialog unless a driver (Playwright) can answer
   * it.
   */
  async #answerDialog({ cdp }: PageTarget, kind: string): Promise<void> {
    if (kind !== 'beforeunload' && this.#host.switches.has('remote-debugging-port')) return;
    if (kind !== 'beforeunload') say(`the page's ${kind}() was dismissed`);
    await cdp.send('Page.handleJavaScriptDialog', { accept: kind === 'beforeunload' }).catch(() => undefined);
  }
}

function readPreload({ preload = '' }: WebPreferences): Preload | undefined {
  if (preload === '') return undefined;
  const { platform, arch, versions } = process;
  const facts = { platform, arch, versions, type: 'renderer', sandboxed: true, contextIsolated: true, env: {} };
  try {
    return { source: readFileSync(preload, 'utf8'), process: { ...facts, argv: [process.execPath] } };
  } catch (error) {
    console.error(`Unable to load preload script: ${preload}`, error);
    return undefined;
  }
}
