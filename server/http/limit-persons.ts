import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, generalErrors } from '#kit/error.ts';

/**
 * Counts what one person asks by all calls together, in all their sessions, in this process (R-L8). The specification's 300 a
 * minute hold for each call of a session and would let a script that uses every call take the server for itself. Who looks at
 * the market as somebody else is counted as the one who looks.
 */
export function limitPersons(app: FastifyInstance, inTwoSeconds: number) {
  const count = app.createRateLimit({
    max: inTwoSeconds,
    timeWindow: 2000,
    keyGenerator: ({ actor }: FastifyRequest) => String(actor?.viewer?.userId ?? actor?.userId),
  });
  /** @throws AppError too_many_requests, 429, above the limit. */
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new AppError(generalErrors.tooMany, { retryAfter: counted.ttlInSeconds });
  };
}
