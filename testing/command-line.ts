import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { commandLine } from './built.ts';

export interface Line {
  readonly event: string;
  readonly file?: string;
  readonly [name: string]: unknown;
}

export interface Outcome {
  readonly code: number | null;
  readonly lines: readonly Line[];
  readonly text: string;
}

/** A folder that is gone when the test is over. */
export function temporary(name: string): string {
  const path = mkdtempSync(join(tmpdir(), `counterfoil-cli-${name}-`));
  onTestFinished(() => {
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

/** Windows has no SIGTERM: a program of another console is ended without a signal that it could handle. */
export const hasSignals = process.platform !== 'win32';

/** The program itself; `during` hears each line of --json, and may end it by SIGTERM. */
export async function cli(
  args: readonly string[],
  token?: string,
  during?: (line: Line, end: () => void) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [commandLine, ...args], {
    env: { ...process.env, ...(token === undefined ? {} : { COUNTERFOIL_TOKEN: token }), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  let rest = '';
  const lines: Line[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts.filter((one) => one.startsWith('{'))) {
      const line = JSON.parse(part) as Line;
      lines.push(line);
      during?.(line, () => child.kill('SIGTERM'));
    }
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, lines, text };
}

export const withEvent = ({ lines }: Outcome, event: string) => lines.filter((line) => line.event === event);
