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
  let running: Promise<unknown> | undefined;
  let closed = false;
  const run = async () => {
    if (closed) return;
    running = work().catch((error) => logError(error, { what }));
    await running;
  };
  app.addHook('onListen', async () => {
    if (!closed) timer = setInterval(run, everyMs);
    await run();
  });
  // The database closes after the server: what has begun ends first, and nothing begins any more.
  app.addHook('onClose', async () => {
    closed = true;
    clearInterval(timer);
    await running;
  });
}
