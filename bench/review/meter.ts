import type { Page } from 'playwright';

/** Functions that run in the page, with the part of the DOM's types that they need. */
interface Element {
  readonly textContent: string | null;
  readonly title: string;
  scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly parentElement: Element | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): Element | null;
}
interface Timed {
  readonly timeStamp: number;
}
interface Observer {
  observe(...what: readonly unknown[]): void;
  disconnect(): void;
}
interface Measured {
  getEntries(): readonly { readonly name: string; readonly startTime: number; readonly duration: number }[];
}
declare const document: {
  readonly body: Element;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
};
declare const requestAnimationFrame: (run: (at: number) => void) => number;
declare const addEventListener: (name: string, heard: (event: Timed) => void, options: object) => void;
declare const window: {
  bench?: Promise<number>;
  benchTasks?: number[];
  readonly MutationObserver: new (run: () => void) => Observer;
  readonly PerformanceObserver: new (run: (list: Measured) => void) => Observer;
};

const patience = 60_000;

/** An element and its expected text; an empty text matches anything. */
export interface Sight {
  readonly selector: string;
  readonly text: string;
}

/**
 * The event and the painted result to wait for: the complete next document, rows that answer the typed search, or a list
 * of sights.
 */
interface Watched {
  readonly event: 'keydown' | 'click' | 'input';
  readonly shows: 'document' | 'rows' | readonly Sight[];
}

/** ms from the event, by the browser's timestamp, to the end of the frame that shows the result. */
export async function untilPainted(page: Page, watched: Watched, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(watch, watched);
  await act();
  const ms = await page.evaluate(
    (limit) => Promise.race([window.bench, new Promise<null>((resolve) => setTimeout(() => resolve(null), limit))]),
    patience,
  );
  if (ms == null) throw new Error(`Nothing new was painted ${patience} ms after the ${watched.event}`);
  return ms;
}

function watch({ event, shows }: Watched): void {
  const pane = document.querySelector('[data-pane]');
  const stub = () => document.querySelector('.stub.now button')?.title;
  const before = { stub: stub(), canvas: pane?.querySelector('canvas'), text: pane?.textContent };

  function isThere(): boolean {
    const now = document.querySelector('[data-pane]');
    if (now === null || stub() === before.stub) return false;
    if (now.querySelector('.opening') !== null) return false;
    if (document.querySelector('.stub.now .spinner') !== null) return false;
    const canvas = now.querySelector('canvas');
    return canvas === null ? now.textContent !== before.text : canvas !== before.canvas;
  }

  function ofRows(done: () => void): void {
    const observer = new window.MutationObserver(() => {
      if (document.querySelector('[role="grid"]')?.getAttribute('aria-busy') !== 'false') return;
      observer.disconnect();
      requestAnimationFrame(done);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  }

  function frameBy(isPainted: () => boolean, done: () => void): void {
    if (isPainted()) done();
    else requestAnimationFrame(() => frameBy(isPainted, done));
  }

  const seen = (sights: readonly Sight[]) =>
    sights.every(({ selector, text }) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text) === true),
    );

  /** A message posted in an animation frame arrives after that frame was painted. */
  function afterFrame(run: () => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', run);
    port1.start();
    port2.postMessage(null);
  }

  window.bench = new Promise((resolve) => {
    const heard = ({ timeStamp }: Timed) => {
      const done = () => afterFrame(() => resolve(performance.now() - timeStamp));
      const isPainted = () => (typeof shows === 'string' ? isThere() : seen(shows));
      if (shows === 'rows') ofRows(done);
      else requestAnimationFrame(() => frameBy(isPainted, done));
    };
    addEventListener(event, heard, { capture: true, once: true });
  });
}

/** The names of the documents on the desk's strip, and the index of the open one. */
export function strip(page: Page): Promise<{ readonly names: readonly string[]; readonly at: number }> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('.stub button')].map(({ title }) => title);
    return { names, at: names.indexOf(document.querySelector('.stub.now button')?.title ?? '') };
  });
}

/** Records tasks of 50 ms and more from now on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    window.benchTasks = tasks;
    new window.PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

export const longTasks = (page: Page): Promise<readonly number[]> => page.evaluate(() => window.benchTasks ?? []);

/** Scrolls the list by `pixels`; resolves two frames later. */
export function scrollBy(page: Page, pixels: number): Promise<void> {
  return page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector('.scroller');
        if (scroller !== null) scroller.scrollTop += by;
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    pixels,
  );
}

/** ms between frames, while Today's companies are scrolled by `pixels` in each one, down and up again. */
export function framesOfToday(page: Page, pixels: number, frames: number): Promise<readonly number[]> {
  return page.evaluate(
    ({ by, count }) =>
      new Promise<readonly number[]>((resolve) => {
        let scroller = document.querySelector('table.companies');
        while (scroller !== null && scroller.scrollHeight <= scroller.clientHeight + 1)
          scroller = scroller.parentElement;
        const times: number[] = [];
        let way = by;
        function frame(at: number): void {
          times.push(at);
          const before = scroller?.scrollTop ?? 0;
          if (scroller !== null) scroller.scrollTop += way;
          if (scroller?.scrollTop === before) way = -way;
          if (times.length <= count) requestAnimationFrame(frame);
          else resolve(times.slice(1).map((time, n) => time - (times[n] ?? time)));
        }
        requestAnimationFrame(frame);
      }),
    { by: pixels, count: frames },
  );
}

/** ms since the epoch; the end of the frame in which Today first shows the companies' rows. */
export function todayUsable(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.timeOrigin + performance.now()));
        port1.start();
        function look(): void {
          const table = document.querySelector('table.companies[aria-busy="false"]');
          if (table?.querySelector('tbody tr') == null) requestAnimationFrame(look);
          else port2.postMessage(null);
        }
        look();
      }),
  );
}

/** ms since the epoch; the page's first contentful paint. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new window.PerformanceObserver((list) => {
          const paint = list.getEntries().find(({ name }) => name === 'first-contentful-paint');
          if (paint !== undefined) resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
