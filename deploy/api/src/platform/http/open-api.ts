import { CALLS, type AnyCall } from '@haulboard/contract';
import { z } from 'zod';

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

function answers(call: AnyCall) {
  const envelope = (data: JsonSchema) => ({
    type: 'object',
    properties: { code: { type: 'integer' }, data, msg: { type: 'string' } },
    required: ['code', 'data', 'msg'],
  });
  const json = (schema: object) => ({ 'application/json': { schema } });
  const refused = [...(call.allow === 'public' ? [] : [402, 403]), 422, 500, ...call.errors];
  return {
    '200': { description: call.done, content: json(envelope(schemaOf(call.result))) },
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

function operation(call: AnyCall) {
  const takesBody = !call.body.safeParse(undefined).success;
  return {
    operationId: call.name,
    summary: call.summary,
    'x-permission': call.allow,
    security: SECURITY[call.allow] ?? [{ token: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(takesBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } } }
      : {}),
    responses: answers(call),
  };
}

/** The OpenAPI 3.1 document of every call, made from the contract. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haulboard API', version: '1.0.0' },
    servers: [{ url: '/api' }],
    paths,
    components: {
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
