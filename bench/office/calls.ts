import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The orders that a process of the bench handles. Inputs and answers are plain data. */
type Handlers = Readonly<Record<string, (input: never) => unknown>>;

interface Order {
  readonly name: string;
  readonly input: unknown;
}

type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: string };

/** Runs in the child of `startServing`: handles one order at a time, and exits when its parent disconnects. */
export function serve(handlers: Handlers): void {
  process.on('message', ({ name, input }: Order) => {
    void answer(handlers[name] as (input: unknown) => unknown, input).then((reply) => process.send?.(reply));
  });
  process.on('disconnect', () => process.exit());
}

async function answer(handler: (input: unknown) => unknown, input: unknown): Promise<Reply> {
  try {
    return { ok: true, value: await handler(input) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** A process that called `serve(handlers)`. */
export interface Serving<H extends Handlers> {
  /** one call at a time; rejects with the handler's error */
  ask<K extends keyof H & string>(name: K, input: Parameters<H[K]>[0]): Promise<Awaited<ReturnType<H[K]>>>;
  end(): Promise<void>;
}

export function startServing<H extends Handlers>(entry: URL): Serving<H> {
  const child = fork(entry);
  return {
    async ask(name, input) {
      child.send({ name, input } satisfies Order);
      const reply = await replyOf(child);
      if (!reply.ok) throw new Error(`${name}: ${reply.error}`);
      return reply.value as never;
    },
    async end() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function replyOf(child: ChildProcess): Promise<Reply> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`A process of the bench ended with ${code}`);
    });
    const [reply] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Reply];
    return reply;
  } finally {
    over.abort();
  }
}
