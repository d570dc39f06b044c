import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, isWrite } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { KeyHolder } from '../context.ts';

/** Finds whose key this is; null when it is unknown, expired or revoked. */
export type FindKeyHolder = (key: string) => Promise<KeyHolder | null>;

export const idempotencyHeader = 'idempotency-key';

/** Whether the holder of this key may make this call; throws the refusal. */
export function guardKey(call: Call, holder: KeyHolder): void {
  if (call.keyScope === undefined || !holder.scopes.includes(call.keyScope))
    throw new AppError(generalErrors.forbidden);
  if (holder.suspended && isWrite(call)) throw new AppError(generalErrors.suspended);
}

/** Counts what one key asks by all calls together, in this process. @throws AppError too_many_requests, 429, above its limit */
export function limitKeys(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: ({ keyHolder }: FastifyRequest) => keyHolder?.perMinute ?? 1,
    timeWindow: '1 minute',
    keyGenerator: ({ keyHolder }: FastifyRequest) => `key ${keyHolder?.keyId}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new AppError(generalErrors.tooMany, { retryAfter: counted.ttlInSeconds });
  };
}
