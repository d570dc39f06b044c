import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { Moved } from '#features/catalogue/products/contract/products.bulk.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { displayStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
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
      noneFits,
    });
    return { asked, moved: done.length, refused: [...refused], changeSetId };
  };

/** Some may be in the shop and yet not leave it by a removal: a local seller's (trap T48). */
const noneFits = (refusals: readonly AppError[]): AppError =>
  refusals.every(({ definition: { code } }) => code === publishingErrors.notInShop.code)
    ? new AppError(publishingErrors.nothingInShop)
    : new AppError(productErrors.nothingFits, {
        values: { count: refusals.length, to: displayStatus(productStatus.removed, null) },
      });
