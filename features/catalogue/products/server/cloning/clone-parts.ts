import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { type CloneKind, type ClonePart, cloneKind, clonePart } from '#server/clones.ts';
import { staffFieldNames, staffFields } from '../../contract/products.fields.ts';
import {
  productAttributesPart,
  productCategoriesPart,
  productCloneKind,
  productFieldsPart,
  productImagesPart,
  productTextsPart,
  shopTextsPart,
} from '../../contract/products.operations.ts';
import { listLabels } from '../products.identity.read-model.ts';
import { productCategorySteps } from './category-part.ts';
import { clonedProductsReadModel } from './cloned-products.read-model.ts';
import { productImageSteps } from './image-part.ts';
import { productAttributeSteps, productFieldSteps, productTextSteps, shopTextSteps } from './value-steps.ts';

const everybody = { sellerId: null };

export const productsCloneKinds: readonly CloneKind[] = [
  cloneKind(productCloneKind, async (db, { search, ids, limit }) => {
    if (ids === null) return clonedProductsReadModel(db).listChoices(search, limit);
    const labels = await listLabels(db, ids, everybody);
    return [...labels].map(([id, { code, name }]) => ({ id, name: code, detail: name }));
  }),
];

const describe: ClonePart['describe'] = (db, ids) => listLabels(db, ids, everybody);

const describeLanguages: ClonePart['describe'] = async (db) =>
  new Map((await shopsRepository(db).listLanguages()).map(({ id, name }) => [id, { code: name, name: '' }]));
const describeAttributes: ClonePart['describe'] = (db, ids) => clonedProductsReadModel(db).describeAttributes(ids);
const describeFields: ClonePart['describe'] = async () =>
  new Map(staffFieldNames.map((name, at) => [at, { code: staffFields[name].label.en, name: '' }]));

export const productsCloneParts: readonly ClonePart[] = [
  clonePart(productTextsPart, { open: productTextSteps, describe: describeLanguages }),
  clonePart(productFieldsPart, { open: productFieldSteps, describe: describeFields }),
  clonePart(productCategoriesPart, { open: productCategorySteps, describe }),
  clonePart(productAttributesPart, { open: productAttributeSteps, describe: describeAttributes }),
  clonePart(productImagesPart, { open: productImageSteps, describe }),
  clonePart(shopTextsPart, { open: shopTextSteps, describe }),
];
