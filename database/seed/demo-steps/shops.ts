import { sql } from 'kysely';
import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import { archiveProducts } from '#features/selling/lifecycle/server/use-cases/archive-products.ts';
import { removeProductsFromShop } from '#features/selling/publishing/server/use-cases/remove-products-from-shop.ts';
import { sendProductsToShop } from '#features/selling/publishing/server/use-cases/send-products-to-shop.ts';
import type { Platform } from '#server/feature.ts';
import { currencyRates } from '../demo/rates.ts';
import { planDemo } from './plan.ts';
import { taskCompleted } from './progress.ts';
import { adaIn } from './staff-context.ts';

/** The shop whose currency is not the suppliers': nothing is converted silently, so staff set prices before there were rules. */
const pricedShop = 2;

/** Whole tens of lek, as prices are there. */
export async function setPrices(platform: Platform): Promise<void> {
  const { shops } = await planDemo(platform);
  const ids = shops[pricedShop];
  const rate = currencyRates.find((row) => row.shop_id === pricedShop)!.rate;
  await platform.unitOfWork(await adaIn(platform, pricedShop), async (tx) => {
    await sql`insert into variant_prices (variant_id, shop_id, price, discount_price)
      select id, ${pricedShop}::int, ceil(price * ${rate}::numeric / 10) * 10, ceil(discount_price * ${rate}::numeric / 10) * 10
        from variants where product_id = any(${ids}::bigint[]) and price > 0 and currency = 'EUR'
      on conflict do nothing`.execute(tx.db);
    tx.record(ids.map((id) => ({ entity: 'product', id, action: 'shop prices set' })));
    tx.touch('product', ids);
  });
}

/** Sent as every product is sent: by the task "send-to-shop", which the bell shows. */
export async function sendToShops(platform: Platform): Promise<void> {
  const { shops } = await planDemo(platform);
  for (const shopId of [1, 2, 3] as const) {
    const data = await withoutPublication(platform, shops[shopId], shopId);
    if (data.length === 0) continue;
    const body = {
      data,
      type: { main: true as const, image: true, configurator: true, updateOtherShops: false },
      email: null,
      date: null,
      processes: 5 as const,
    };
    const { taskId } = await sendProductsToShop(platform)({ body }, await adaIn(platform, shopId));
    await taskCompleted(platform, taskId);
  }
}

/** A few did not stay: the lists of removed and archived products are not empty either. */
export async function withdrawSome(platform: Platform): Promise<void> {
  const { shops } = await planDemo(platform);
  const context = await adaIn(platform, 1);
  const remove = removeProductsFromShop(platform);
  const leaving = shops[1].slice(-4);
  const reasons: RemovalReason[] = [
    'pricing_issues',
    'not_offered_anymore',
    'errors_in_product_information',
    'other_issues',
  ];
  for (const [index, id] of leaving.entries()) {
    if ((await publicationOf(platform, id, 1)) !== 'in_shop') continue;
    const removal_reason = reasons[index]!;
    const additional_infos = removal_reason === 'other_issues' ? 'The pictures show another model' : null;
    await remove({ body: { data: [id], removalData: { removal_reason, additional_infos } } }, context);
  }
  const [away] = leaving;
  if (away !== undefined && (await publicationOf(platform, away, 1)) === 'removed') {
    await archiveProducts(platform)({ body: { data: [away] } }, context);
  }
  // The demo's own preparation is nobody's latest work: the outcome bar begins empty.
  await platform.db.updateTable('change_sets').set({ dismissed_at: sql<Date>`now()` }).execute();
}

async function publicationOf({ db }: Pick<Platform, 'db'>, productId: number, shopId: number): Promise<string | null> {
  const row = await db
    .selectFrom('publications')
    .select('status')
    .where('product_id', '=', productId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.status ?? null;
}

async function withoutPublication(platform: Platform, ids: readonly number[], shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) with ordinality as planned (id, place)
     where not exists (select from publications p where p.product_id = planned.id and p.shop_id = ${shopId} and p.status <> 'pending')
     order by place`.execute(platform.db);
  return rows.map((row) => row.id);
}
