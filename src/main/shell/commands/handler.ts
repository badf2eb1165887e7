import { z } from 'zod';
import type { Answer, CommandName, Input } from '../../../contract/commands.ts';
import type { Result } from '../../../contract/failure.ts';
import { failed, ok } from '../../support/result.ts';
import type { Services } from '../compose.ts';

/** One command of the contract: its input's schema, and its implementation. Invalid input is refused before `run`. */
export interface Handler<K extends CommandName> {
  readonly input: z.ZodType<Input<K>>;
  run(input: Input<K>): Answer<K> | Promise<Answer<K>>;
}

/** A missing handler fails the type check. */
export type Handlers = { readonly [K in CommandName]: Handler<K> };

export type HandlersOf<Area extends string> = Pick<Handlers, Extract<CommandName, `${Area}.${string}`>>;

/** The handler of a command that always succeeds, with what `answer` returns. */
export const answering = <Given, Value>(
  input: z.ZodType<Given>,
  answer: (given: Given) => Value | Promise<Value>,
): { readonly input: z.ZodType<Given>; run(given: Given): Promise<Result<Value>> } => ({
  input,
  run: async (given) => ok(await answer(given)),
});

/** The handler of a command that acts and answers nothing. */
export const acting = <Given>(input: z.ZodType<Given>, act: (given: Given) => void) => ({
  input,
  run(given: Given): Result<null> {
    act(given);
    return ok(null);
  },
});

const aboutCompany = z.object({ companyId: z.number() });
/** The second removal of a company succeeds too, and a setting may still name a removed company. */
const mayNameRemoved: readonly CommandName[] = ['companies.remove', 'settings.set'];

/** Fails with bad-request for invalid input, and with company-unknown for a company that is not here. */
export async function runCommand<K extends CommandName>(
  handlers: Handlers,
  { companies }: Pick<Services, 'companies'>,
  name: K,
  input: unknown,
): Promise<Answer<K>> {
  const handler: Handlers[K] = handlers[name];
  const parsed = handler.input.safeParse(input);
  if (!parsed.success) return failed('bad-request');
  const about = aboutCompany.safeParse(parsed.data).data;
  if (about && !mayNameRemoved.includes(name) && !companies.get(about.companyId)) return failed('company-unknown');
  return handler.run(parsed.data);
}
