import { connected } from './generate-market.ts';

/** Inputs that exist in this market, drawn once for both sides. */
export type Inputs = {
  readonly skus: readonly string[];
  readonly eans: readonly string[];
  readonly ids: readonly number[];
  /** Seller and state of the largest selection that select-all still takes. */
  readonly selection: { readonly seller: number | null; readonly state: number };
  /** The seller with the fewest products: finding these must not walk all others. */
  readonly seller: number;
};

export const drawInputs = (url: string): Promise<Inputs> =>
  connected(url, async (client) => {
    const all = async <T>(text: string) => (await client.query(text)).rows as T[];
    const some = await all<{ id: number; sku: string; ean: string | null }>(
      `select p.id::int, p.sku_intern as sku, v.ean from products p join variants v on v.product_id = p.id and v.position = 0
       where p.id = any(select 1 + (i * 7919) % (select max(id) from products) from generate_series(1, 1000) i) order by p.id * 31 % 1009`,
    );
    const [selection] = await all<Inputs['selection']>(
      `select seller_id::int as seller, state from product_list_shops where shop_id = 1 group by grouping sets ((state), (seller_id, state))
       having count(*) <= 10000 order by count(*) desc, 1, 2 limit 1`,
    );
    const [fewest] = await all<{ id: number }>(
      'select seller_id::int as id from product_list group by 1 order by count(*), 1 limit 1',
    );
    return {
      skus: some.map((row) => row.sku),
      eans: some.flatMap((row) => row.ean ?? []),
      ids: some.map((row) => row.id),
      selection: selection!,
      seller: fewest!.id,
    };
  });
