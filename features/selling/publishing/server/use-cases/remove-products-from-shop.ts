import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { Moved } from '#features/catalogue/products/contract/products.bulk.ts';
import type { InputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { removeFromShop } from '../../contract/publishing.calls.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { removeFromShopOperation } from '../../contract/publishing.operations.ts';

/** Takes products out of the asked shop with a reason; those that are not there, or may not go, are told one by one. */
export const removeProductsFromShop =
  (platform: Platform) =>
  async ({ body }: InputOf<typeof removeFromShop>, context: Context): Promise<Moved> => {
    const { data: ids, removalData } = body;
    const { asked, changeSetId, done, refused } = await changeAtOnce(platform)(context, {
      operation: removeFromShopOperation,
      input: { removal: removalData },
      ids,
      noneFits: () => new AppError(publishingErrors.nothingInShop),
    });
    return { asked, moved: done.length, refused: [...refused], changeSetId };
  };
