import { readFile } from 'node:fs/promises';
import { blotLine, type PrivateNames } from './blot-names.ts';
import { logFilesIn } from './log-file.ts';

export type LogView = ReturnType<typeof createLogView>;

/** The log's lines without names (blot-names.ts), oldest first. `folder`: of log-file.ts; may not exist yet. */
export function createLogView(folder: string, secrets: PrivateNames) {
  return {
    async last(count: number): Promise<readonly string[]> {
      let lines: readonly string[] = [];
      for (const path of [...logFilesIn(folder)].reverse()) {
        if (lines.length >= count) break;
        lines = [...(await linesOf(path)), ...lines];
      }
      return lines.slice(-count).map(blotter(secrets));
    },
    /** all of them, each with its line break */
    async *all(): AsyncGenerator<string> {
      const blot = blotter(secrets);
      for (const path of logFilesIn(folder)) for (const line of await linesOf(path)) yield `${blot(line)}\n`;
    },
  };
}

/** A file rotated away meanwhile has no lines. */
async function linesOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

/** Log texts repeat, so names are looked up once for each. */
function blotter({ namesIn, home }: PrivateNames): (line: string) => string {
  const found = new Map<string, readonly string[]>();
  return (line) =>
    blotLine(line, {
      home,
      namesIn(text) {
        const names = found.get(text) ?? namesIn(text);
        found.set(text, names);
        return names;
      },
    });
}
