import { z } from 'zod';
import type { Call } from '#kit/call.ts';
import { failureEnvelope, standardEnvelope, tasksEnvelope } from '#kit/envelope.ts';

type Json = Record<string, unknown>;

/** Schemas that others refer to, by name; the document has one place for all of them. */
type Shared = Record<string, Json>;

/** The OpenAPI 3.1 document of all calls, made from the same contract the server binds and the web sends. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  const shared: Shared = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, shared) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tregu',
      version: '1',
      description: 'Back-office of a marketplace that sells in several countries.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of a seller.' },
      },
      schemas: shared,
    },
    paths,
  };
}

function operation(call: Call, shared: Shared): Json {
  const envelope = call.envelope === 'tasks' ? tasksEnvelope(call.output) : standardEnvelope(call.output);
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    description: accessText(call),
    security: call.access === 'public' ? [] : [call.access === 'key' ? { key: [] } : { session: [] }],
    parameters: [
      ...parameters(call.params && schemaOf(call.params, 'input', `${call.name}.params`, shared), 'path'),
      ...parameters(call.query && schemaOf(call.query, 'input', `${call.name}.query`, shared), 'query'),
      shopParameter,
      ...(call.access === 'key' && call.method === 'POST' ? [idempotencyParameter] : []),
    ],
    ...(call.file
      ? { requestBody: multipartBody }
      : call.body
        ? { requestBody: jsonBody(schemaOf(call.body, 'input', `${call.name}.body`, shared)) }
        : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(envelope, 'output', `${call.name}.answer`, shared) } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: schemaOf(failureEnvelope, 'output', 'failure', shared) } },
      },
    },
  };
}

/** Who may make the call, in words. */
export function accessText(call: Call): string {
  if (call.access === 'public') return 'No session needed.';
  if (call.access === 'key') return `An API key for ${call.keyScope}.`;
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
const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 200 },
  description: 'The same again, under the same key, gets the answer it got before.',
};
const multipartBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
};
const jsonBody = (schema: Json) => ({
  required: true,
  content: { 'application/json': { schema } },
});

function parameters(schema: Json | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || (json.required ?? []).includes(name),
    schema: value,
  }));
}

/**
 * The JSON schema of a part of a call. What it refers to inside itself (a tree, a rule within a rule) goes to the shared place
 * under the name of the part: a reference counts from the root of the document, not of the schema.
 */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, shared: Shared): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === '$ref' ? pointer(String(inner)) : moved(inner)]),
    );
  };
  const pointer = (ref: string) =>
    `#/components/schemas/${ref === '#' ? name : `${name}.${ref.replace('#/$defs/', '')}`}`;
  for (const [key, inner] of Object.entries(($defs as Json | undefined) ?? {}))
    shared[`${name}.${key}`] = moved(inner) as Json;
  const whole = moved(rest) as Json;
  if (!JSON.stringify(rest).includes('"$ref":"#"')) return whole;
  shared[name] = whole;
  return { $ref: pointer('#') };
}
