import { afterAll } from 'vitest';

/** Test files share a document: what one leaves on the page is not on that of the next. */
afterAll(() => {
  if ('document' in globalThis) document.body.replaceChildren();
});
