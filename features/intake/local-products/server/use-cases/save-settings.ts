import type { InputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/local-products.calls.ts';
import type { LocalSettings } from '../../contract/local-products.model.ts';
import { sellerToWriteFor } from '../local-products.access.ts';
import { localSettingsRepository } from '../local-settings.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const getLocalSettings =
  ({ db }: Needs) =>
  async ({ query }: InputOf<typeof calls.getLocalSettings>, context: Context): Promise<LocalSettings> =>
    localSettingsRepository(db).find((await sellerToWriteFor(db, context, query.seller ?? null)).id);

export const setLocalSettings =
  ({ unitOfWork }: Needs) =>
  async (
    { body: { seller_id: asked, ...settings } }: InputOf<typeof calls.setLocalSettings>,
    context: Context,
  ): Promise<LocalSettings> =>
    unitOfWork(context, async (tx) => {
      const seller = await sellerToWriteFor(tx.db, context, asked);
      const stored = localSettingsRepository(tx.db);
      const before = await stored.find(seller.id);
      await stored.set(seller.id, settings, { userId: context.actor.userId, at: context.now() });
      tx.record([{ entity: 'seller', id: seller.id, action: 'product_rules', before, after: settings }]);
      return settings;
    });
