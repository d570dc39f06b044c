import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setCategoryVisibility as call } from '../../contract/categories.calls.ts';
import { categoriesChanged } from '../../contract/categories.events.ts';
import { treeReadModel } from '../tree.read-model.ts';
import { treeRepository } from '../tree.repository.ts';

/** What a shop hides stays in its products; the shop just does not show the category (trap T23). */
export const setCategoryVisibility =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const shopId = body.shop_id ?? context.scope.shopId;
    refuseOtherShops(context.actor, [shopId]);
    return unitOfWork(context, async (tx) => {
      await treeRepository(tx.db).getInternal(id);
      const shop = (await treeReadModel(tx.db).listShops(id)).find((one) => one.shop_id === shopId);
      if (!shop) throw new AppError(generalErrors.unknownShop);
      if (shop.visible === body.visible) return { changed: false };
      await treeRepository(tx.db).setVisible(shopId, id, body.visible);
      tx.record([
        {
          entity: 'category',
          id,
          action: body.visible ? 'shown' : 'hidden',
          before: { [`visible.${shopId}`]: shop.visible },
          after: { [`visible.${shopId}`]: body.visible },
        },
      ]);
      tx.emit(categoriesChanged, { ids: [id] });
      return { changed: true };
    });
  };
