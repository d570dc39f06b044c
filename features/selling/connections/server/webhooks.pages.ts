import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectorDefinition } from '#connectors/kit/connector-definition.ts';
import { sourceOf } from '#kit/network.ts';
import type { Platform } from '#server/feature.ts';
import type { ConnectionNeeds } from './shop-connections.ts';
import { type Received, receiveWebhook, refuseLarge } from './use-cases/receive-webhook.ts';
import { webhookRoot } from './webhook-address.ts';

/** A large order with all that hangs on it has some hundred kilobytes. */
const largest = 2 * 1024 * 1024;
/** A minute, from one place: many orders of one platform come from few addresses. */
const perMinute = 600;
const statusOf: Readonly<Record<Received, number>> = {
  taken: 200,
  unknown: 404,
  signature: 401,
  form: 400,
  old: 400,
  large: 413,
};

/** Where platforms tell that something happened in a shop: signed bytes come in, and whether they were taken goes out. */
export const webhookPages =
  (
    needs: ConnectionNeeds & Pick<Platform, 'unitOfWork' | 'now' | 'logError'>,
    definitions: readonly ConnectorDefinition[],
  ) =>
  async (parent: FastifyInstance): Promise<void> => {
    const receive = receiveWebhook(needs, definitions);
    const noteLarge = refuseLarge(needs);
    // In a room of its own, where a body stays the bytes it came as.
    await parent.register(async (app) => {
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) =>
        done(null, body),
      );
      // The plugin of the limits is the server's; a bare server of a test has none.
      const count = app.hasDecorator('createRateLimit')
        ? app.createRateLimit({
            max: perMinute,
            timeWindow: '1 minute',
            keyGenerator: (request: FastifyRequest) => sourceOf(request.ip as string | undefined),
          })
        : null;
      const keyOf = (request: FastifyRequest) => (request.params as { key: string }).key;
      app.post(`${webhookRoot}/:key`, {
        bodyLimit: largest,
        onRequest: async (request, reply) => {
          const counted = await count?.(request);
          if (counted && !counted.isAllowed && counted.isExceeded)
            return reply.code(429).header('retry-after', String(counted.ttlInSeconds)).send({ taken: false });
          const size = Number(request.headers['content-length'] ?? 0);
          if (size > largest) {
            await noteLarge(keyOf(request), Math.min(size, 2_000_000_000));
            return reply.code(413).header('connection', 'close').send({ taken: false });
          }
        },
        handler: async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const header = (name: string) => {
            const value = request.headers[name];
            return Array.isArray(value) ? value[0] : value;
          };
          const received = await receive(keyOf(request), { header, body });
          return reply
            .code(statusOf[received])
            .header('cache-control', 'no-store')
            .send({ taken: received === 'taken' });
        },
      });
    });
  };
