import { elapsed, type Clock } from '../support/clock.ts';
import { failed, notDone, type ServiceFailure, type ServiceResult } from './service-failure.ts';

/**
 * Which part of a call is assumed (profile.ts), and so which answers mean that the service lacks it. `path`: all of it,
 * with no typed input. `payload`: only the shape of the request, so that a 400 may concern typed input. `record`: as
 * payload, and a 404 concerns the record in the path.
 */
export type Assumed = 'path' | 'payload' | 'record';

const sayNo: Readonly<Record<Assumed, ReadonlySet<number>>> = {
  path: new Set([400, 404, 405]),
  payload: new Set([404, 405]),
  record: new Set([405]),
};

/** ms until a missing path is tried again, because services get updates. */
const rest = 60 * 60_000;

export function createCapabilities(clock: Clock) {
  const absent = new Map<string, { readonly until: number; readonly failure: ServiceFailure }>();

  function closed(path: string): ServiceFailure | null {
    const known = absent.get(path);
    if (known && known.until > elapsed(clock)) return known.failure;
    absent.delete(path);
    return null;
  }

  function judged<T>(assumed: Assumed, path: string, answer: ServiceResult<T>): ServiceResult<T> {
    const status = answer.ok ? undefined : answer.failure.status;
    if (status === undefined || !sayNo[assumed].has(status)) return answer;
    const failure = { ...notOffered(`The service does not offer ${path} (HTTP ${status}).`), status };
    if (status !== 400) absent.set(path, { until: elapsed(clock) + rest, failure });
    return failed(failure);
  }

  return {
    /**
     * Makes an assumed call. If the service lacks it, fails with `not-offered` and a message; a missing path is not
     * repeated for an hour. `path` null: switched off in the profile.
     */
    async ask<T>(
      assumed: Assumed,
      path: string | null,
      call: (path: string) => Promise<ServiceResult<T>>,
    ): Promise<ServiceResult<T>> {
      if (path === null) return failed(switchedOff);
      const known = closed(path);
      return known ? failed(known) : judged(assumed, path, await call(path));
    },
    /** the same for a list, judged by its first page */
    async *pages<T>(
      path: string | null,
      list: (path: string) => AsyncGenerator<ServiceResult<T>>,
    ): AsyncGenerator<ServiceResult<T>> {
      const known = path === null ? switchedOff : closed(path);
      if (path === null || known) {
        yield failed(known ?? switchedOff);
        return;
      }
      let first = true;
      for await (const page of list(path)) {
        yield first ? judged('path', path, page) : page;
        first = false;
      }
    },
  };
}

const notOffered = (detail: string): ServiceFailure => notDone('not-offered', detail);
const switchedOff = notOffered('Switched off in the service profile.');
