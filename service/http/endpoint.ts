import type { z } from 'zod';
import type { Services } from '../services.ts';
import { notFound } from './errors.ts';
import type { Lang } from './text.ts';
import { parseOrRefuse } from './validation.ts';

export type Method = 'GET' | 'POST' | 'PATCH';
type NoPart = z.ZodType<undefined>;

/** The company and user of a token (interface.md, Authentication 5). */
export interface Caller {
  readonly companyId: number;
  readonly tokenId: string;
}

/** One authenticated request. */
export interface Call {
  readonly services: Services;
  readonly companyId: number;
  readonly tokenId: string;
  readonly lang: Lang;
  /** as the client sees it: scheme and Host of its request, path and query */
  readonly url: URL;
}

interface Parts<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

export interface EndpointHead {
  readonly method: Method;
  /** as interface.md writes it: '/2/expenses/{expenseId}/' */
  readonly path: string;
  /** the heading of interface.md it follows */
  readonly section: string;
  readonly summary: string;
  /** permission that the token must have */
  readonly needs: 'read' | 'write';
  readonly status?: number;
  /** the path that replaces a deprecated one */
  readonly successor?: string;
}

interface Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> extends EndpointHead {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  readonly handle: (call: Call, parts: Parts<P, Q, B>) => z.input<R> | Promise<z.input<R>>;
}

/** Routes, validation and OpenAPI are generated from this. */
export interface Endpoint extends EndpointHead {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  invoke(call: Call, raw: Readonly<Record<'params' | 'query' | 'body', unknown>>): Promise<unknown>;
}

export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = NoPart,
  Q extends z.ZodType = NoPart,
  B extends z.ZodType = NoPart,
>(definition: Definition<P, Q, B, R>): Endpoint {
  const { params, query, body, handle, ...rest } = definition;
  return {
    ...rest,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    invoke: async (call, raw) =>
      handle(call, {
        params: parsePath(params, raw.params) as z.output<P>,
        query: (query && parseOrRefuse(query, raw.query)) as z.output<Q>,
        body: (body && parseOrRefuse(body, raw.body)) as z.output<B>,
      }),
  };
}

/** Throws 404 for an id that is not an integer. */
function parsePath(schema: z.ZodType | undefined, raw: unknown): unknown {
  const result = schema?.safeParse(raw);
  if (result?.success === false) throw notFound();
  return result?.data;
}
