type Handlers = { readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/** Listens until the returned call. */
export function listen(
  target: EventTarget,
  handlers: Handlers,
  options: { readonly capture?: boolean } = {},
): () => void {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) target.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of all) target.removeEventListener(name, handler, options);
  };
}
