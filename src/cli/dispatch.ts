import { doctor } from './doctor.ts';
import { list } from './list.ts';
import { help, parseOptions, UsageError } from './options.ts';
import type { Options } from './options.ts';
import { proof } from './proof.ts';
import { run } from './run.ts';
import { readToken } from './token-source.ts';

/** The exit code of the command line's arguments, the program's name left out (options.ts). */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await dispatch(parseOptions(args));
  } catch (error) {
    const usage = error instanceof UsageError;
    console.error(error instanceof Error ? error.message : String(error));
    if (usage) console.error('\n' + help);
    return usage ? 2 : 1;
  }
}

async function dispatch(options: Options): Promise<number> {
  switch (options.command) {
    case 'help':
      console.log(help);
      return 0;
    case 'run':
      return run(options, await readToken(options.tokenSource, process.env, process.stdin));
    case 'status':
    case 'companies':
      return list(options);
    case 'proof':
      return proof(options);
    case 'doctor':
      return doctor(options);
  }
}
