import { parseArgs } from 'node:util';
import type { ServiceOptions } from './app.ts';

export const usage = `usage: npm run -s service -- --data DIR [--port N] [--demo [--large] [--clients N]]
                                       [--extract-delay MS] [--rate-limit N] [--mistakes RATE [--seed N]]

  --data DIR           where companies, expenses and documents are kept; made when missing
  --port N             port on 127.0.0.1; 0 (the default) takes any free one
  --demo               fill an empty data folder with two demo companies
  --large              with --demo: one company more, with 20,000 expenses
  --clients N          with --demo: so many small companies more, as an accounting office has
  --rate-limit N       calls a token may make in a minute, then 429; without it, no limit
  --extract-delay MS   least time between the acceptance of a document and its extracted fields
  --mistakes RATE      plant a mistake into this part of what is read, from 0 to 1: a digit misread, another date, net for
                       gross, buyer for seller, a partner of a similar name, another currency or VAT rate, a line lost,
                       the number of the order or its marks, accents, the sign, the date of supply, the record of another
                       document; the log says which
  --seed N             with --mistakes: other mistakes, in other documents; the same for the same N

The first line on stdout is one JSON object with the url, the companies and their tokens; the log goes to stderr.`;

type Option = 'dataDir' | 'port' | 'demo' | 'large' | 'clients' | 'extractDelayMs' | 'rateLimit' | 'mistakes';

export interface CommandLine extends Required<Pick<ServiceOptions, Option>> {
  /** the worker program, unless it is in its usual place */
  readonly worker: string | null;
}

export type ParsedCommandLine =
  | { readonly kind: 'run'; readonly options: CommandLine }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly problem: string };

export function parseCommandLine(args: readonly string[]): ParsedCommandLine {
  try {
    return read(args);
  } catch (error) {
    return { kind: 'wrong', problem: error instanceof Error ? error.message : String(error) };
  }
}

function read(args: readonly string[]): ParsedCommandLine {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '0' },
      demo: { type: 'boolean', default: false },
      large: { type: 'boolean', default: false },
      clients: { type: 'string', default: '0' },
      'extract-delay': { type: 'string', default: '0' },
      'rate-limit': { type: 'string' },
      mistakes: { type: 'string' },
      seed: { type: 'string' },
      worker: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { kind: 'help' };
  if (values.data === undefined || values.data === '') return { kind: 'wrong', problem: '--data DIR is needed' };
  if (values.large && !values.demo) return { kind: 'wrong', problem: '--large needs --demo' };
  const clients = wholeNumber('--clients', values.clients, 1_000);
  if (clients > 0 && !values.demo) return { kind: 'wrong', problem: '--clients needs --demo' };
  if (values.seed !== undefined && values.mistakes === undefined)
    return { kind: 'wrong', problem: '--seed needs --mistakes' };
  return {
    kind: 'run',
    options: {
      dataDir: values.data,
      port: wholeNumber('--port', values.port, 65_535),
      demo: values.demo,
      large: values.large,
      clients,
      extractDelayMs: wholeNumber('--extract-delay', values['extract-delay'], 86_400_000),
      rateLimit:
        values['rate-limit'] === undefined ? null : wholeNumber('--rate-limit', values['rate-limit'], 1_000_000),
      mistakes:
        values.mistakes === undefined
          ? null
          : { rate: part('--mistakes', values.mistakes), seed: wholeNumber('--seed', values.seed ?? '0', 999_999_999) },
      worker: values.worker ?? null,
    },
  };
}

function wholeNumber(flag: string, value: string, most: number): number {
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number <= most) return number;
  throw new Error(`${flag} needs a whole number from 0 to ${most}, not "${value}"`);
}

function part(flag: string, value: string): number {
  const number = /^(?:0|1|[01]?\.\d{1,6})$/.test(value) ? Number(value) : Number.NaN;
  if (number <= 1) return number;
  throw new Error(`${flag} needs a number from 0 to 1, not "${value}"`);
}
