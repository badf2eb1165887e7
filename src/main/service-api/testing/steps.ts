import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceApi } from '../service-api.ts';
import type { ServiceResult } from '../service-failure.ts';
import { uploadFile } from './upload-file.ts';

/** One function per operation, by `METHOD /path` as in OpenAPI: calls the running service and checks the answer. */
export type Steps = Readonly<Record<string, (api: ServiceApi) => Promise<void>>>;

/** The value; throws the failure. */
export function valueOf<T>(answer: ServiceResult<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(`${answer.failure.code}: ${answer.failure.detail ?? ''}`);
}

export async function allPages<T>(pages: AsyncGenerator<ServiceResult<T>>): Promise<readonly T[]> {
  const values: T[] = [];
  for await (const page of pages) values.push(valueOf(page));
  return values;
}

export function firstOf<T>(rows: readonly T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Error('an empty list');
  return first;
}

/** A name that is new in this run. */
let made = 0;
export const newName = (): string => `Made by the client ${(made += 1)}`;

const samples = join(import.meta.dirname, '../../../../resources/sample-company');
export const sampleDocument = (name = 'TK-2026-00318.xml'): Promise<Buffer> => readFile(join(samples, name));

/** Uploads an expense and resolves with its id. */
export async function uploaded(api: ServiceApi, filename = `${newName()}.xml`): Promise<number> {
  const content = await sampleDocument();
  const answer = await api.expenses.create([uploadFile(filename, content)]);
  if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
  return firstOf(answer.ids);
}
