import {
  getProduct,
  listProducts,
  selectAllProducts,
  updateProduct,
} from '#features/catalogue/products/contract/products.calls.ts';
import type { Call } from '#kit/call.ts';
import { apiRoot } from '#server/http/http-server.ts';
import type { Comparison, Figures, Request } from './measure.ts';
import type { Inputs } from './product-list-inputs.ts';

/** What performance work has to hold, and whether these figures hold it. */
export type Promised = { readonly text: string; readonly met: (figures: Comparison) => boolean };

/** The same piece of work asked of both sides. Requests of one unit go out at once, as the screen sends them. */
export type ListWork = {
  readonly name: string;
  readonly floor: (turn: number) => readonly Request[];
  readonly product: (turn: number) => readonly Request[];
  readonly alone?: Promised;
  readonly eight?: Promised;
  /** The number both sides must agree on before anything is measured. */
  readonly total?: { readonly floor: Request; readonly product: Request };
};

const ratio = ({ floor, product }: { floor: Figures; product: Figures }) => product.p50 / floor.p50;
const within = (times: number): Promised => ({ text: `≤ ${times} × floor`, met: (figures) => ratio(figures) <= times });
/** Whatever the number of hits. */
const atOnce: Promised = { text: '≤ 60 ms', met: ({ product }) => product.p50 <= 60 };
const mixed: Promised = {
  text: "≥ 1/3 of the floor's per second, p99 ≤ 100 ms",
  met: ({ floor, product }) => product.perSecond >= floor.perSecond / 3 && product.p99 <= 100,
};

/** Words that a fortieth of all names contain. */
const words = ['blender', 'headphones', 'tripod', 'mattress', 'router', 'camera', 'puzzle', 'lamp'];

// The flags of the floor, for shop 1 and Albanian texts: images, price, stock and vendor list yes, translated no.
const fiveFlags = {
  show_images: 1,
  show_price: 1,
  show_stock: 1,
  show_is_in_vendor_list: 1,
  show_translated: 0,
  language: 'AL',
};
const inShop = 2;
const leaf = 150;

type Query = Readonly<Record<string, string | number>>;

const queryOf = (query: Query) =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
const toFloor = (path: string, query: Query = {}): Request => ({ path: `${path}?${queryOf(query)}` });
const pathOf = (call: Call, id?: number) => apiRoot + call.path.replace('{id}', String(id));
const toProduct = (call: unknown, query: Query, id?: number): Request => ({
  path: `${pathOf(call as Call, id)}?${queryOf({ shopId: 1, ...query })}`,
});
const page = (query: Query) => toProduct(listProducts, { onlyCount: 0, ...query });
const total = (query: Query) => toProduct(listProducts, { onlyCount: 1, ...query });

/** A page and its total: one request of the floor, two calls of the screen. */
function listWork(
  name: string,
  promised: Promised,
  floor: (turn: number) => Query,
  product: (turn: number) => Query,
): ListWork {
  return {
    name,
    alone: promised,
    floor: (turn) => [toFloor('/list', floor(turn))],
    product: (turn) => [page(product(turn)), total(product(turn))],
    total: { floor: toFloor('/total', floor(0)), product: total(product(0)) },
  };
}

/** Both parts of one with its total, each alone: the rows are what a person waits for, the exact total may follow. */
function partsOf({ name, floor, product }: ListWork, rows?: Promised): readonly [rows: ListWork, total: ListWork] {
  const part = (of: 'rows' | 'total', at: 0 | 1): ListWork => ({
    name: `· ${name.replace(', with total', '')}: ${of} alone`,
    floor: (turn) => floor(turn).map(({ path }) => ({ path: path.replace('/list?', `/${of}?`) })),
    product: (turn) => product(turn).slice(at, at + 1),
  });
  return [{ ...part('rows', 0), ...(rows ? { alone: rows } : {}) }, part('total', 1)];
}

/** Every comparison of the product list, in the order it is printed. Updates come last because they change the rows. */
export function listWorks({ skus, eans, ids, selection, seller }: Inputs): ListWork[] {
  const of = <T>(list: readonly T[], turn: number) => list[turn % list.length]!;
  const byName = { orderKey: 'name' };
  const bySku = { orderKey: 'sku_intern' };
  const chosen = { status: selection.state, ...(selection.seller ? { seller: selection.seller } : {}) };
  const chosenFloor = { state: selection.state, ...(selection.seller ? { seller: selection.seller } : {}) };
  const flagsFloor = { state: inShop, flags: '481:480', order: 'sku_intern' };

  const first = listWork(
    'page 1 by name, with total',
    within(3),
    () => ({}),
    () => byName,
  );
  const thousandth = listWork(
    'page 1,000, with total',
    within(3),
    () => ({ offset: 9990 }),
    () => ({ ...byName, page: 999 }),
  );
  const category = listWork(
    'category, with total',
    within(3),
    () => ({ category: leaf }),
    () => ({ ...byName, category: leaf }),
  );
  const oneFlag = listWork(
    'one flag (no images), with total',
    within(3),
    () => ({ flags: '32:0' }),
    () => ({ ...byName, show_images: 0 }),
  );
  const substring = listWork(
    'name substring, with total',
    within(2.5),
    (turn) => ({ name: of(words, turn) }),
    (turn) => ({
      ...byName,
      search_type: 'name',
      search_text: of(words, turn),
    }),
  );
  const searchAll = listWork(
    'search all, with total',
    within(2.5),
    (turn) => ({ state: inShop, all: of(words, turn), order: 'sku_intern' }),
    (turn) => ({
      ...bySku,
      status: inShop,
      search_type: 'all',
      search_text: of(words, turn),
    }),
  );
  const sku: ListWork = {
    name: 'by SKU, with total',
    alone: within(8),
    floor: (turn) => [toFloor('/rows', { sku: of(skus, turn) })],
    product: (turn) => [
      page({ search_type: 'sku', search_text: of(skus, turn) }),
      total({ search_type: 'sku', search_text: of(skus, turn) }),
    ],
    total: {
      floor: toFloor('/total', { sku: of(skus, 0) }),
      product: total({ search_type: 'sku', search_text: of(skus, 0) }),
    },
  };
  const detail: ListWork = {
    name: 'product detail',
    alone: within(8),
    floor: (turn) => [toFloor('/detail', { id: of(ids, turn) })],
    product: (turn) => [toProduct(getProduct, {}, of(ids, turn))],
  };
  const blend = [first, substring, category, sku, thousandth, oneFlag, detail];

  return [
    first,
    ...partsOf(first),
    thousandth,
    category,
    listWork(
      'all of a small seller, with total',
      within(3),
      () => ({ seller, order: 'sku_intern' }),
      () => ({ ...bySku, seller }),
    ),
    listWork(
      'status in shop, with total',
      within(3),
      () => ({ state: inShop, order: 'sku_intern' }),
      () => ({ ...bySku, status: inShop }),
    ),
    oneFlag,
    listWork(
      'status and five flags, with total',
      within(3),
      () => flagsFloor,
      () => ({ ...bySku, status: inShop, ...fiveFlags }),
    ),
    substring,
    ...partsOf(substring, atOnce),
    searchAll,
    ...partsOf(searchAll, atOnce),
    sku,
    {
      name: 'by EAN, with total',
      alone: within(8),
      floor: (turn) => [toFloor('/rows', { ean: of(eans, turn) })],
      product: (turn) => [
        page({ search_type: 'ean', search_text: of(eans, turn) }),
        total({ search_type: 'ean', search_text: of(eans, turn) }),
      ],
      total: {
        floor: toFloor('/total', { ean: of(eans, 0) }),
        product: total({ search_type: 'ean', search_text: of(eans, 0) }),
      },
    },
    {
      name: 'exact total of a status',
      alone: within(3),
      floor: () => [toFloor('/total', { state: inShop, exact: 1 })],
      product: () => [total({ status: inShop })],
    },
    {
      name: 'select-all, up to 10,000 ids',
      alone: { text: '≤ 60 ms', met: ({ product }) => product.p50 <= 60 },
      floor: () => [toFloor('/select-all', chosenFloor)],
      product: () => [toProduct(selectAllProducts, chosen)],
      total: { floor: toFloor('/total', chosenFloor), product: total(chosen) },
    },
    detail,
    {
      name: 'mixed reads',
      eight: mixed,
      floor: (turn) => of(blend, turn).floor(turn),
      product: (turn) => of(blend, turn).product(turn),
    },
    {
      name: 'one update (audit, list row, desired state)',
      alone: within(8),
      floor: (turn) => [toFloor('/update', { id: of(ids, turn) })],
      // Another value at every turn: an unchanged product is not written.
      product: (turn) => [
        {
          ...toProduct(updateProduct, {}, of(ids, turn)),
          method: 'PUT',
          body: { shop_warranty: 1 + ((Date.now() + turn) % 600) },
        },
      ],
    },
  ];
}
