// Reads of others: publications
import { type RawBuilder, sql } from 'kysely';
import { keptOutBy } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import { flagValue } from '#kit/flag.ts';
import type { Scope } from '#server/context.ts';
import { containing } from '#server/db/containing.ts';
import type { OrderKey, ProductFilters, SearchType } from '../contract/products.filters.ts';
import { productStatus } from '../contract/products.status.ts';
import { sendingCondition } from './causes/products.sending.read-model.ts';
import { withCode } from './products.codes.read-model.ts';
import { anyShopRows, generalRows, nameRows, namesAlone, shopRows } from './products.columns.read-model.ts';
import { listFlags, shopFlags, translatedFlag } from './products.flags.ts';
import { readinessCondition } from './products.readiness.read-model.ts';

type Condition = RawBuilder<boolean>;

/** Filters with what they name looked up: the language by its code, categories with everything below them. */
export type ResolvedFilters = ProductFilters & {
  readonly languageId: number;
  /** One set of ids for each tree that was asked for (trap T33). */
  readonly categoryTrees: readonly (readonly number[])[];
  /** The products in these trees where they are few: then they are looked up, and the order is not walked in search of them. */
  readonly treeIds: readonly number[] | null;
  /** The brands a search for brands finds; looked up first, because the best plan depends on how many there are. */
  readonly brandIds: readonly number[];
  /** The products that carry the code searched for, where the text is a complete one that exists; null otherwise. */
  readonly wholeIds: readonly number[] | null;
  /** The same code where it is not looked up before but as a part of the statement; null otherwise. */
  readonly wholeCodes: readonly string[] | null;
  /** The products that carry one of the pasted codes; null where none were pasted. */
  readonly codeIds: readonly number[] | null;
  /** The products to which a bulk change came as asked; null where none was named. */
  readonly outcomeIds: readonly number[] | null;
};

/**
 * The one filter of the product list: page, count and select-all all use it, so they never disagree (trap T30). It asks of `h`, and
 * of `l` where `asksGeneral` says so (products.columns.read-model.ts); each joins one row to one row, hence no product twice.
 */
export function productListWhere(scope: Scope, filters: ResolvedFilters): Condition {
  const conditions = productListConditions(scope, filters);
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}

function productListConditions(scope: Scope, filters: ResolvedFilters): Condition[] {
  return [
    ...ownRows(scope),
    ...stateConditions(scope.shopId, filters),
    ...plainConditions(filters),
    ...flagConditions('h', filters),
    ...(filters.sending === undefined ? [] : [sendingCondition(scope.shopId, filters.sending)]),
    ...(filters.readiness === undefined ? [] : [readinessCondition(scope.shopId, filters.readiness)]),
    ...searchConditions(filters),
  ];
}

/**
 * The kept totals that know the answer, and the filter over them (alias `l`): those of status and flags of a shop, and where no flag is
 * asked for the few of its states. Null where more than these is asked; then rows must be counted.
 */
export function storedTotal(
  { shopId, sellerId }: Scope,
  filters: ResolvedFilters,
): { readonly table: string; readonly where: Condition } | null {
  const { removal_reason, seller, rating, user, codes, outcome, exclusion, sending, readiness } = filters;
  const { search_text: text, categoryTrees } = filters;
  const asked = [removal_reason, seller, rating, user, codes, outcome, exclusion, sending, readiness];
  const more = asked.some((one) => one !== undefined);
  if (sellerId !== null || more || categoryTrees.length > 0 || (text ?? '') !== '') return null;
  const { status } = filters;
  const flags = flagConditions('l', filters);
  const conditions = [
    sql`l.shop_id = ${shopId}`,
    ...(status === undefined ? [] : [sql`l.state = ${status}::smallint`]),
    ...flags,
  ];
  return {
    table: flags.length === 0 ? 'product_list_totals' : 'product_list_counts',
    where: sql`${sql.join(conditions, sql` and `)}`,
  };
}

/** A scoped person finds own rows, whatever else is asked for (trap T09). */
const ownRows = ({ sellerId }: Scope): Condition[] => (sellerId === null ? [] : [sql`h.seller_id = ${sellerId}`]);

/** Status means where the product stands in the asked shop (trap T37); 0 is New, not "none" (trap T25). */
function stateConditions(shopId: number, { status, removal_reason }: ProductFilters): Condition[] {
  return [
    ...(status === undefined ? [] : [sql<boolean>`h.state = ${status}::smallint`]),
    // Publications belong to publishing. What was removed once and is approved again has no reason any more.
    ...(removal_reason === undefined
      ? []
      : [
          sql<boolean>`(h.state = ${productStatus.removed}::smallint and exists (select from publications r
            where r.product_id = h.product_id and r.shop_id = ${shopId} and r.status = 'removed'
              and r.removal_reason = ${removal_reason}))`,
        ]),
  ];
}

function plainConditions(filters: ResolvedFilters): Condition[] {
  const { seller, rating, user, categoryTrees, treeIds, codeIds, outcomeIds, exclusion } = filters;
  return [
    ...(seller === undefined ? [] : [sql<boolean>`h.seller_id = ${seller}`]),
    ...(rating === undefined ? [] : [sql<boolean>`l.rating = ${rating}::smallint`]),
    ...(user === undefined
      ? []
      : [sql<boolean>`h.product_id in (select a.product_id from users_products a where a.user_id = ${user})`]),
    ...(codeIds === null ? [] : [sql<boolean>`h.product_id = any(${codeIds}::bigint[])`]),
    ...(outcomeIds === null ? [] : [sql<boolean>`h.product_id = any(${outcomeIds}::bigint[])`]),
    ...(exclusion === undefined ? [] : [sql<boolean>`h.product_id in (${keptOutBy(exclusion)})`]),
    ...(treeIds === null
      ? categoryTrees.map((ids) => sql<boolean>`l.category_ids && ${ids}::bigint[]`)
      : [sql<boolean>`h.product_id = any(${treeIds}::bigint[])`]),
  ];
}

/** All yes/no filters in one comparison: which bits are looked at, and what they must be. */
function flagConditions(alias: 'h' | 'l', filters: ResolvedFilters): Condition[] {
  const [mask, wanted] = flagValues(filters);
  return mask === undefined ? [] : [sql`(${sql.ref(alias)}.flags & ${mask}::bigint) = ${wanted}::bigint`];
}

/** The bits that are looked at, and those of them that must be set; nothing where no flag is asked. */
export function flagValues(filters: ResolvedFilters): readonly [] | readonly [mask: number, wanted: number] {
  const asked: readonly (readonly [number, string | undefined])[] = [
    [translatedFlag(filters.languageId), filters.show_translated],
    [listFlags.categories, filters.show_categories],
    [listFlags.brand, filters.show_brands],
    [shopFlags.changed, filters.show_updated],
    [listFlags.ean, filters.show_ean],
    [listFlags.images, filters.show_images],
    [shopFlags.priced, filters.show_price],
    [listFlags.stock, filters.show_stock],
    [listFlags.inVendorList, filters.show_is_in_vendor_list],
    [listFlags.activity, filters.show_has_activity],
  ];
  const chosen = asked.filter(([, value]) => value !== undefined);
  const mask = chosen.reduce((sum, [flag]) => sum + flag, 0);
  const wanted = chosen.reduce((sum, [flag, value]) => (flagValue(value) ? sum + flag : sum), 0);
  return mask === 0 ? [] : [mask, wanted];
}

const searches: Readonly<Record<Exclude<SearchType, 'all' | 'brand'>, (text: string) => Condition>> = {
  sku: (text) => sql`f.find_sku like ${containing(sql`lower(${text})`)}`,
  ean: (text) => sql`f.find_ean like ${containing(sql`${text}::text`)}`,
  name: (text) => sql`f.find_name like ${containing(text)}`,
};

/** Whether the list finds the product `id` by this text, brands aside: by a name in any language, by a SKU or EAN of its own or of a variant. */
export const findsProduct = (id: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${id} in (select f.product_id from product_search f where ${sql.join(
    Object.values(searches).map((search) => search(text)),
    sql` or `,
  )})`;

function searchConditions({
  search_text: text = '',
  search_type: type,
  brandIds,
  wholeIds,
  wholeCodes,
}: ResolvedFilters): Condition[] {
  if (text === '') return [];
  // As an array they are found before the list is: the planner would walk the list's order in search of them.
  if (wholeCodes !== null) return [sql`h.product_id = any(array(${withCode(type as 'sku' | 'ean', wholeCodes)}))`];
  if (wholeIds !== null) return [sql`h.product_id = any(${wholeIds}::bigint[])`];
  const ofBrands = sql`select p.id from products p where p.brand_id = any(${brandIds}::bigint[])`;
  if (type === 'brand') return [sql`h.product_id in (${ofBrands})`];
  if (type !== 'all')
    return [sql`h.product_id in (select f.product_id from product_search f where ${searches[type](text)})`];
  const found = Object.values(searches).map((search) => search(text));
  // A union, because an "or" over two tables uses no index.
  return [
    sql`h.product_id in (select f.product_id from product_search f where ${sql.join(found, sql` or `)}
      union all ${ofBrands})`,
  ];
}

/** Whether the filter asks what is the shop's own. */
const asksShop = ({ status, removal_reason, show_updated, show_price, readiness }: ResolvedFilters): boolean =>
  [status, removal_reason, show_updated, show_price, readiness].some((asked) => asked !== undefined);

/** Whether the filter asks of `l`. */
const asksGeneral = ({ rating, categoryTrees, treeIds }: ResolvedFilters): boolean =>
  rating !== undefined || (categoryTrees.length > 0 && treeIds === null);

/**
 * The tables that the filter, and where it is `ordered` the order, ask of; no others, because each is a look-up per row: a page deep in the
 * list by name would look up ten thousand rows of the shop to learn that they are there.
 */
export function productListFrom(scope: Scope, filters: ResolvedFilters, ordered: boolean): RawBuilder<unknown> {
  const { orderKey, languageId } = filters;
  const byName = ordered && orderKey === 'name';
  const names = byName ? nameRows(languageId) : sql``;
  if (!asksShop(filters)) {
    const nothingElse = byName && !asksGeneral(filters) && asksIds(scope, filters);
    return nothingElse ? namesAlone(languageId) : sql`${anyShopRows} ${names}`;
  }
  const general = asksGeneral(filters) || (ordered && orderKey === 'sku');
  return sql`${shopRows(scope.shopId)} ${general ? generalRows : sql``} ${names}`;
}

/** What finds the first ids of a list: a statement, what tells its text from others, and its values in the order they stand in. */
export type FirstIds = { readonly key: string; readonly ids: RawBuilder<unknown>; readonly values: readonly unknown[] };

/**
 * The first ids of a list that asks for nothing but a state and flags (`storedTotal`), or by name for a few products of trees. One plan is right
 * for all values: what is known of a table's rows says nothing of flags, and a state that few have is planned anew where that is cheaper.
 */
export function firstIds(scope: Scope, filters: ResolvedFilters, size: number): FirstIds {
  const { languageId, orderKey, orderBy } = filters;
  const limit = sql.lit(size);
  const found = foundInTrees(scope, filters);
  if (asksNamesAlone(scope, filters) || found !== null) {
    const order = sql.raw(`name ${orderBy}, product_id ${orderBy}`);
    const among = found === null ? sql`` : sql`and product_id = any(${found}::bigint[])`;
    const ids = sql`select product_id from product_list_names where language_id = ${languageId} ${among} order by ${order} limit ${limit}`;
    return found === null
      ? { key: `names ${orderBy} ${size}`, ids, values: [languageId] }
      : { key: `names among ${orderBy} ${size}`, ids, values: [languageId, found] };
  }
  const state = filters.status === undefined ? [] : [filters.status];
  const flags = flagValues(filters);
  const ids = sql`select h.product_id from ${productListFrom(scope, filters, true)} where ${productListWhere(scope, filters)}
    order by ${productListOrder(filters)} limit ${limit}`;
  const parts = [
    orderKey,
    orderBy,
    orderKey === 'name' ? languageId : '',
    size,
    asksShop(filters),
    state.length,
    flags.length,
  ];
  return { key: parts.join(' '), ids, values: [...state, ...flags] };
}

/** Whether every product is found, in any shop. */
export const findsAllProducts = (scope: Scope, filters: ResolvedFilters): boolean =>
  productListConditions(scope, filters).length === 0;

/** The products of the trees where nothing but these is asked and they are few: then they are all that is found. Null otherwise. */
export function foundInTrees(scope: Scope, filters: ResolvedFilters): readonly number[] | null {
  const { treeIds } = filters;
  const alone = treeIds !== null && findsAllProducts(scope, { ...filters, categoryTrees: [], treeIds: null });
  return alone ? treeIds : null;
}

/** Whether nothing is asked but the order by name: one index has the answer, whatever the values are. */
export const asksNamesAlone = (scope: Scope, filters: ResolvedFilters): boolean =>
  filters.orderKey === 'name' && findsAllProducts(scope, filters);

/** Whether the filter asks of nothing but ids. */
const asksIds = ({ sellerId }: Scope, filters: ResolvedFilters): boolean =>
  sellerId === null && filters.seller === undefined && flagConditions('h', filters).length === 0;

/** Newest first unless a column is chosen; the id decides between equals, so that no product is on two pages. */
export function productListOrder({ orderKey, orderBy }: ResolvedFilters): RawBuilder<unknown> {
  if (orderKey === undefined) return sql`h.product_id desc`;
  const columns: Record<OrderKey, RawBuilder<unknown>> = {
    sku_intern: sql`h.sku_intern`,
    sku: sql`l.sku`,
    name: sql`n.name`,
  };
  const column = columns[orderKey as OrderKey];
  const direction = sql.raw(orderBy);
  // No two products have one sku_intern, and the index by status has nothing more to sort by.
  return orderKey === 'sku_intern'
    ? sql`${column} ${direction}`
    : sql`${column} ${direction}, h.product_id ${direction}`;
}
