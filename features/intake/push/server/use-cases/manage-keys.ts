import { hashToken, newToken } from '#features/base/session/server/session.public.ts';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, keyPrefix } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { pushErrors } from '../../contract/push.errors.ts';
import type * as calls from '../../contract/push-keys.calls.ts';
import { pushKeysReadModel } from '../push-keys.read-model.ts';
import { pushKeysRepository } from '../push-keys.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'readDb'>;
/** Shown of a key that nobody can see again. */
const hintLength = 4;
const one = { limit: 1, offset: 0 };

export const listPushKeys =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listPushKeys>,
    { now }: Context,
  ): Promise<OutputOf<typeof calls.listPushKeys>> =>
    pushKeysReadModel(readDb).list(query, now(), { limit: query.pageSize, offset: query.page * query.pageSize });

export const createPushKey =
  ({ db, unitOfWork }: Needs) =>
  async (
    { body }: InputOf<typeof calls.createPushKey>,
    context: Context,
  ): Promise<OutputOf<typeof calls.createPushKey>> => {
    await getSellerInScope(db, body.seller_id, context.scope).catch(() => {
      throw new AppError(pushErrors.notAReseller);
    });
    const key = keyPrefix + newToken();
    const id = await unitOfWork(context, async (tx) => {
      const { expires_on: day, ...rest } = body;
      const made = await pushKeysRepository(tx.db).insert({
        ...rest,
        scopes: [...new Set(body.scopes)],
        // The day itself still counts.
        expires_at: day === null ? null : new Date(Date.parse(day) + 86_400_000),
        hash: hashToken(key),
        hint: key.slice(-hintLength),
        createdBy: context.actor.userId,
        at: context.now(),
      });
      tx.record([{ entity: 'push_key', id: made, action: 'created', after: { ...rest, expires_on: day } }]);
      return made;
    });
    const { results } = await pushKeysReadModel(db).list({ id }, context.now(), one);
    return { key, entry: results[0]! };
  };

export const revokePushKey =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.revokePushKey>,
    context: Context,
  ): Promise<OutputOf<typeof calls.revokePushKey>> => {
    await unitOfWork(context, async (tx) => {
      const keys = pushKeysRepository(tx.db);
      const key = await keys.find(id);
      if (!key) throw new AppError(generalErrors.notFound);
      if (!(await keys.revoke(id, context.actor.userId, context.now()))) throw new AppError(pushErrors.revoked);
      tx.record([{ entity: 'push_key', id, action: 'key revoked', after: { name: key.name } }]);
    });
    const { results } = await pushKeysReadModel(db).list({ id }, context.now(), one);
    return results[0]!;
  };
