import { hasInternalCategory } from '#features/catalogue/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged } from '../../contract/attributes.events.ts';
import type * as calls from '../../contract/recommended.calls.ts';
import { mostRecommended } from '../../contract/recommended.calls.ts';
import { recommendedTexts as words } from '../../contract/recommended.texts.ts';
import { getProductSeller } from '../attributes.access.ts';
import { recommendedReadModel } from './recommended.read-model.ts';
import { recommendedRepository } from './recommended.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

export const listRecommended =
  ({ db }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.listRecommended>): Promise<OutputOf<typeof calls.listRecommended>> =>
    recommendedReadModel(db).listOf(id);

export const listMissingOfProduct =
  ({ db }: Needs) =>
  async (
    { params: { productId } }: InputOf<typeof calls.listMissingOfProduct>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listMissingOfProduct>> => {
    await getProductSeller(db, productId, scope);
    return recommendedReadModel(db).listMissing(productId);
  };

/** Only what is named changes, so that two people at one category do not undo each other. */
export const setRecommended =
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body: { add, remove } }: InputOf<typeof calls.setRecommended>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setRecommended>> =>
    unitOfWork(context, async (tx) => {
      if (!(await hasInternalCategory(tx.db, id))) throw new AppError(generalErrors.notFound);
      const stored = recommendedRepository(tx.db);
      await stored.lock(id);
      const wanted = [...new Set(add)];
      if ((await stored.countKnown(wanted)) < wanted.length) throw refuseField('add', words.unknown);
      const before = await stored.list(id);
      await stored.remove(id, remove);
      await stored.add(id, wanted);
      const after = await stored.list(id);
      if (after.length > mostRecommended) throw refuseField('add', words.tooMany, { count: mostRecommended });
      const told = (all: typeof before) => all.map(({ name }) => name).join(', ') || null;
      if (told(before) === told(after)) return { changed: false };
      tx.record([
        {
          ...{ entity: 'category', id, action: 'updated' },
          before: { recommended_attributes: told(before) },
          after: { recommended_attributes: told(after) },
        },
      ]);
      tx.emit(attributesChanged, { attributeIds: [], productIds: [] });
      return { changed: true };
    });
