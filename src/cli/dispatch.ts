import { help, parseOptions, UsageError } from './options.ts';
import type { Options } from './options.ts';
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

/** Each command loads what it needs: most need little of what a run does. */
async function dispatch(options: Options): Promise<number> {
  switch (options.command) {
    case 'help':
      console.log(help);
      return 0;
    case 'run': {
      const token = await readToken(options.tokenSource, process.env, process.stdin);
      const { run } = await import('./run.ts');
      return run(options, token);
    }
    case 'status':
    case 'companies': {
      const { list } = await import('./list.ts');
      return list(options);
    }
    case 'proof': {
      const { proof } = await import('./proof.ts');
      return proof(options);
    }
    case 'doctor': {
      const { doctor } = await import('./doctor.ts');
      return doctor(options);
    }
  }
}
