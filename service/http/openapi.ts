import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const json: Json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== '$schema'));
};

const lang = {
  name: 'lang',
  in: 'query',
  required: false,
  description: 'en for English texts; otherwise Hungarian',
  schema: { type: 'string' },
};
const company = {
  name: 'Service-Company-Id',
  in: 'header',
  required: false,
  description: 'binds the request to a company; another company than the token’s is refused with 403',
  schema: { type: 'string' },
};

/** The OpenAPI 3.1 document, generated from the endpoint table. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Accounting data service, reference implementation', version: '1' },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <API_TOKEN>' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const status = String(endpoint.status ?? 200);
  return {
    tags: [endpoint.section],
    summary: endpoint.summary,
    ...(endpoint.successor !== undefined && { deprecated: true }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      lang,
      ...(endpoint.path.startsWith('/2/') ? [company] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: content(endpoint.body, 'input') } }),
    responses: {
      [status]: {
        description: 'success',
        ...(endpoint.status !== 204 && { content: content(endpoint.response, 'output') }),
      },
      ...errorResponses(endpoint),
    },
  };
}

const content = (schema: z.ZodType, io: 'input' | 'output'): Json => ({
  'application/json': { schema: jsonSchema(schema, io) },
});

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const detail = { 'application/json': { schema: jsonSchema(z.object({ detail: z.string() }), 'output') } };
const fields = {
  'application/json': { schema: { type: 'object', description: 'messages by field, nested as the request is' } },
};

const errorResponses = (endpoint: Endpoint): Json => ({
  ...((endpoint.query ?? endpoint.body) && { '400': { description: 'wrong input', content: fields } }),
  '401': { description: 'missing or invalid token', content: detail },
  '403': { description: 'no permission, or two-factor authentication missing', content: detail },
  ...(endpoint.params && { '404': { description: 'no such record', content: detail } }),
});
