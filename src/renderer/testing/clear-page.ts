import { afterAll } from 'vitest';

/** Test files share a document: removes the elements of one before the next. */
afterAll(() => {
  if ('document' in globalThis) document.body.replaceChildren();
});
