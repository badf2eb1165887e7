import type { BrowserContext } from 'playwright/test';

/** Chromium's words for a request that ended without an answer. */
const cutOff = 'Failed to load resource: net::ERR_FAILED';

/** The errors that an app's pages write to the console. A violation of the content security policy is one too. */
export class ConsoleErrors {
  #said: string[] = [];
  #arePagesEnding = false;

  collect(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#hear(message.text());
    });
    context.on('weberror', (error) => this.#hear(String(error.error())));
  }

  /** A page that ends cuts off what it is fetching; nothing else is excused. */
  pageEnds(): void {
    this.#arePagesEnding = true;
  }

  /** but those a test expects; the next ones are another test's */
  take(expected: RegExp | null): readonly string[] {
    const said = this.#said.filter((error) => expected?.test(error) !== true);
    this.#said = [];
    this.#arePagesEnding = false;
    return said;
  }

  #hear(error: string): void {
    if (!this.#arePagesEnding || error !== cutOff) this.#said.push(error);
  }
}
