import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type RunningService } from '../../../testing/reference-service.ts';
import { systemClock } from '../support/clock.ts';
import { createServiceApi, type ServiceApi, type ServiceApiOptions } from './service-api.ts';
import { documentSteps } from './testing/document-steps.ts';
import { masterDataSteps } from './testing/label-steps.ts';
import { monthlySteps } from './testing/monthly-steps.ts';
import { companySteps, expenseSteps, incomeSteps } from './testing/record-steps.ts';

const steps = {
  ...companySteps,
  ...expenseSteps,
  ...incomeSteps,
  ...documentSteps,
  ...monthlySteps,
  ...masterDataSteps,
};

/** Starting makes the demo companies first, on a machine that may be busy. */

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly deprecated?: boolean }>>>>;
}

/** Kept so that the process is ended even when the set-up takes too long. */
let starting: Promise<RunningService> | undefined;
let api: ServiceApi | undefined;
/** operations of the service, without deprecated forms */
let offered: ReadonlySet<string>;

function connect({ url, companies }: RunningService, options: Partial<ServiceApiOptions>): ServiceApi {
  const [company] = companies;
  return createServiceApi({
    baseUrl: url,
    token: () => Promise.resolve(company?.token ?? ''),
    language: () => 'en',
    serviceCompanyId: company?.id ?? 0,
    version: '0.0.0',
    clock: systemClock,
    ...options,
  });
}

function connected(): ServiceApi {
  if (!api) throw new Error('The service did not start');
  return api;
}

beforeAll(async () => {
  starting = startService();
  const service = await starting;
  api = connect(service, {});
  const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { deprecated }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      deprecated,
    })),
  );
  offered = new Set(operations.filter(({ deprecated }) => deprecated !== true).map(({ name }) => name));
});

afterAll(async () => {
  await api?.close();
  await (await starting)?.stop();
});

it('the client calls every operation of the service except its deprecated forms', () => {
  expect([...offered].filter((operation) => !(operation in steps))).toEqual([]);
});

it.for(Object.entries(steps))('%s', async ([operation, run]) => {
  expect(offered).toContain(operation);
  await run(connected());
});

it('an invalid token, one without its second factor, and another company fail differently (Authentication)', async () => {
  const service = await starting;
  if (!service) throw new Error('The service did not start');
  const token = (value: string) => ({ token: () => Promise.resolve(value), serviceCompanyId: null });
  const refused: readonly (readonly [Partial<ServiceApiOptions>, string])[] = [
    [token('none.such'), 'token-invalid'],
    [token(service.extra_tokens.no_permission), 'permission-denied'],
    [token(service.extra_tokens.two_factor), 'permission-denied'],
    [{ serviceCompanyId: 999_999 }, 'permission-denied'],
  ];
  for (const [options, code] of refused) {
    const other = connect(service, options);
    expect(await other.company.info()).toMatchObject({ failure: { code, notDone: true } });
    await other.close();
  }
});
