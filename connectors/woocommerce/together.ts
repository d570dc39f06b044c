import { z } from 'zod';
import { type Gathered, gathered } from '#connectors/kit/gather.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { type AdminApi, most, refusedRow } from './admin-api.ts';
import {
  type AttributeThere,
  attributeThere,
  type FoundBySku,
  foundBySku,
  type ProductThere,
  productThere,
} from './products/rows.ts';
import { wooTexts as words } from './woocommerce.texts.ts';

/** What is done with one product; the number of a draft that is deleted past the bin. */
type ProductWrite =
  | { readonly create: object }
  | { readonly update: { readonly id: number; readonly images?: readonly object[] } }
  | { readonly delete: number };

/** What WooCommerce takes of many products in one request: products that are sent side by side ask and write these things together. */
export type Together = {
  /** By WooCommerce's number; what lies in the bin is not there. */
  readonly find: Gathered<number, ProductThere | null>;
  /** Products and variations that have one of these SKUs, whatever the case. */
  readonly findBySkus: Gathered<readonly string[], readonly FoundBySku[]>;
  /** Which of these product categories there are, by their numbers. */
  readonly findCategories: Gathered<readonly number[], ReadonlySet<number>>;
  /** Attributes of the whole shop. */
  readonly readAttributes: Gathered<void, readonly AttributeThere[]>;
  /** Gives the product as it is then, or was when it was deleted. */
  readonly write: Gathered<ProductWrite, ProductThere>;
};

/**
 * How long a batch may take at the worst, in seconds: WooCommerce answers when all of it is done, and we wait two minutes. It waits up to ten for a
 * picture that it does not have yet, and fetches one after the other; a product takes it a second where it is slow. So at most a hundred
 * products go together, which is also as many as it takes, or nine with a new picture each. One product alone goes whatever it weighs.
 */
const longest = 100;
const [secondsOfProduct, secondsOfPicture] = [1, 10];
/** Letters of the SKUs that are asked for at once, which an address has room for. */
const letters = 2000;
/** Requests of one kind that are on their way at once. */
const atOnce = 2;

const rows = z.array(z.unknown()).nullish();
const batchAnswer = z.object({ create: rows, update: rows, delete: rows });

function secondsOf(write: ProductWrite): number {
  const images = 'update' in write ? (write.update.images ?? []) : [];
  return secondsOfProduct + secondsOfPicture * images.filter((it) => 'src' in it).length;
}

/** What became of one row; of one whose answer says nothing of it that can be read, nobody knows. */
function outcomeOf(row: unknown): ProductThere | ShopError {
  const refused = refusedRow(row);
  if (refused) return refused;
  const there = productThere.safeParse(row);
  return there.success ? there.data : new ShopError('unknown', words.noOutcome);
}

export function togetherOf({ ask, page }: Pick<AdminApi, 'ask' | 'page'>): Together {
  return {
    find: gathered({
      atOnce,
      most,
      async together(ids, signal) {
        const query = { include: [...new Set(ids)].join(','), status: 'any', per_page: most };
        const found = await page({ path: '/products', query, row: productThere }, signal);
        const byId = new Map(found.rows.map((it) => [it.id, it]));
        return ids.map((id) => byId.get(id) ?? null);
      },
    }),
    findBySkus: gathered({
      atOnce,
      most: 1,
      weightOf: (skus) => Math.max(skus.length / most, encodeURIComponent(skus.join(',')).length / letters),
      async together(all, signal) {
        const query = { sku: [...new Set(all.flat())].join(','), status: 'any', per_page: most };
        const found = await page({ path: '/products', query, row: foundBySku }, signal);
        return all.map((skus) => {
          const wanted = new Set(skus.map((it) => it.toLowerCase()));
          return found.rows.filter(({ sku }) => wanted.has(sku.toLowerCase()));
        });
      },
    }),
    findCategories: gathered({
      atOnce,
      most,
      weightOf: (ids) => ids.length,
      async together(all, signal) {
        const ids = [...new Set(all.flat())];
        const query = { include: ids.join(','), hide_empty: false, per_page: most, _fields: 'id' };
        const found = await page({ path: '/products/categories', query, row: z.object({ id: z.int() }) }, signal);
        const there = new Set(found.rows.map(({ id }) => id));
        return all.map(() => there);
      },
    }),
    readAttributes: gathered({
      most: Number.POSITIVE_INFINITY,
      async together(all, signal) {
        const found = await ask(
          { method: 'GET', path: '/products/attributes', answer: z.array(attributeThere) },
          signal,
        );
        return all.map(() => found);
      },
    }),
    write: gathered({
      atOnce,
      most: longest,
      weightOf: secondsOf,
      async together(writes, signal) {
        const body = {
          create: writes.flatMap((it) => ('create' in it ? [it.create] : [])),
          update: writes.flatMap((it) => ('update' in it ? [it.update] : [])),
          delete: writes.flatMap((it) => ('delete' in it ? [it.delete] : [])),
        };
        const got = await ask({ method: 'POST', path: '/products/batch', body, answer: batchAnswer }, signal);
        // Each part is answered in the order it was sent in.
        const left = {
          create: [...(got.create ?? [])],
          update: [...(got.update ?? [])],
          delete: [...(got.delete ?? [])],
        };
        return writes.map((it) =>
          outcomeOf(left['create' in it ? 'create' : 'update' in it ? 'update' : 'delete'].shift()),
        );
      },
    }),
  };
}
