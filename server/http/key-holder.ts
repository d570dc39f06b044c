import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, isWrite } from '#kit/call.ts';
import type { Failure } from '#kit/envelope.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { KeyHolder, RefusedCall, Scope } from '../context.ts';

/** Finds whose key this is; null when it is unknown, expired or revoked. */
export type FindKeyHolder = (key: string) => Promise<KeyHolder | null>;

export const idempotencyHeader = 'idempotency-key';

/** Whether the holder of this key may make this call; throws the refusal. */
export function guardKey(call: Call, holder: KeyHolder): void {
  if (call.keyScope === undefined || !holder.scopes.includes(call.keyScope))
    throw new AppError(generalErrors.forbidden);
  if (holder.kind === 'push' && holder.suspended && isWrite(call)) throw new AppError(generalErrors.suspended);
}

/** The rows a key reaches: those of its seller in the shop that was named, or all of its own shop. @throws AppError other_shop */
export function scopeOfKey(holder: KeyHolder, named: Scope, isNamed: boolean): Scope {
  if (holder.kind === 'push') return { ...named, sellerId: holder.sellerId };
  if (isNamed && named.shopId !== holder.shopId) throw new AppError(generalErrors.otherShop);
  return { shopId: holder.shopId, sellerId: null };
}

/** By what a key is counted and told in histories: `push:7`. */
export const nameOfKey = ({ kind, keyId }: KeyHolder): string => `${kind}:${keyId}`;

/** Counts what one key asks by all calls together, in this process. @throws AppError too_many_requests, 429, above its limit */
export function limitKeys(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: ({ keyHolder }: FastifyRequest) => keyHolder?.perMinute ?? 1,
    timeWindow: '1 minute',
    keyGenerator: ({ keyHolder }: FastifyRequest) => `key ${keyHolder && nameOfKey(keyHolder)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new AppError(generalErrors.tooMany, { retryAfter: counted.ttlInSeconds });
  };
}

/** Hears what was refused to the holder of a key. */
export type KeyRefused = (asked: RefusedCall, failure: Failure) => Promise<void>;

/** The sender was told; what it has to mend is told here, too: not a key that comes too often, nor a fault or a pause of ours. */
export async function tellRefused(
  { keyHolder, routeOptions, params }: Pick<FastifyRequest, 'keyHolder' | 'routeOptions' | 'params'>,
  { keyRefused }: { readonly keyRefused?: KeyRefused | undefined },
  { status, body }: { readonly status: number; readonly body: Failure },
): Promise<void> {
  const call = routeOptions.config.call;
  if (keyHolder && call && keyRefused && status < 500 && status !== 429)
    await keyRefused({ holder: keyHolder, call, params }, body);
}
