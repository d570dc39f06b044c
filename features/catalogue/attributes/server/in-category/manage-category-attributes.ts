import { hasInternalCategory } from '#features/catalogue/categories/server/categories.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { attributesChanged, categoryFiltersChanged } from '../../contract/attributes.events.ts';
import type * as calls from '../../contract/category-attributes.calls.ts';
import { type CategoryUse, mostInCategory } from '../../contract/category-attributes.calls.ts';
import { filterTexts, recommendedTexts } from '../../contract/category-attributes.texts.ts';
import { getProductSeller } from '../attributes.access.ts';
import { categoryAttributesReadModel } from './category-attributes.read-model.ts';
import { categoryAttributesRepository } from './category-attributes.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
type ListInput = InputOf<typeof calls.listRecommended>;
type SetInput = InputOf<typeof calls.setRecommended>;

const uses = {
  recommended: { words: recommendedTexts, field: 'recommended_attributes' },
  filter: { words: filterTexts, field: 'filter_attributes' },
} as const;

const listNamed =
  (use: CategoryUse) =>
  ({ db }: Needs) =>
  async ({ params: { id } }: ListInput): Promise<OutputOf<typeof calls.listRecommended>> =>
    categoryAttributesReadModel(db).listOf(id, use);

export const listRecommended = listNamed('recommended');
export const listFilters = listNamed('filter');

export const listMissingOfProduct =
  ({ db }: Needs) =>
  async (
    { params: { productId } }: InputOf<typeof calls.listMissingOfProduct>,
    { scope }: Context,
  ): Promise<OutputOf<typeof calls.listMissingOfProduct>> => {
    await getProductSeller(db, productId, scope);
    return categoryAttributesReadModel(db).listMissing(productId);
  };

/** Only what is named changes, so that two people at one category do not undo each other. */
const setNamed =
  (use: CategoryUse) =>
  ({ unitOfWork }: Needs) =>
  async (
    { params: { id }, body: { add, remove } }: SetInput,
    context: Context,
  ): Promise<OutputOf<typeof calls.setRecommended>> =>
    unitOfWork(context, async (tx) => {
      const { words, field } = uses[use];
      if (!(await hasInternalCategory(tx.db, id))) throw new AppError(generalErrors.notFound);
      const stored = categoryAttributesRepository(tx.db, use);
      await stored.lock(id);
      const wanted = [...new Set(add)];
      if ((await stored.countKnown(wanted)) < wanted.length) throw refuseField('add', words.unknown);
      const before = await stored.list(id);
      await stored.remove(id, remove);
      await stored.add(id, wanted);
      const after = await stored.list(id);
      if (after.length > mostInCategory) throw refuseField('add', words.tooMany, { count: mostInCategory });
      const told = (all: typeof before) => all.map(({ name }) => name).join(', ') || null;
      if (told(before) === told(after)) return { changed: false };
      tx.record([
        {
          entity: 'category',
          id,
          action: 'updated',
          before: { [field]: told(before) },
          after: { [field]: told(after) },
        },
      ]);
      tx.emit(attributesChanged, { attributeIds: [], productIds: [] });
      // Shops are told of them; neither readiness nor prices depend on them.
      if (use === 'filter') tx.emit(categoryFiltersChanged, { ids: [id], shopId: null });
      return { changed: true };
    });

export const setRecommended = setNamed('recommended');
export const setFilters = setNamed('filter');

/**
 * Shops are told of categories what their filters are called: those that have one of these attributes (null: any) are sent again. With
 * `shopId` only to that shop.
 */
export async function tellFiltered(
  tx: Tx,
  groupIds: readonly number[] | null,
  shopId: number | null = null,
): Promise<void> {
  const ids =
    groupIds?.length === 0 ? [] : await categoryAttributesRepository(tx.db, 'filter').listCategoriesOf(groupIds);
  if (ids.length > 0) tx.emit(categoryFiltersChanged, { ids, shopId });
}
