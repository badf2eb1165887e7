import type { BrowserContext } from 'playwright/test';

/** Chromium's message for a request that ended without an answer. */
const cutOff = 'Failed to load resource: net::ERR_FAILED';

/** The errors that an app's pages write to the console, including violations of the content security policy. */
export class ConsoleErrors {
  #said: string[] = [];
  #arePagesEnding = false;

  collect(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#hear(message.text());
    });
    context.on('weberror', (error) => this.#hear(String(error.error())));
  }

  /** Expects the aborted requests of a page that ends; all other errors count. */
  pageEnds(): void {
    this.#arePagesEnding = true;
  }

  /** except those that a test expects; later ones belong to another test */
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
