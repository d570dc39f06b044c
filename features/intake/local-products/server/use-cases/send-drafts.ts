import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, saidOf } from '#kit/error.ts';
import { textOf } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { sendLocalDrafts as call } from '../../contract/local-products.calls.ts';
import type { SentDrafts } from '../../contract/local-products.model.ts';
import { localProductsRepository } from '../local-products.repository.ts';
import { createLocalProduct } from './save-local-product.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'sellerDuties'>;

/** Each draft becomes a product in a transaction of its own: one that is refused holds back none of the others. */
export const sendLocalDrafts =
  (platform: Needs) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const create = createLocalProduct(platform);
    const left: SentDrafts['left'] = [];
    let sent = 0;
    let first: AppError | null = null;
    for (const id of new Set(body.ids)) {
      context.signal.throwIfAborted();
      const [draft] = await localProductsRepository(platform.db).listDrafts(context.scope, { id, productId: null });
      try {
        if (!draft) throw new AppError(generalErrors.notFound);
        await create({ body: { content: draft.content, draft_id: id, seller_id: draft.seller.id } }, context);
        sent += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        first ??= error;
        left.push({ id, name: draft?.content.texts.AL.name.trim() ?? '', text: textOf(saidOf(error)) });
      }
    }
    if (sent === 0 && first) throw first;
    return { sent, left };
  };
