// Reads of others: brands, categories, languages, shop_brands
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { listOutcomeIds } from '#features/base/change-sets/server/change-sets.public.ts';
import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Scope } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import { wholeCode } from '../contract/products.codes.ts';
import { productErrors } from '../contract/products.errors.ts';
import type { ProductFilters, SearchType } from '../contract/products.filters.ts';
import { productTexts } from '../contract/products.texts.ts';
import { findCodes, listWithCode, matchCodes } from './products.codes.read-model.ts';
import { generalRows, shopRows } from './products.columns.read-model.ts';
import {
  asksNamesAlone,
  type FirstIds,
  firstIds,
  flagValues,
  foundInTrees,
  productListFrom,
  productListOrder,
  productListWhere,
  type ResolvedFilters,
  storedTotal,
} from './products.filter.read-model.ts';
import { countReadiness, type ReadinessCounts, readinessCondition } from './products.readiness.read-model.ts';

/** A ring of parents, which no screen can make, must not hang the list. */
const deepest = 30;

/**
 * The product list of a shop: page, count and select-all by the one filter. Give it `readDb`, whose statements end in time;
 * `signal` stops the query in the database. `lookups` (`lookUpDb`) is asked for what is found by keys: `readDb` plans every statement anew,
 * which takes longer than that (ADR 60, 128).
 */
export const productsListReadModel = (db: Kysely<DB>, signal?: AbortSignal, lookups: Kysely<DB> = db) => {
  const how = signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;
  /** A complete code found nothing: other filters left its product out, or nobody carries it and it may be a part of one. */
  const byPart = async (filters: ResolvedFilters): Promise<ResolvedFilters> => ({
    ...filters,
    wholeCodes: null,
    wholeIds: await listWhole(lookups, filters.search_type, filters.search_text ?? ''),
  });

  return {
    /**
     * Looks up what the filters name: the language, the categories below, the brands or the code searched for, the codes pasted, the bulk
     * change. With `codeLater` a complete code is left to `listIds` and `count`, which look it up in their own statement.
     */
    async resolve(
      scope: Scope,
      filters: ProductFilters,
      { codeLater = false }: { readonly codeLater?: boolean } = {},
    ): Promise<ResolvedFilters> {
      const { language, category = [], search_text: text = '', search_type: type } = filters;
      const byBrand = text !== '' && (type === 'brand' || type === 'all');
      const languageId = await findLanguage(lookups, language);
      if (languageId === null) throw refuseField('language', shopsTexts.unknownLanguage, { code: language });
      const categoryTrees = category.length === 0 ? [] : await listTrees(lookups, category);
      const treeIds = await listFewIn(db, categoryTrees);
      const wholeCodes = codeLater ? wholeCode(type, text) : null;
      const wholeIds = wholeCodes === null ? await listWhole(lookups, type, text) : null;
      const brandIds = byBrand ? await listBrands(db, text) : [];
      const codeIds = filters.codes === undefined ? null : await listCoded(db, scope, filters.codes);
      const outcomeIds = filters.outcome === undefined ? null : await listOutcome(db, filters.outcome);
      return { ...filters, languageId, categoryTrees, treeIds, brandIds, wholeIds, wholeCodes, codeIds, outcomeIds };
    },

    /** Ids in list order. */
    async listIds(scope: Scope, filters: ResolvedFilters, page: { limit: number; offset: number }): Promise<number[]> {
      const asked = filters.wholeCodes !== null || asksNamesAlone(scope, filters) ? lookups : db;
      const { rows } = await sql<{
        product_id: number;
      }>`select h.product_id from ${productListFrom(scope, filters, true)}
        where ${productListWhere(scope, filters)} order by ${productListOrder(filters)}
        limit ${page.limit} offset ${page.offset}`.execute(asked, how);
      if (rows.length === 0 && filters.wholeCodes !== null) return this.listIds(scope, await byPart(filters), page);
      return rows.map((row) => row.product_id);
    },

    async count(scope: Scope, filters: ResolvedFilters): Promise<number> {
      const found = foundInTrees(scope, filters);
      if (found !== null) return found.length;
      const kept = storedTotal(scope, filters);
      const asked = kept || filters.wholeCodes !== null ? lookups : db;
      const { rows } = await (kept
        ? sql<{ n: number }>`select coalesce(sum(l.n), 0)::int as n from ${sql.table(kept.table)} l where ${kept.where}`
        : sql<{ n: number }>`select count(*)::int as n from ${productListFrom(scope, filters, false)}
            where ${productListWhere(scope, filters)}`
      ).execute(asked, how);
      const { n } = rows[0]!;
      if (kept) remember(lookups, scope.shopId, filters, n);
      return n === 0 && filters.wholeCodes !== null ? this.count(scope, await byPart(filters)) : n;
    },

    /**
     * The first ids as a part of the statement that shows them, where nothing but a state and flags is asked and the order is known to be walked
     * a short way before a page of `size` is full, if what is asked is spread evenly: a flag that few have is better planned for its values. And
     * where nothing but a few products of trees is asked, by name.
     */
    findFirst(scope: Scope, filters: ResolvedFilters, size: number): FirstIds | null {
      if (filters.orderKey === 'name' && foundInTrees(scope, filters) !== null) return firstIds(scope, filters, size);
      if (storedTotal(scope, filters) === null) return null;
      const short = asksNamesAlone(scope, filters) || walkedRows(lookups, scope.shopId, filters, size) <= farthestWalk;
      return short ? firstIds(scope, filters, size) : null;
    },

    /** How many of the products that are found a rule keeps out of the shop, and how many none does: each is judged once. */
    async countReady(scope: Scope, filters: ResolvedFilters): Promise<{ ready: number; blocked: number }> {
      const all = { ...filters, readiness: undefined };
      const { rows } = await sql<{
        ready: number;
        blocked: number;
      }>`select n.ready::int as ready, (n.found - n.ready)::int as blocked
        from (select count(*) as found, count(*) filter (where ${readinessCondition(scope.shopId, 'ready')}) as ready
          from ${productListFrom(scope, all, false)} where ${productListWhere(scope, all)}) n`.execute(db, how);
      return rows[0]!;
    },

    /** What blocks the products that are found; the readiness filter itself is left out. */
    async countReadiness(scope: Scope, filters: ResolvedFilters): Promise<ReadinessCounts> {
      const from = sql`${shopRows(scope.shopId)} ${generalRows}`;
      const where = productListWhere(scope, { ...filters, readiness: undefined });
      return countReadiness(db, scope.shopId, from, where, signal);
    },
  };
};

/** Nobody reads the answer of an aborted call (API-031); a search that ran into its limit says so. */
export function endedEarly(error: unknown, signal: AbortSignal): never[] {
  if (signal.aborted) return [];
  const { code, name } = error as { code?: string; name?: string };
  if (code === '57014' || name === 'TimeoutError') throw new AppError(productErrors.tooSlow);
  throw error;
}

/** A complete code that nobody carries may still be a part of one. */
async function listWhole(db: Kysely<DB>, type: SearchType, text: string): Promise<number[] | null> {
  const codes = wholeCode(type, text);
  const found = codes === null ? [] : await listWithCode(db, type as 'sku' | 'ean', codes);
  return found.length > 0 ? found : null;
}

async function listCoded(db: Kysely<DB>, scope: Scope, id: string): Promise<number[]> {
  const codes = await findCodes(db, id, scope);
  if (codes === null) throw refuseField('codes', productTexts.codesGone);
  return [...new Set((await matchCodes(db, scope, codes)).map((match) => match.product_id))];
}

/** Bulk changes belong to change-sets. */
async function listOutcome(db: Kysely<DB>, outcome: string): Promise<readonly number[]> {
  const ids = await listOutcomeIds(db, outcome);
  if (ids === null) throw refuseField('outcome', productTexts.outcomeGone);
  return ids;
}

/** How many rows of an order are walked at most where the ids are found in the statement of the page. */
const farthestWalk = 2000;
const mostKnown = 2000;

/** Kept totals as they were counted last, by shop, state and flags: a hint how dense a list is, and nothing that is shown. */
const knownTotals = new WeakMap<Kysely<DB>, Map<string, number>>();

function remember(db: Kysely<DB>, shopId: number, filters: ResolvedFilters, n: number): void {
  const known = knownTotals.get(db) ?? new Map<string, number>();
  knownTotals.set(db, known);
  if (known.size >= mostKnown) known.clear();
  known.set(totalKey(shopId, filters.status, flagValues(filters)), n);
}

/** About how many rows are walked until `size` are found, if what is asked is spread evenly; infinite where it is not known. */
function walkedRows(db: Kysely<DB>, shopId: number, filters: ResolvedFilters, size: number): number {
  const known = knownTotals.get(db);
  const found = known?.get(totalKey(shopId, filters.status, flagValues(filters)));
  // The index by state has the order by internal SKU; every other order is walked through all states.
  const state = filters.orderKey === 'sku_intern' ? filters.status : undefined;
  const walked = known?.get(totalKey(shopId, state, []));
  return found && walked ? (size * walked) / found : Number.POSITIVE_INFINITY;
}

const totalKey = (shopId: number, state: number | undefined, flags: readonly number[]) =>
  [shopId, state, ...flags].join(' ');

const languageIds = new WeakMap<Kysely<DB>, Map<string, number>>();

/** Languages belong to shops. One keeps its id and its code for good, so each is asked for once. */
async function findLanguage(db: Kysely<DB>, code: string): Promise<number | null> {
  const known = languageIds.get(db) ?? new Map<string, number>();
  languageIds.set(db, known);
  if (!known.has(code)) {
    const row = await db.selectFrom('languages').select('id').where('code', '=', code).executeTakeFirst();
    if (row) known.set(code, row.id);
  }
  return known.get(code) ?? null;
}

/**
 * The categories with everything below them, as one set of internal and one of external ids: chosen values of one tree
 * widen, the two trees narrow each other (trap T33). Categories belong to categories; an unknown one finds nothing.
 */
async function listTrees(db: Kysely<DB>, ids: readonly number[]): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    with recursive below (id, internal, depth) as (
      select asked, exists (select from categories c where c.id = asked and c.seller_id is null), 0
        from unnest((select ${ids}::bigint[])) as asked
      union
      select c.id, below.internal, below.depth + 1 from below join categories c on c.parent_id = below.id
       where below.depth < ${deepest}::int)
    select array_agg(distinct id) as ids from below group by internal`.execute(db);
  return rows.map((row) => row.ids);
}

/** Up to so many products are looked up by their ids. More of them stand so dense in the list that walking its order finds a page soon. */
const few = 2000;

/** The products in all of these trees; null where there is no tree, or more than a few products. Planned anew: a root category holds half of the market. */
async function listFewIn(db: Kysely<DB>, trees: readonly (readonly number[])[]): Promise<number[] | null> {
  if (trees.length === 0) return null;
  const inAll = trees.map((ids) => sql<boolean>`category_ids && ${ids}::bigint[]`);
  const { rows } = await sql<{ ids: number[] }>`select coalesce(array_agg(product_id), '{}') as ids
    from (select product_id from product_list where ${sql.join(inAll, sql` and `)} limit ${few + 1}) found`.execute(db);
  const { ids } = rows[0]!;
  return ids.length > few ? null : ids;
}

/** Brands and the shop brands they stand for belong to brands. */
async function listBrands(db: Kysely<DB>, text: string): Promise<number[]> {
  const wanted = containing(text);
  const { rows } = await sql<{ id: number }>`select b.id from brands b left join shop_brands m on m.id = b.shop_brand_id
    where b.find_name like ${wanted} or m.find_name like ${wanted}`.execute(db);
  return rows.map((row) => row.id);
}
