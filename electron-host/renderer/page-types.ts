/** The few parts of a page that the injected scripts touch; the project's type check has no DOM of its own. */
export interface PageNode {
  addEventListener(type: string, listener: (event: PageEvent) => void, options?: { once: boolean }): void;
  removeEventListener(type: string, listener: (event: PageEvent) => void): void;
  dispatchEvent(event: object): boolean;
}

export interface PageEvent {
  readonly detail?: unknown;
  readonly relatedTarget?: PageNode;
  stopImmediatePropagation(): void;
}

export interface PageDocument extends PageNode {
  createElement(name: string): PageNode;
}

export interface PageGlobals {
  readonly document: PageDocument;
  readonly window: object;
  readonly CustomEvent: new (type: string, init?: { detail: unknown }) => object;
  readonly MouseEvent: new (type: string, init: { relatedTarget: PageNode }) => object;
  readonly Event: new (type: string) => object;
  readonly File: new (...args: never[]) => object;
}
