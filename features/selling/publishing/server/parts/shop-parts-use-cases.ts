import { isDeepStrictEqual } from 'node:util';
import { type ConnectorFor, platformOf } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getShopParts as getCall, setShopParts as setCall } from '../../contract/parts/publishing.parts.calls.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { refreshShopTask } from '../../contract/publishing.tasks.ts';
import { driftsRepository } from '../drift/drifts.repository.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { stockPartsRepository } from '../stock/stock-parts.repository.ts';
import { type KeptByShop, shopPartsRepository } from './shop-parts.repository.ts';

export const getShopParts =
  ({ db }: Pick<Platform, 'db'>, connectorFor: ConnectorFor) =>
  async (_input: unknown, { scope: { shopId } }: Context): Promise<OutputOf<typeof getCall>> => {
    const [kept, platform, in_shop] = await Promise.all([
      shopPartsRepository(db).get(shopId),
      platformOf(db, shopId, connectorFor),
      publicationsRepository(db).countLive(shopId),
    ]);
    return {
      ...kept,
      leaves: [...kept.leaves],
      in_shop,
      platform: platform && {
        title: platform.title,
        parts: [...platform.limits.parts],
        removals: [...platform.limits.removals],
        drafts: platform.limits.drafts,
      },
    };
  };

export const setShopParts =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ body }: InputOf<typeof setCall>, context: Context): Promise<OutputOf<typeof setCall>> =>
    unitOfWork(context, async (tx) => {
      const { shopId } = context.scope;
      await sendingRepository(tx.db).lock(shopId);
      const stored = shopPartsRepository(tx.db);
      const before = await stored.get(shopId);
      const names = (['leaves', 'removal', 'begins'] as const).filter(
        (name) => !isDeepStrictEqual(before[name], body[name]),
      );
      if (names.length === 0) return { changed: false, version: before.version };
      if (before.version !== body.version) throw new AppError(publishingErrors.settingsChangedMeanwhile);
      await stored.set(shopId, body);
      if (names.includes('leaves')) {
        // What the shop should have of each product is looked at anew; its stock goes in a lane of its own.
        await startTask(tx, context, refreshShopTask, { shopId });
        if (before.leaves.includes('stock') !== body.leaves.includes('stock'))
          await stockPartsRepository(tx.db).noteShop(shopId);
        await driftsRepository(tx.db).forgetParts(body.leaves, shopId);
      }
      const side = (of: KeptByShop) => Object.fromEntries(names.map((name) => [name, of[name]]));
      tx.record([{ entity: 'shop', id: shopId, action: 'sending-changed', before: side(before), after: side(body) }]);
      return { changed: true, version: before.version + 1 };
    });
