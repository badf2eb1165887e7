import { beforeEach, describe, expect, it } from 'vitest';
import { company } from '../testing/app-samples.ts';
import { FakeBridge, failed, ok, settled } from '../testing/fake-bridge.ts';
import { CompaniesState } from './companies.svelte.ts';

const two = [company(1), company(2)];
const settings = {} as never;
let bridge: FakeBridge;

beforeEach(() => {
  bridge = new FakeBridge().give('companies.list', two).give('settings.set', settings);
});

describe('the chosen company', () => {
  it('is the one of the last time, as long as it is here', () => {
    expect(new CompaniesState(bridge, ok(two), 2).current?.name).toBe('Company 2');
    const gone = new CompaniesState(bridge, ok(two), 9);
    expect([gone.current, gone.currentId, gone.single]).toEqual([null, null, null]);
  });

  it('is shown at once, and stored after the request for its data', async () => {
    const companies = new CompaniesState(bridge, ok(two), null);
    companies.choose(2);
    expect([companies.currentId, bridge.asked('settings.set')]).toEqual([2, []]);
    companies.choose(null);
    expect(companies.currentId).toBeNull();
    await settled();
    expect(bridge.asked('settings.set')).toEqual([{ companyId: 2 }, { companyId: null }]);
  });

  it('is the only one where there is one', () => {
    expect(new CompaniesState(bridge, ok([company(5)]), null).single?.id).toBe(5);
    expect(new CompaniesState(bridge, ok(two), null).single).toBeNull();
    expect(new CompaniesState(bridge, ok(two), 2).single?.id).toBe(2);
    expect(new CompaniesState(bridge, ok([]), null).single).toBeNull();
  });
});

describe('the list', () => {
  it('is read again when it starts and when it changed', async () => {
    const companies = new CompaniesState(bridge, ok([]), 2);
    const stop = companies.start();
    await settled();
    expect(companies.all).toBe(two);
    expect(companies.currentId).toBe(2);
    bridge.give('companies.list', [company(1)]);
    await bridge.tell('companies.changed', null);
    expect(companies.all).toHaveLength(1);
    expect(companies.currentId).toBeNull();
    stop();
    expect(bridge.listening).toBe(0);
  });

  it('stays when it cannot be read, with the reason', async () => {
    const companies = new CompaniesState(bridge, failed('internal'), null);
    expect(companies.all).toEqual([]);
    expect(companies.failure).toEqual({ code: 'internal' });
    await companies.reload();
    expect(companies.failure).toBeNull();
    bridge.fail('companies.list', 'internal');
    await companies.reload();
    expect(companies.all).toBe(two);
    expect(companies.failure).toEqual({ code: 'internal' });
  });

  it('knows names, and none of a company that is gone', () => {
    const companies = new CompaniesState(bridge, ok(two), null);
    expect([companies.nameOf(2), companies.nameOf(9), companies.byId(9)]).toEqual(['Company 2', '', null]);
  });
});
