import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError, generalErrors } from '#kit/error.ts';
import { bearerToken } from '../http/authenticate.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';

type Needs = {
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: Metrics;
  /** The password of the metrics; null: none is needed where nobody but the operator comes; undefined: they are not served. */
  readonly metricsToken: string | null | undefined;
};

/**
 * `/health/live`: the process answers, and that is all it says. `/health/ready`: it should be sent requests (200) or not (503), with
 * what was looked at. `/metrics`: for Prometheus.
 */
export function observeRoutes(app: FastifyInstance, { readiness, metrics, metricsToken }: Needs): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    const found = await readiness();
    return reply
      .header('cache-control', 'no-store')
      .code(found.status === 'ready' ? 200 : 503)
      .send(found);
  });
  if (metricsToken === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (metricsToken !== null && !isSame(bearerToken(request) ?? '', metricsToken))
      throw new AppError(generalErrors.unauthorized);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

/** Takes equally long wherever they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
