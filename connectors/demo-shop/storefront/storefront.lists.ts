import type pg from 'pg';
import type { ProductList } from './product-list.page.ts';
import { type CategoryNode, categoryPath, categoryTree, keysWithin } from './storefront.categories.ts';
import { type FilterView, findFilters, wantedOn } from './storefront.filters.ts';
import { type ListQuery, searchPatterns } from './storefront.query.ts';
import { storefrontRepository } from './storefront.repository.ts';
import type { Visit } from './storefront.shop.ts';
import { listedView } from './storefront.view.ts';

const perPage = 24;

/** One page of products with the category tree around it, and what filters its category has. A page after the last shows the last. */
export async function findList(
  database: pg.Pool,
  visit: Visit,
  query: ListQuery,
): Promise<{
  list: ProductList;
  tree: CategoryNode[];
  path: CategoryNode[];
  listFilters: () => Promise<FilterView[]>;
}> {
  const goods = storefrontRepository(database, visit.shop.id);
  const tree = categoryTree(await goods.listCategories(), visit.language.code, visit.locale);
  const path = categoryPath(tree, query.category);
  const node = path.at(-1);
  // A category that is not there has no products; the whole shop would be the wrong answer.
  const categories = query.category === null ? null : node ? keysWithin(node) : [];
  const wanted = wantedOn(path, query.wanted);
  const filter = { patterns: searchPatterns(query.search), categories, wanted };

  const total = await goods.countProducts(filter);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const page = Math.min(query.page, pages);
  const rows = total === 0 ? [] : await goods.listProducts(filter, page, perPage);
  const list = { products: rows.map((row) => listedView(row, visit)), total, page, pages };
  // Counting them is the most work of a page, and not every caller shows them.
  return { list, tree, path, listFilters: () => findFilters(goods, visit, path, filter) };
}
