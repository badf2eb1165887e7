import { exitCode } from './exit-codes.ts';
import { help, parseOptions, UsageError, type Options } from './options.ts';
import { printError } from './print.ts';
import { unlessStopped, type StopRequests } from './stop-requests.ts';
import { readToken } from './token-source.ts';

/** Runs the command line's arguments, without the program's name (options.ts); returns the exit code. */
export async function main(args: readonly string[], stop: StopRequests): Promise<number> {
  try {
    return await dispatch(parseOptions(args), stop);
  } catch (error) {
    const usage = error instanceof UsageError;
    printError(error instanceof Error ? error.message : String(error));
    if (usage) console.error('\n' + help);
    return usage ? exitCode.usage : exitCode.failed;
  }
}

/** Each command loads its own modules: most need few of those of a run. */
async function dispatch(options: Options, stop: StopRequests): Promise<number> {
  if (options.command !== 'run') stop.letGo();
  switch (options.command) {
    case 'help':
      console.log(help);
      return exitCode.done;
    case 'run': {
      const token = await unlessStopped(readToken(options.tokenSource, process.env, process.stdin), stop.signal);
      const { run } = await import('./run.ts');
      const onlyAddress = await officeAddress();
      return run(options, token ?? undefined, { stop: stop.signal, out: process.stdout, onlyAddress });
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

/** The service address that a policy of the office sets; null: none. */
async function officeAddress(): Promise<string | null> {
  const { policySources } = await import('../main/shell/policy/policy-sources.ts');
  const { readPolicy } = await import('../main/shell/policy/read-policy.ts');
  const { values, problems } = await readPolicy(policySources(process.platform));
  for (const { source, name, code } of problems)
    printError(`A policy of the office does not count: ${[source, name, code].filter(Boolean).join(', ')}`);
  return values.serviceAddress;
}
