import type { Kysely } from 'kysely';
import { languageMapOf } from '#connectors/kit/languages/language-map.ts';
import type { DB } from '#database/tables.ts';
import { readDemands } from '#features/catalogue/products/contract/products.readiness.ts';
import { deliveryTextsOf } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import type { Scope } from '#server/context.ts';
import type { PublicationSource, ReadinessShop } from '../contract/publishing.source.ts';
import { selectLayers, selectLow30 } from './prices/prices.sql.read-model.ts';
import { pathsOf, sourceOf } from './publication-source.mapper.ts';
import * as rows from './publication-source.sql.read-model.ts';
import { selectStockParts } from './stock/stock.sql.read-model.ts';

/** A product with the version it was read at; an edit since then is told by a higher one. */
export type LoadedSource = { readonly version: number; readonly source: PublicationSource };

/** By shop, then by product. Products that do not exist are absent. */
export type Sources = ReadonlyMap<number, ReadonlyMap<number, LoadedSource>>;

/** Everything publishing reads of products, for many products in one statement per table. */
export const publicationSourceReadModel = (db: Kysely<DB>) => ({
  async listShops(): Promise<(ReadinessShop & { name: string; active: boolean; connected: boolean })[]> {
    const shops = await rows.selectShops(db);
    return shops.map(({ demands, chosen, ...shop }) => ({
      ...shop,
      chosenLanguages: languageMapOf(chosen) ?? {},
      languages: shop.languages as ReadinessShop['languages'],
      demands: readDemands(demands),
    }));
  },

  async isVisible(productId: number, scope: Scope): Promise<boolean> {
    return (await rows.selectVisible(db, productId, scope)) !== undefined;
  },

  /** Give at most some hundred ids at once: all of it is held in memory. */
  async loadSources(productIds: readonly number[], shopIds: readonly number[]): Promise<Sources> {
    const ids = [...productIds];
    if (ids.length === 0) return new Map(shopIds.map((shopId) => [shopId, new Map()]));
    const [
      products,
      translations,
      images,
      attributes,
      variants,
      publications,
      mapped,
      hits,
      lows,
      layers,
      stock,
      properties,
      delivery,
    ] = await Promise.all([
      rows.selectProducts(db, ids),
      rows.selectTranslations(db, ids),
      rows.selectImages(db, ids),
      rows.selectAttributes(db, ids),
      rows.selectVariants(db, ids),
      rows.selectPublications(db, ids, shopIds),
      rows.selectMappedCategories(db, ids),
      rows.selectHits(db, ids),
      selectLow30(db, ids, shopIds),
      selectLayers(db, ids, shopIds),
      selectStockParts(db, ids, shopIds),
      rows.selectProperties(db, shopIds),
      deliveryTextsOf(db, ids, shopIds),
    ]);
    const categoryIds = [...new Set(mapped.map((row) => row.category_id))];
    const [steps, targets] = await Promise.all([
      rows.selectPaths(db, categoryIds),
      rows.selectTargets(db, categoryIds, shopIds),
    ]);
    const paths = pathsOf(steps);
    const parts = {
      translations: Map.groupBy(translations, (row) => row.product_id),
      images: Map.groupBy(images, (row) => row.product_id),
      attributes: Map.groupBy(attributes, (row) => row.product_id),
      variants: Map.groupBy(variants, (row) => row.product_id),
      publications: new Map(publications.map((row) => [`${row.product_id}:${row.shop_id}`, row.status])),
      mapped: Map.groupBy(mapped, (row) => row.product_id),
      hits: Map.groupBy(hits, (row) => row.product_id),
      lows: new Map(lows.map((row) => [`${row.variant_id}:${row.shop_id}`, row.gross])),
      layers: new Map(layers.map(({ variant_id, shop_id, ...layer }) => [`${variant_id}:${shop_id}`, layer])),
      stock: new Map(stock.map(({ variant_id, shop_id, ...own }) => [`${variant_id}:${shop_id}`, own])),
      targets: new Map(targets.map(({ category_id, shop_id, ...own }) => [`${category_id}:${shop_id}`, own])),
      properties: new Map(properties.map(({ group_id, shop_id, ...own }) => [`${group_id}:${shop_id}`, own])),
      delivery,
      paths,
    };
    return new Map(
      shopIds.map((shopId) => [
        shopId,
        new Map(
          products.map((product) => [
            product.id,
            { version: product.version, source: sourceOf(product, parts, shopId) } satisfies LoadedSource,
          ]),
        ),
      ]),
    );
  },
});
