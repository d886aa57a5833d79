import type { AnyCall } from '@haulboard/contract';
import { z } from 'zod';
import type { Route } from './route.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes; `io: input` is the form on the wire. */
function schemaOf(schema: z.ZodType): JsonSchema {
  const made: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete made.$schema;
  return made;
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const SECURITY: Record<string, object[]> = {
  public: [],
  device: [{ deviceKey: [] }],
  weighbridge: [{ deviceKey: [] }],
};

const json = (schema: object) => ({ 'application/json': { schema } });

/** What a success brings: the envelope, or the file or text by itself (SPEC.md 8: passed through). */
function contentOf({ call, format }: Route) {
  switch (format) {
    case 'file':
      // Its own type is in the header: CSV, XLSX, PDF, a picture.
      return { '*/*': { schema: { type: 'string', format: 'binary' } } };
    case 'text':
      return { 'text/plain': { schema: { type: 'string' } } };
    case 'envelope':
    case 'encoded':
      return json({
        type: 'object',
        properties: { code: { type: 'integer' }, data: schemaOf(call.result), msg: { type: 'string' } },
        required: ['code', 'data', 'msg'],
      });
  }
}

function answers(route: Route) {
  const { call } = route;
  const refused = [...(call.allow === 'public' ? [] : [402, 403]), 422, 500, ...call.errors];
  return {
    '200': { description: call.done, content: contentOf(route) },
    ...Object.fromEntries(
      refused
        .toSorted((a, b) => a - b)
        .map((code) => [
          String(code),
          {
            description: `refused with code ${code}`,
            content: json({ $ref: '#/components/schemas/Refused' }),
          },
        ]),
    ),
  };
}

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

/** Headers that calls understand beside the key of who calls. */
const HEADERS = {
  timezone: header(
    'timezone',
    'Offset of the caller’s computer from UTC in hours (SPEC.md 7); recorded only',
    {
      type: 'number',
      examples: [13],
    },
  ),
  language: header('accept-language', 'Language of messages', { enum: ['en-US', 'zh-CN'] }),
  idempotencyKey: header('idempotency-key', 'The same write sent again with its key is done once', {
    type: 'string',
  }),
};

function headersOf({ isRead }: AnyCall) {
  const names = isRead ? ['timezone', 'language'] : Object.keys(HEADERS);
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function operation(route: Route) {
  const { call } = route;
  const takesBody = !call.body.safeParse(undefined).success;
  return {
    operationId: call.name,
    summary: call.summary,
    'x-permission': call.allow,
    security: SECURITY[call.allow] ?? [{ token: [] }],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headersOf(call),
    ],
    ...(takesBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } } }
      : {}),
    responses: answers(route),
  };
}

/** The OpenAPI 3.1 document of every call, made from the contract and how its route answers. */
export function openApiDocument(routes: readonly Route[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const { path, method } = route.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haulboard API', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      parameters: HEADERS,
      schemas: {
        Refused: {
          type: 'object',
          properties: { code: { type: 'integer' }, data: {}, msg: { type: 'string' } },
          required: ['code', 'data', 'msg'],
        },
      },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        deviceKey: { type: 'apiKey', in: 'header', name: 'device-key' },
      },
    },
  };
}
