import { hashToken, newToken } from '#features/base/session/server/session.public.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, keyPrefix, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { connectionsErrors } from '../../contract/connections.errors.ts';
import type * as calls from '../../contract/shop-keys.calls.ts';
import { shopKeysReadModel } from '../shop-keys.read-model.ts';
import { shopKeysRepository } from '../shop-keys.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
const dayMs = 86_400_000;
/** Shown of a key that nobody can see again. */
const hintLength = 4;

/** @throws AppError not found, or of a shop the person does not work in */
async function needShop({ db }: Pick<Needs, 'db'>, id: number, { actor }: Context): Promise<void> {
  refuseOtherShops(actor, [id]);
  if (!(await shopsRepository(db).findConnector(id))) throw new AppError(generalErrors.notFound);
}

export const listShopKeys =
  (needs: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.listShopKeys>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listShopKeys>> => {
    await needShop(needs, id, context);
    return shopKeysReadModel(needs.db).list({ shopId: id }, context.now());
  };

export const createShopKey =
  (needs: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.createShopKey>,
    context: Context,
  ): Promise<OutputOf<typeof calls.createShopKey>> => {
    await needShop(needs, params.id, context);
    const key = keyPrefix + newToken();
    const { name, expires_on: day } = body;
    const scopes = [...new Set(body.scopes)];
    const id = await needs.unitOfWork(context, async (tx) => {
      const made = await shopKeysRepository(tx.db).insert({
        name,
        scopes,
        shopId: params.id,
        perMinute: body.per_minute,
        // The day itself still counts.
        expiresAt: day === null ? null : new Date(Date.parse(day) + dayMs),
        hash: hashToken(key),
        hint: key.slice(-hintLength),
        createdBy: context.actor.userId,
        at: context.now(),
      });
      const after = { name, scopes, per_minute: body.per_minute, expires_on: day };
      tx.record([{ entity: 'shop_key', id: made, action: 'created', after }]);
      return made;
    });
    const [entry] = await shopKeysReadModel(needs.db).list({ id }, context.now());
    return { key, entry: entry! };
  };

export const revokeShopKey =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.revokeShopKey>,
    context: Context,
  ): Promise<OutputOf<typeof calls.revokeShopKey>> => {
    await unitOfWork(context, async (tx) => {
      const keys = shopKeysRepository(tx.db);
      const key = await keys.find(id);
      if (!key) throw new AppError(generalErrors.notFound);
      refuseOtherShops(context.actor, [key.shop_id]);
      if (!(await keys.revoke(id, context.actor.userId, context.now())))
        throw new AppError(connectionsErrors.keyRevoked);
      tx.record([{ entity: 'shop_key', id, action: 'key revoked', after: { name: key.name } }]);
    });
    const [entry] = await shopKeysReadModel(db).list({ id }, context.now());
    return entry!;
  };
