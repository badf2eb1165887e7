import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { countRow } from '../database/columns.ts';
import type { Services } from '../services.ts';
import { authenticate } from './auth.ts';
import { assertDeclared } from './declared.ts';
import { docsPage } from './docs-page.ts';
import type { Call, Caller, Endpoint } from './endpoint.ts';
import { ApiError, badRequest, notFound, otherFailure } from './errors.ts';
import { openApi } from './openapi.ts';
import type { Lang } from './text.ts';
import { texts } from './texts.ts';

/** Fits five files of 25 MB in Base64, and one larger file, so that it can be refused by name. */
const bodyLimit = 256 * 1024 * 1024;
/** from the first byte of a request to its last; the maximum body takes some seconds locally */
const requestTimeoutMs = 5 * 60_000;
/** interval at which Node checks for requests that took too long */
const longestCheck = 30_000;
/** RFC 9745: the date since which the /1/ forms count as deprecated. */
const deprecatedSince = '@1735689600';

export interface ServerOptions {
  readonly services: Services;
  readonly endpoints: readonly Endpoint[];
  readonly log: (line: string) => void;
  /** called with the token of each request; throws to refuse it */
  readonly admit: (tokenId: string) => void;
  /** answers 500 where a response does not match its endpoint's declaration; for tests, because it is slow */
  readonly checkAnswers?: boolean;
  /** after this time an incomplete request is refused with 408; for tests */
  readonly requestTimeoutMs?: number | undefined;
}

export function createServer(options: ServerOptions): FastifyInstance {
  const requestTimeout = options.requestTimeoutMs ?? requestTimeoutMs;
  const app = fastify({
    bodyLimit: bodyLimit,
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(longestCheck, requestTimeout) },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 64 },
  });
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.setErrorHandler((error, request, reply) => answerError(options, error, request, reply));
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?', 1)[0] ?? '';
    options.log(`${request.method} ${path} ${reply.statusCode} ${Math.round(reply.elapsedTime)} ms`);
    done();
  });
  for (const endpoint of options.endpoints) addRoute(app, options, endpoint);
  addOpenRoutes(app, options);
  return app;
}

function addRoute(app: FastifyInstance, options: ServerOptions, endpoint: Endpoint): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    // Authenticates before the body is read: a client without a token must not make the service read 256 MB.
    onRequest: (request, reply, done) => {
      if (endpoint.successor !== undefined) markDeprecated(reply, endpoint.successor);
      const caller = authenticate(options.services.database, credentialsOf(request), endpoint);
      options.admit(caller.tokenId);
      callers.set(request, caller);
      done();
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new Error('no caller');
      const answer = await endpoint.invoke(callOf(options.services, request, caller), {
        params: request.params,
        query: request.query,
        body: request.body,
      });
      if (options.checkAnswers === true) assertDeclared(endpoint, answer);
      return reply.status(endpoint.status ?? 200).send(answer);
    },
  });
}

const credentialsOf = (request: FastifyRequest) => ({
  authorization: request.headers.authorization,
  companyHeader: request.headers['service-company-id']?.toString(),
});

const callOf = (services: Services, request: FastifyRequest, caller: Caller): Call => ({
  services,
  ...caller,
  lang: langOf(request),
  url: urlOf(request),
});

const ownNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** next and previous use the host and port that the client called; a Host header with another name is not repeated. */
function urlOf(request: FastifyRequest): URL {
  const asked = `http://${request.host}`;
  const own = URL.canParse(asked) && ownNames.has(new URL(asked).hostname);
  const origin = own ? new URL(asked).origin : `http://127.0.0.1:${request.socket.localPort ?? 0}`;
  return new URL(`${origin}${request.url}`);
}

const langOf = (request: FastifyRequest): Lang =>
  (request.query as { readonly lang?: unknown }).lang === 'en' ? 'en' : 'hu';

function markDeprecated(reply: FastifyReply, successor: string): void {
  void reply.header('Deprecation', deprecatedSince).header('Link', `<${successor}>; rel="successor-version"`);
}

/** Open to all: the health of the service, and its OpenAPI description. */
function addOpenRoutes(app: FastifyInstance, { services, endpoints }: ServerOptions): void {
  let description: ReturnType<typeof openApi> | undefined;
  app.get('/openapi.json', () => (description ??= openApi(endpoints)));
  app.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(endpoints)));
  app.get('/health', () => ({
    status: 'ok',
    queue_length: services.database.first(countRow, 'SELECT count(*) AS count FROM extraction_queue')?.count ?? 0,
  }));
}

function answerError(options: ServerOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof ApiError ? error : requestFailure(error);
  if (known === null) options.log(`error: ${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}`);
  const failure = known ?? otherFailure(500, texts.serverError);
  return reply
    .status(failure.status)
    .headers(failure.headers)
    .send(failure.body(langOf(request)));
}

/**
 * Converts the errors that Fastify raises itself: bodies that are not JSON, too large, or of another type. Null: a
 * fault of this service.
 */
function requestFailure(error: unknown): ApiError | null {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 413) return otherFailure(413, texts.bodyTooLarge);
  if (statusCode === 415) return otherFailure(415, texts.jsonNeeded);
  if (statusCode === 400) return badRequest({ non_field_errors: [texts.malformedJson] });
  return statusCode < 500 ? otherFailure(statusCode, texts.unreadable) : null;
}
