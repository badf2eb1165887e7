import { expect, it } from 'vitest';
import type { WindowRequest } from '../../../contract/background.ts';
import { createWindowRequests } from './window-requests.ts';

it('wait for a window that is not open yet, in order, and are delivered once', () => {
  const requests = createWindowRequests();
  let told = 0;
  requests.added.listen(() => (told += 1));
  const all: readonly WindowRequest[] = [{ kind: 'choose-files' }, { kind: 'show', screen: 'inbox', companyId: 7 }];
  all.forEach((request) => requests.add(request));
  expect(told).toBe(2);
  expect(requests.take()).toEqual(all);
  expect(requests.take()).toEqual([]);
});
