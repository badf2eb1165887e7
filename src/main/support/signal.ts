/** One kind of news. Listeners are called in order; the answer of `listen` stops listening. */
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
