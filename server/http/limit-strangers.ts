import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, generalErrors } from '#kit/error.ts';
import { sourceOf } from '#kit/network.ts';
import { bearerToken } from './authenticate.ts';

/** A token that let somebody in counts as theirs for so long without being seen again (milliseconds). */
const knownFor = 300_000;
const mostKnown = 10_000;

/**
 * Counts what strangers ask of the API, by address and in this process: requests without a token, with one that was made up
 * or has ended, and the public calls. Tokens that let somebody in a moment ago are not counted, so nobody who works in the
 * same office as an attacker is shut out; what they may ask is limited by session.
 */
export function limitStrangers(app: FastifyInstance, perMinute: number) {
  const known = new Map<string, number>();
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => sourceOf(request.ip as string | undefined),
  });
  return {
    /** @throws AppError too_many_requests, 429, above the limit; before the database is asked anything. */
    async admit(request: FastifyRequest): Promise<void> {
      const token = bearerToken(request);
      if (token !== null && (known.get(token) ?? 0) > Date.now()) return;
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new AppError(generalErrors.tooMany, { retryAfter: counted.ttlInSeconds });
    },
    /** The token of this request let somebody in. */
    know(request: FastifyRequest): void {
      const token = bearerToken(request);
      if (token === null) return;
      if (known.size >= mostKnown) known.clear();
      known.set(token, Date.now() + knownFor);
    },
  };
}
