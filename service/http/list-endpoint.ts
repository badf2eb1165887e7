import { z } from 'zod';
import { endpoint, type Call, type Endpoint, type EndpointHead } from './endpoint.ts';
import {
  cursorEnvelope,
  cursorPage,
  cursorQuery,
  numberedEnvelope,
  numberedPage,
  numberedQuery,
  type Listing,
  type RowShape,
} from './pagination.ts';

interface List<S extends RowShape, R extends z.ZodType, Q extends z.ZodObject> extends Pick<
  EndpointHead,
  'path' | 'section' | 'summary' | 'successor'
> {
  /** the query parameters besides those of the pages */
  readonly filters?: Q;
  readonly listing: (call: Call, filters: z.output<Q>) => Listing<S>;
  /** the shape of `results` */
  readonly results: R;
  /** the rows of a page as `results` shows them */
  readonly view: (rows: z.output<S>[], call: Call, filters: z.output<Q>) => z.input<R> | Promise<z.input<R>>;
}

/** interface.md, Pagination: lists below /1/ have numbered pages with a count, those below /2/ have cursor pages. */
export function listEndpoint<S extends RowShape, R extends z.ZodType, Q extends z.ZodObject = z.ZodObject>({
  filters,
  listing,
  results,
  view,
  ...rest
}: List<S, R, Q>): Endpoint {
  const head = { ...rest, method: 'GET', needs: 'read' } as const;
  /** The filters beside the parameters of the pages; TypeScript cannot add up two shapes of which one is open. */
  const queryWith = <P extends z.ZodObject>(pages: P) =>
    z.object({ ...filters?.shape, ...pages.shape }) as unknown as z.ZodType<z.output<P> & z.output<Q>>;
  if (rest.path.startsWith('/1/')) {
    return endpoint({
      ...head,
      query: queryWith(numberedQuery),
      response: numberedEnvelope(results),
      handle: async (call, { query }) => {
        const page = numberedPage(call, query, listing(call, query));
        return { ...page, results: await view(page.results, call, query) };
      },
    });
  }
  return endpoint({
    ...head,
    query: queryWith(cursorQuery),
    response: cursorEnvelope(results),
    handle: async (call, { query }) => {
      const page = cursorPage(call, query, listing(call, query));
      return { ...page, results: await view(page.results, call, query) };
    },
  });
}
