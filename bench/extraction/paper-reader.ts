import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Extraction } from '../../extraction/extraction.ts';
import type { DocumentKind } from '../../src/contract/document-kind.ts';
import type { PageWords } from '../../src/main/review/evidence/page-words.ts';

export interface PaperReading {
  readonly extraction: Extraction;
  readonly words: readonly PageWords[];
  readonly kind: DocumentKind;
  /** without the start of the process */
  readonly ms: number;
}

/** `first`: only the first engine, as on a computer with little memory. */
export type Engines = 'all' | 'first';

/** Reads the paths with several processes in parallel; the answers are in the order of the paths. */
export async function readAll(
  paths: readonly string[],
  processes: number,
  engines: Engines = 'all',
): Promise<readonly PaperReading[]> {
  const readings = new Map<string, PaperReading>();
  const waiting = [...paths];
  const work = async (): Promise<void> => {
    const child = fork(join(import.meta.dirname, 'reading-process.ts'), [engines], { serialization: 'advanced' });
    child.once('exit', (code) => {
      // null: killed below. Without this the answer would be waited for without end.
      if (code !== null) throw new Error(`A reading process ended with ${code}`);
    });
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answered = once(child, 'message');
      child.send(path);
      const [reading] = (await answered) as [PaperReading];
      readings.set(path, reading);
    }
    child.kill();
  };
  await Promise.all(Array.from({ length: processes }, work));
  return paths.flatMap((path) => readings.get(path) ?? []);
}
