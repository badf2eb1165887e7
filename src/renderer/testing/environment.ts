import type { Environment } from 'vitest/runtime';

/** Node without a document, with modules compiled and resolved as for the window, so that state works as it does there. */
const windowState: Environment = {
  name: 'window-state',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
};

export default windowState;
