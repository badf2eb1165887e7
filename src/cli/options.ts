import { parseArgs } from 'node:util';
import { exitCode, exitMeanings } from './exit-codes.ts';
import { isDay } from '../main/queue/custody-days.ts';
import { longestSilence } from '../main/office/silence.ts';
import { parseDatabaseAddress, type GivenDatabase } from '../main/office/postgres/database-address.ts';

export const help = `Counterfoil on the command line: the same queue, without a window.

  counterfoil run --base-url URL --data-dir DIR --watch FOLDER [--watch FOLDER …] [--once] [--json]
      Watches folders and uploads new files. The token comes from one of these, or from the keychain,
      if a company has one of the folders already:
        --token-file PATH      a file that only its owner may read (chmod 600); others are refused
        --token-stdin          the standard input, to its end; --token-file - is the same
        COUNTERFOIL_TOKEN      this variable of the environment
        --once                 ends when nothing is left to do, or nothing can be done now
        --max-wait SEC         with --once: how long to try while nothing moves; also how long to wait
                               while another program uses the data folder (120)
        --json                 one JSON object per line instead of sentences
        --wait-for-data SEC    with --once: how long to wait for extracted data after the last file
                               that got some (60)
        --office postgres://…  several computers capture the same folders side by side, and claim the
                               files in this database; put the password into PGPASSWORD
        --seat NAME            the name of this computer, one of several that watch these folders; one
                               of them captures each folder (docs/office.md). Stored for later runs
        --silence SEC          another computer takes over from one without a heartbeat for this long:
                               2 to 3600, stored for later runs (60)
  counterfoil status --data-dir DIR [--json]
      Counts the files in each state, by company.
  counterfoil companies --data-dir DIR [--json]
      Lists the companies of a data folder.
  counterfoil proof --data-dir DIR [--day YYYY-MM-DD] [--csv | --json]
      Counts the outcomes of all files seen on a day, by company. --csv has one line per file with
      its history. Ends with 1 when the history contradicts the queue, or a sealed copy is damaged.
  counterfoil doctor [--data-dir DIR] [--base-url URL] [--json]
      Checks keychain, data folder, disk and its encryption, database, watched folders, the office's
      database, service, proxy and clock, and says what to do. Changes nothing, and works beside a
      running program and without a network. Without --data-dir it checks the app's own folder;
      --base-url also checks a service that no company uses yet. Ends with 1 when something is bad.

Exit codes, of the company's whole queue, former runs included (docs/cli.md):
${(Object.keys(exitCode) as (keyof typeof exitCode)[]).map((name) => `  ${exitCode[name]}  ${exitMeanings[name]}`).join('\n')}`;

/** The source of the token, besides the environment. */
export type TokenSource = { readonly kind: 'file'; readonly path: string } | { readonly kind: 'stdin' };

export interface RunOptions {
  readonly command: 'run';
  readonly baseUrl: string;
  readonly tokenSource: TokenSource | null;
  readonly dataDir: string;
  readonly watch: readonly string[];
  readonly once: boolean;
  readonly json: boolean;
  readonly waitForDataMs: number;
  readonly maxWaitMs: number;
  /** null: the stored database, or the folders' leases */
  readonly office: GivenDatabase | null;
  /** this computer's name in the office; null: unchanged */
  readonly seat: string | null;
  /** null: unchanged */
  readonly silenceSeconds: number | null;
}

export interface ListOptions {
  readonly command: 'status' | 'companies';
  readonly dataDir: string;
  readonly json: boolean;
}

export interface ProofOptions {
  readonly command: 'proof';
  readonly dataDir: string;
  /** null: every day */
  readonly day: string | null;
  readonly csv: boolean;
  readonly json: boolean;
}

export interface DoctorOptions {
  readonly command: 'doctor';
  /** null: the app's */
  readonly dataDir: string | null;
  /** addresses of services, besides those of the companies */
  readonly addresses: readonly string[];
  readonly json: boolean;
}

export type Options = RunOptions | ListOptions | ProofOptions | DoctorOptions | { readonly command: 'help' };

/** An error in the command line's arguments; the message names it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (values.help || command === 'help') return { command: 'help' };
  if (rest.length) throw new UsageError(`Unexpected: ${rest.join(' ')}`);
  const json = values.json ?? false;
  switch (command) {
    case 'run':
      return {
        command,
        json,
        once: values.once ?? false,
        baseUrl: needed(values['base-url'], '--base-url URL'),
        tokenSource: tokenSource(values['token-file'], values['token-stdin'] ?? false),
        dataDir: needed(values['data-dir'], '--data-dir DIR'),
        watch: values.watch?.length ? values.watch : [needed(undefined, '--watch FOLDER')],
        waitForDataMs: milliseconds('--wait-for-data', values['wait-for-data'] ?? '60'),
        maxWaitMs: milliseconds('--max-wait', values['max-wait'] ?? '120'),
        office: values.office === undefined ? null : database(values.office),
        seat: values.seat === undefined ? null : needed(values.seat.trim(), '--seat NAME'),
        silenceSeconds: values.silence === undefined ? null : silence(values.silence),
      };
    case 'status':
    case 'companies':
      return { command, json, dataDir: needed(values['data-dir'], '--data-dir DIR') };
    case 'proof': {
      const day = values.day === undefined ? null : dayIn(values.day);
      return { command, json, day, csv: values.csv ?? false, dataDir: needed(values['data-dir'], '--data-dir DIR') };
    }
    case 'doctor':
      return {
        command,
        json,
        dataDir: values['data-dir'] ?? null,
        addresses: values['base-url'] === undefined ? [] : [address(values['base-url'])],
      };
    case undefined:
    default:
      throw new UsageError(command === undefined ? 'No command given' : `No such command: ${command}`);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'base-url': { type: 'string' },
        'data-dir': { type: 'string' },
        'token-file': { type: 'string' },
        'token-stdin': { type: 'boolean' },
        watch: { type: 'string', multiple: true },
        once: { type: 'boolean' },
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        day: { type: 'string' },
        'wait-for-data': { type: 'string' },
        'max-wait': { type: 'string' },
        office: { type: 'string' },
        seat: { type: 'string' },
        silence: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function tokenSource(file: string | undefined, stdin: boolean): TokenSource | null {
  if (file !== undefined && stdin) throw new UsageError('--token-file and --token-stdin: only one of them');
  if (stdin || file === '-') return { kind: 'stdin' };
  return file === undefined ? null : { kind: 'file', path: needed(file, '--token-file PATH') };
}

function needed(value: string | undefined, name: string): string {
  if (!value) throw new UsageError(`Missing: ${name}`);
  return value;
}

function milliseconds(name: string, seconds: string): number {
  if (!/^\d{1,6}$/.test(seconds)) throw new UsageError(`${name} takes whole seconds`);
  return Number(seconds) * 1_000;
}

/** The error never repeats the value, because it may contain a password. */
function database(value: string): GivenDatabase {
  const given = parseDatabaseAddress(value);
  if (given === null) throw new UsageError('--office takes an address like postgres://counterfoil@server/office');
  return given;
}

function address(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new UsageError('--base-url takes an address like https://service.example');
  return value.replace(/(?<!\/)\/+$/, '');
}

function silence(seconds: string): number {
  const given = /^\d{1,4}$/.test(seconds) ? Number(seconds) : 0;
  if (given < 2 || given > longestSilence / 1_000) throw new UsageError('--silence takes whole seconds from 2 to 3600');
  return given;
}

function dayIn(value: string): string {
  if (!isDay(value)) throw new UsageError('--day takes a date like 2026-03-31');
  return value;
}
