import type { Tx } from '#server/db/unit-of-work.ts';
import { productsRepository } from './products.repository.ts';

export { comparedSql, driftedSql, failureCode, pricesDriftedSql } from './causes/products.sending.read-model.ts';
/** What a file asks of many products, as a bulk change that can be undone. */
export { fileSteps } from './changing/file-steps.ts';
/** A clock that cleans the HTML a feature has stored, once per number of the rules of cleaning. */
export { type CleanedRow, cleanStored, type HeldTexts, type StoredTexts } from './cleaning/clean-stored.ts';
/** The descriptions of products, for that clock. */
export { productTexts } from './cleaning/product-texts.ts';
/** The columns that deliveries fill, to read how they stand. */
export { productNames, variantAsSaid } from './delivered/delivered.columns.read-model.ts';
export { deliveredDetailsRepository } from './delivered/delivered-details.repository.ts';
/** What deliveries of suppliers write of products, whole batches at once, and what puts it back. */
export type { DeliveredText, DeliveredVariant, ProductColumns, VariantUpdate } from './delivered/delivered-product.ts';
export { deliveredProductsRepository, type PushedValue } from './delivered/delivered-products.repository.ts';
export { newDetailsRepository } from './delivered/new-details.repository.ts';
export {
  type ListedBefore,
  type ProductMarks,
  restoredProductsRepository,
} from './delivered/restored-products.repository.ts';
/** Whether an approved product has the EAN of another one, where the market minds. */
export { lockEans, refusedForEan } from './ean/same-ean.ts';
/** What a write of products that counts their versions itself ends with. */
export { announceWrite } from './finish-write.ts';
/** Brings the list's readiness after what changed in categories or what shops require. */
export { followReadiness } from './follow-readiness.ts';
export { productStatesRepository } from './product-states.repository.ts';
export { mayDelete, requireVisible } from './products.access.ts';
/** How the list keeps state and name of a product by shop and language, on the same alias. */
export { carriesEan } from './products.codes.read-model.ts';
export { english, inAnyShop, inShopOf, listName, shopRows, worthOfStock } from './products.columns.read-model.ts';
/** The one filter of the list, with the tables it asks of (or on `product_list l` and `inShopOf` beside it), for other lists of products. */
export {
  findsAllProducts,
  findsProduct,
  productListFrom,
  productListWhere,
  type ResolvedFilters,
} from './products.filter.read-model.ts';
export { listFacts, listFlags, shopFlags, translatedFlag } from './products.flags.ts';
/** What people know products by. */
export { listLabels } from './products.identity.read-model.ts';
export { endedEarly, productsListReadModel } from './products.list.read-model.ts';
/** What a move of the main status touches, so that the list follows. */
export {
  productFirstPricesEntity,
  productPricesEntity,
  productSentEntity,
  productStatusEntity,
} from './products.projection.ts';
/** How many rows of the list each rule of readiness blocks in a shop, under a condition on `l`. */
export { countReadiness, listReady } from './products.readiness.read-model.ts';
/** HTML a person wrote, as it is stored: no script, no handlers, no background colours. Twice gives the same. */
export { sanitise } from './products.sanitise.ts';
/** Reads a list as it is at one moment. */
export { followCategoryMaps, moveCategory, putBackCategory } from './saving/follow-categories.ts';
export type { MergedProduct } from './saving/mapped-categories.repository.ts';
/** What a shop that calculates its prices shows of each variant. */
export { keepVatByHand, setDiscountPrices, setOwnPrices, writeShopPrices } from './saving/shop-prices.repository.ts';
/** Approved products whose seller changed what the market looks at again. */
export { afterApprovalRepository } from './supplied/after-approval.repository.ts';
export { changeSupplied } from './supplied/change-supplied.ts';
/** Products that a local seller enters by hand. */
export { createSupplied } from './supplied/create-supplied.ts';
/** Percent a local seller may move the price of an approved product without approval. */
export { readPriceLimit } from './supplied/hold-prices.ts';
export { sellOut } from './supplied/sell-out.ts';
export { suppliedRepository } from './supplied/supplied.repository.ts';
export type { SuppliedProduct } from './supplied/supplied-product.ts';

/**
 * Takes products away for good that nobody but the author `cause` of the history ever touched: what a run brought that is
 * taken back. Others of the ids are left alone. Gives those that are gone.
 */
export const deleteUntouchedProducts = (tx: Tx, ids: readonly number[], cause: string): Promise<number[]> =>
  productsRepository(tx.db).deleteUntouched(ids, cause);
