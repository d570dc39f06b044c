import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { contextOfPerson } from '#features/base/session/server/session.public.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { moveLocalOperation } from '../contract/local-products.operations.ts';
import { type ArchiveRule, localSettingsRepository } from './local-settings.repository.ts';

const dayMs = 86_400_000;
/** In one round; the rest follows with the next. */
const atOnce = 200;

/**
 * Carries out the sellers' own rule of the archive: what has had no stock for so many days is put away, as one change
 * that can be taken back, in the name of the person who set the rule. Where that one may no longer, the rule rests.
 * Several workers may do it at once: what one of them moved is for the other as it should be. Gives how many were moved.
 */
export const archiveSoldOut = (platform: Platform) => async (): Promise<number> => {
  const { db, now, logError } = platform;
  const stored = localSettingsRepository(db);
  let moved = 0;
  for (const rule of await stored.listArchiveRules()) {
    try {
      const context = await contextOf(platform, rule);
      const ids = context
        ? await stored.listSoldOut(rule.sellerId, new Date(now().getTime() - rule.days * dayMs), atOnce)
        : [];
      if (!context || ids.length === 0) continue;
      const input = { status: productStatus.archived, reason: 'no_stock' } as const;
      moved += (await changeAtOnce(platform)(context, { operation: moveLocalOperation, input, ids })).done.length;
    } catch (error) {
      // Nothing could be moved, or not these: it is looked at again with the next round, and others must not wait for it.
      if (!(error instanceof AppError)) logError(error, { what: 'rule of the archive', seller: rule.sellerId });
    }
  }
  return moved;
};

async function contextOf(platform: Platform, { userId, sellerId }: ArchiveRule): Promise<Context | null> {
  const context = await contextOfPerson(platform, userId, {
    shopId: 1,
    cause: 'rule:archive',
    right: 'Update_Product-Seller',
  });
  return context && [null, sellerId].includes(context.scope.sellerId) ? context : null;
}
