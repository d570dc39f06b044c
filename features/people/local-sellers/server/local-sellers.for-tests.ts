import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import type { Bench } from '#server/test/bench.ts';

/** Until every event was heard and every task that may run has run. */
export async function quietOf({ platform }: Pick<Bench, 'platform'>): Promise<void> {
  for (let calm = 0; calm < 2; ) {
    const { rows } = await platform.pool.query(`select
      (select count(*)::int from outbox where dispatched_at is null)
      + (select count(*)::int from tasks where status in ('pending', 'running') and coalesce(scheduled_at, now()) <= now()) as n`);
    calm = rows[0].n === 0 ? calm + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** A local seller with one approved product, really sent to shop 1 with this stock. */
export async function aSellerInShop(b: Bench, categoryId: number, stock = 5) {
  const seller = await b.make.seller({ local: true });
  const product = await b.make.product({ sellerId: seller.id, status: 4, categoryIds: [categoryId], stock });
  const words = { language_id: 1, name: `Lamp ${product.id}`, short_description: 'Bright' };
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: product.id, ...words })
    .execute();
  await b.make.listed(product.id);
  const main = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 5 } as const;
  const by = { userId: null, shopId: 1, cause: 'test' };
  await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, sendToShopTask, { ids: [product.id], ...main }));
  await quietOf(b);
  return { id: seller.id, name: seller.name, productId: product.id };
}

/** What shop 1 has in stock of a product; null where the product is not there. */
export async function stockInShop({ platform }: Pick<Bench, 'platform'>, productId: number): Promise<number | null> {
  const { rows } = await platform.pool.query(
    `select sum(v.stock)::int as stock from demo_shop.product p join demo_shop.variant v on v.product_id = p.id
     where p.shop_id = 1 and p.external_key = $1 and p.removed_at is null`,
    [`tregu-product-${productId}`],
  );
  return rows[0].stock;
}
