import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { approveProduct as approveProductCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import { productStatus } from '../../contract/products.status.ts';
import { moveProducts } from '../moving/move-products.ts';
import { productsRepository } from '../products.repository.ts';

type Call = typeof approveProductCall;

/** Approves a pending product. The row is locked first: of two people only one approves it, and one event is sent (trap T49). */
export const approveProduct =
  ({ unitOfWork, startTask }: Pick<Platform, 'unitOfWork' | 'startTask'>) =>
  async ({ params: { id } }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    const target = productStatus.approved;
    await unitOfWork(context, async (tx) => {
      const [product] = await productsRepository(tx.db).lock([id], context.scope);
      if (!product) throw new AppError(generalErrors.notFound);
      if (product.status !== productStatus.pending) throw new AppError(productErrors.notPending);
      await moveProducts({ startTask })(tx, context, { ids: [id], target, removal: null });
    });
    return { id, status: target };
  };
