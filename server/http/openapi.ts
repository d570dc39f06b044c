import { z } from 'zod';
import type { Call } from '#kit/call.ts';
import { failureEnvelope, standardEnvelope, tasksEnvelope } from '#kit/envelope.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all calls, made from the same contract the server binds and the web sends. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tregu',
      version: '1',
      description: 'Back-office of a marketplace that sells in several countries.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(call: Call): Json {
  const envelope = call.envelope === 'tasks' ? tasksEnvelope(call.output) : standardEnvelope(call.output);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    description: accessText(call),
    security: call.access === 'public' ? [] : [{ session: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query'), shopParameter],
    ...(call.file ? { requestBody: multipartBody } : call.body ? { requestBody: jsonBody(call.body) } : {}),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(envelope, 'output') } } },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: schemaOf(failureEnvelope, 'output') } },
      },
    },
  };
}

/** Who may make the call, in words. */
export function accessText(call: Call): string {
  if (call.access === 'public') return 'No session needed.';
  const roles = call.roles ? ` Only ${call.roles.join(' or ')}.` : '';
  if (call.access === 'session') return `Any session.${roles}`;
  return `Any one of: ${call.access.join(', ')}.${roles}`;
}

const shopParameter = {
  name: 'shopId',
  in: 'query',
  schema: { type: 'integer', default: 1 },
  description: 'The shop.',
};
const multipartBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};
const jsonBody = (body: z.ZodType) => ({
  required: true,
  content: { 'application/json': { schema: schemaOf(body, 'input') } },
});

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: value,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
