import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#kit/call.ts';
import { openApiDocument } from './openapi.ts';
import { apiPage, apiPageStyle } from './openapi-page.ts';
import { policyWith } from './security-headers.ts';

type Kept = { readonly text: string; readonly tag: string };

/** A text of this build: made when it is first asked for, and once. */
function once(make: () => string): () => Kept {
  let kept: Kept | undefined;
  return () => {
    if (kept) return kept;
    const text = make();
    kept = { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
    return kept;
  };
}

/** Sends the text, or that the reader has it already. */
function send(request: FastifyRequest, reply: FastifyReply, { text, tag }: Kept): FastifyReply {
  reply.header('etag', tag);
  // A proxy that compresses makes a weak tag of ours.
  const had = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return had.includes(tag) || had.includes('*') ? reply.code(304).send() : reply.send(text);
}

/** The document of all calls and its readable page, for anybody, limited like every call. */
export function openApiRoutes(app: FastifyInstance, root: string, calls: readonly Call[]): void {
  const document = once(() => JSON.stringify(openApiDocument(calls)));
  const page = once(() => apiPage(calls));
  const how = { config: { rateLimit: {} }, compress: {} };
  app.get(`${root}/openapi.json`, how, async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), document()),
  );
  app.get(`${root}/docs`, how, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policyWith({ style: apiPageStyle }));
    return send(request, reply, page());
  });
}
