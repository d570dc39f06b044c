import { categoryPaths } from '#features/catalogue/categories/server/categories.public.ts';
import { endedEarly, productsListReadModel } from '#features/catalogue/products/server/products.public.ts';
import { listProductViews } from '#features/selling/product-views/server/product-views.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { soldByProduct } from '#server/sold-goods.ts';
import type { listLocalProducts as call } from '../../contract/local-products.calls.ts';
import { listLocalProductsById } from '../local-content.read-model.ts';
import { toRow } from '../local-products.mapper.ts';
import { localProductsReadModel } from '../local-products.read-model.ts';

type Page = OutputOf<typeof call>;
type Needs = Pick<Platform, 'db' | 'readDb' | 'soldGoods' | 'now'>;
/** Of "recently sold" (pages.md 4.21). */
const recently = 30 * 86_400_000;
const none = { new: 0, approved: 0, in_shop: 0, ignored: 0, archived: 0 };
const tabs = { 0: 'new', 4: 'approved', 2: 'in_shop', 3: 'ignored', 7: 'archived' } as const;

/** A page of local products and the numbers of the tabs, by the one search of the product list. */
export const listLocalProducts =
  (platform: Needs) =>
  ({ query }: InputOf<typeof call>, context: Context): Promise<Page> =>
    pageOfLocalProducts(platform)(query, context);

export const pageOfLocalProducts =
  ({ db, readDb, soldGoods, now }: Needs) =>
  async (query: InputOf<typeof call>['query'], { scope, signal }: Context): Promise<Page> => {
    const read = async (): Promise<Page> => {
      const { page, pageSize, search_text, seller, language = 'AL', ...rest } = query;
      const filters = await productsListReadModel(readDb, signal).resolve(scope, {
        search_text,
        search_type: 'all',
        seller,
        language,
        orderBy: 'asc',
      });
      const asked = { ...rest, filters, limit: pageSize, offset: page * pageSize };
      const list = localProductsReadModel(readDb);
      const [counts, rows] = await Promise.all([list.count(scope, asked), list.list(scope, asked)]);
      const paths = await categoryPaths(
        db,
        rows.flatMap((row) => row.category_id ?? []),
        // Staff know a category by the name it was given.
        scope.sellerId === null ? undefined : language,
      );
      const ids = rows.map(({ id }) => id);
      const since = new Date(now().getTime() - recently);
      const [contents, sold, views] = await Promise.all([
        listLocalProductsById(db, ids, scope),
        soldByProduct(soldGoods(), readDb, { productIds: ids, since }),
        listProductViews(readDb, ids, now().toISOString().slice(0, 10)),
      ]);
      const stored = new Map(contents.map((one) => [one.id, one]));
      const total =
        query.status === undefined
          ? Object.values(counts).reduce((sum, n) => sum + n, 0)
          : counts[tabs[query.status as keyof typeof tabs]];
      const results = rows.map((row) => toRow(row, paths, stored.get(row.id), sold.get(row.id), views.get(row.id)));
      return { results, total, counts };
    };
    return read().catch((error: unknown): Page => {
      endedEarly(error, signal);
      return { results: [], total: 0, counts: none };
    });
  };
