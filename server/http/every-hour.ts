import type { FastifyInstance } from 'fastify';
import type { Platform } from '../feature.ts';

const everyMs = 3_600_000;

/**
 * Does something at the start and then every hour, as long as the server listens. For tidying up that several servers may
 * do at once: a failure is logged under `what` and tried again an hour later.
 */
export function everyHour(
  app: FastifyInstance,
  { logError }: Pick<Platform, 'logError'>,
  what: string,
  work: () => Promise<unknown>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const run = () => work().catch((error) => logError(error, { what }));
  app.addHook('onListen', async () => {
    timer = setInterval(run, everyMs);
    await run();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
