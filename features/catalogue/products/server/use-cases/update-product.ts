import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { updateProduct as updateProductCall } from '../../contract/products.calls.ts';
import { productErrors } from '../../contract/products.errors.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import { lockEans } from '../ean/same-ean.ts';
import { finishWrite } from '../finish-write.ts';
import { mayUpdate } from '../products.access.ts';
import { productsRepository } from '../products.repository.ts';
import { type FieldChange, historyOf, type Saving } from '../saving/field-change.ts';
import { productEditRepository } from '../saving/product-edit.repository.ts';
import { saveCategories } from '../saving/save-categories.ts';
import { saveFields } from '../saving/save-fields.ts';
import { saveImages } from '../saving/save-images.ts';
import { saveAttributes, saveBrand } from '../saving/save-mappings.ts';
import { saveTranslations } from '../saving/save-translations.ts';
import { saveVariants } from '../saving/save-variants.ts';

type Call = typeof updateProductCall;

/** Who changed it last when no person did: a delivery of the supplier. */
const noPerson = 'an import';

/** Saves what the drawer sent; only a value that really is different makes a new version, a history line and an event. */
export const updateProduct =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> => {
    if (!mayUpdate(context.actor) && asksMoreThanTexts(body)) throw new AppError(generalErrors.forbidden);
    return unitOfWork(context, async (tx) => {
      if (body.data.variants?.some(({ ean }) => ean)) await lockEans(tx.db);
      const product = await productEditRepository(tx.db).findForUpdate(id, context.scope);
      if (!product) throw new AppError(generalErrors.notFound);
      const { version = product.version } = body.data;
      if (version !== product.version) {
        const name = (await productsRepository(tx.db).findLastAuthor(id)) ?? noPerson;
        throw new AppError(productErrors.changedMeanwhile, { values: { name } });
      }

      const changes = await saveParts({ tx, context, product }, body);
      if (changes.length === 0) return { id, version, changed: false };
      await finishWrite(tx, [historyOf(id, changes)], context.now());
      return { id, version: version + 1, changed: true };
    });
  };

/** One after the other: they share a transaction, and images come before the variants that show them. */
async function saveParts(saving: Saving, body: ProductSave): Promise<FieldChange[]> {
  return [
    ...(await saveFields(saving, body)),
    ...(await saveTranslations(saving, body.product_translates)),
    ...(await saveImages(saving, body.product_images)),
    ...(await saveCategories(saving, body.append_categories)),
    ...(await saveAttributes(saving, body.deleted_group_mapped)),
    ...(await saveBrand(saving, body.brand_id)),
    ...(await saveVariants(saving, body.data.variants)),
  ];
}

function asksMoreThanTexts({ data, product_translates: _texts, ...rest }: ProductSave): boolean {
  const { version: _version, ...fields } = data;
  return [...Object.values(fields), ...Object.values(rest)].some((value) => value !== undefined);
}
