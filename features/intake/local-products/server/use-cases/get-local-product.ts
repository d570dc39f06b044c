import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getLocalProduct as call } from '../../contract/local-products.calls.ts';
import { localStateOf } from '../../contract/local-products.moves.ts';
import { findLocalProduct } from '../local-content.read-model.ts';
import { toContent, toDraft } from '../local-products.mapper.ts';
import { localProductsRepository } from '../local-products.repository.ts';

export const getLocalProduct =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const stored = await findLocalProduct(db, id, scope);
    if (!stored) throw new AppError(generalErrors.notFound);
    const [draft] = await localProductsRepository(db).listDrafts(scope, { productId: id, limit: 1 });
    const { version, seller, sku_intern, decision } = stored;
    return {
      id,
      version,
      seller,
      sku_intern,
      state: localStateOf(stored.status, stored.live_shops),
      content: toContent(stored),
      decision,
      asked: stored.asked && stored.status === productStatus.new,
      draft: draft ? toDraft(draft) : null,
    };
  };
