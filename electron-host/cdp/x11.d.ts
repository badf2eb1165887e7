/** The part of the package that window-frame.ts uses: the X11 protocol's own requests, by their names there. */
declare module 'x11' {
  export type Answer<T> = (error: Error | null, answer: T) => void;

  export interface Client {
    readonly atoms: Readonly<Record<'WM_CLASS' | 'STRING', number>>;
    InternAtom(onlyIfExists: boolean, name: string, answer: Answer<number>): void;
    QueryTree(window: number, answer: Answer<{ readonly children: readonly number[] }>): void;
    GetProperty(
      remove: 0,
      window: number,
      name: number,
      type: number,
      offset: number,
      length: number,
      answer: Answer<{ readonly data: Buffer }>,
    ): void;
    ChangeProperty(mode: 0, window: number, name: number, type: number, bits: 32, values: readonly number[]): void;
    ChangeWindowAttributes(window: number, values: { readonly eventMask: number }): void;
    close(closed: (error?: Error) => void): void;
    on(event: 'event' | 'error', listener: () => void): void;
  }

  export interface Display {
    readonly client: Client;
    readonly screen: readonly { readonly root: number }[];
  }

  const x11: {
    createClient(opened: Answer<Display>): void;
    readonly eventMask: { readonly SubstructureNotify: number };
  };
  export default x11;
}
