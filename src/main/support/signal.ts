/**
 * One kind of event. Calls listeners in order of registration; `listen` returns a function that removes the listener.
 */
export interface Signal<T> {
  emit(news: T): void;
  listen(listener: (news: T) => void): () => void;
}

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    emit(news) {
      for (const listener of [...listeners]) listener(news);
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
