import Fastify, { type FastifyInstance } from 'fastify';
import { failureOf } from '../http/failure.ts';
import { type Log, loggedPath } from '../log.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import { observeRoutes } from './observe-routes.ts';

/**
 * A server for health and metrics alone, on a port of its own that only the operator's machines reach: a worker has no other, and a web
 * node's numbers need no password there.
 */
export async function createOpsServer(needs: {
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Metrics;
  readonly logError: Log['error'];
}): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, request, reply) => {
    const { status, body, unexpected } = failureOf(error);
    if (unexpected) needs.logError(error, { path: loggedPath(request.url) });
    return reply.code(status).send(body);
  });
  observeRoutes(app, { ...needs, metricsToken: null });
  return app;
}
