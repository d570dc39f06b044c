import type { FastifyInstance } from 'fastify';
import type { Call } from '#kit/call.ts';
import { openApiDocument } from './openapi.ts';
import { apiPage, apiPageStyle } from './openapi-page.ts';
import { policyWith } from './security-headers.ts';
import { type Kept, sendKept, tagOf } from './tagged.ts';

/** A text of this build: made when it is first asked for, and once. */
function once(make: () => string): () => Kept {
  let kept: Kept | undefined;
  return () => {
    if (kept) return kept;
    const text = make();
    kept = { text, tag: tagOf(text) };
    return kept;
  };
}

/** The document of all calls and its readable page, for anybody, limited like every call. */
export function openApiRoutes(app: FastifyInstance, root: string, calls: readonly Call[]): void {
  const document = once(() => JSON.stringify(openApiDocument(calls)));
  const page = once(() => apiPage(calls));
  const how = { config: { rateLimit: {} }, compress: {} };
  app.get(`${root}/openapi.json`, how, async (request, reply) =>
    sendKept(request, reply.type('application/json; charset=utf-8'), document()),
  );
  app.get(`${root}/docs`, how, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', policyWith({ style: apiPageStyle }));
    return sendKept(request, reply, page());
  });
}
