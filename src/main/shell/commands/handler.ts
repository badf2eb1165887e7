import type { z } from 'zod';
import type { Answer, CommandName, Input } from '../../../contract/commands.ts';

/** One command of the contract: its input's schema, and its implementation. Invalid input is refused before `run`. */
export interface Handler<K extends CommandName> {
  readonly input: z.ZodType<Input<K>>;
  run(input: Input<K>): Answer<K> | Promise<Answer<K>>;
}

/** A missing handler fails the type check. */
export type Handlers = { readonly [K in CommandName]: Handler<K> };

export type HandlersOf<Area extends string> = Pick<Handlers, Extract<CommandName, `${Area}.${string}`>>;
