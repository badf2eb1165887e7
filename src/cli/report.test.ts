import { join, parse, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { QueueFile } from '../main/queue/file-row.ts';
import { fileName } from './report.ts';

const root = parse(resolve('.')).root;
const named = (path: string | null) => ({ path, filename: 'a.pdf' }) as QueueFile;

it.each<[string, string]>([
  [root, 'scans/march/a.pdf'],
  [join(root, 'scans'), 'march/a.pdf'],
  [join(root, 'scan'), 'a.pdf'],
])('names a file by its path below %s', (folder, name) => {
  expect(fileName(named(join(root, 'scans', 'march', 'a.pdf')), [folder])).toBe(name);
});

it('shows a file that has no path by its name', () => {
  expect(fileName(named(null), [root])).toBe('a.pdf');
});
