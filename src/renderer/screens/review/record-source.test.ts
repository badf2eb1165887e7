import { beforeEach, expect, it } from 'vitest';
import type { Bridge } from '../../../contract/bridge.ts';
import { RecordSource } from './record-source.ts';

let asked: unknown[];
let source: RecordSource;

beforeEach(() => {
  asked = [];
  const bridge: Bridge = {
    invoke: (_, input) => {
      asked.push(input);
      return Promise.resolve({ ok: false, failure: { code: 'offline' } });
    },
    on: () => () => undefined,
    pathOf: () => '',
  };
  source = new RecordSource(bridge);
});

it('hands out once what was asked ahead', async () => {
  source.prefetch(2);
  source.prefetch(2);
  await source.take(2);
  expect(asked).toEqual([{ fileId: 2 }]);
  await source.take(2);
  expect(asked).toHaveLength(2);
});

it('asks again for what has changed since, and for another document', async () => {
  source.prefetch(2);
  source.forget(2);
  await source.take(2);
  source.prefetch(3);
  await source.take(4);
  expect(asked).toEqual([{ fileId: 2 }, { fileId: 2 }, { fileId: 3 }, { fileId: 4 }]);
});
