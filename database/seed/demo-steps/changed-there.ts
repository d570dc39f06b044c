import { makeByHand, makeCategoryByHand, renameByHand } from '#connectors/demo-shop/by-hand.repository.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { compareShopTask } from '#features/selling/publishing/contract/publishing.drift.tasks.ts';
import type { Platform } from '#server/feature.ts';
import { planDemo } from './plan.ts';
import { taskCompleted } from './progress.ts';
import { adaIn } from './staff-context.ts';

const shopId = 1;

/**
 * Somebody works in a shop past Tregu: two products have other names there, one of ours was made there by hand, and one is sold there that
 * nobody here knows. It has categories of its own, too. The comparison, the bindings and the mapping of categories have something to show.
 */
export async function changeThere(platform: Platform): Promise<void> {
  const { db, pool } = platform;
  const { approved, shops } = await planDemo(platform);
  const context = await adaIn(platform, shopId);
  const named = async (id: number) =>
    db
      .selectFrom('products as p')
      .innerJoin('product_translates as t', (join) =>
        join.onRef('t.product_id', '=', 'p.id').on('t.language_id', '=', 1),
      )
      .innerJoin('variants as v', 'v.product_id', 'p.id')
      .select(['p.id', 't.name', 'v.sku', 'v.ean'])
      .where('p.id', '=', id)
      .orderBy('v.position')
      .executeTakeFirst();

  for (const [at, words] of [
    [12, (name: string) => `${name} – OFERTË`],
    [19, (name: string) => name.toLocaleUpperCase('en')],
  ] as const) {
    const product = await named(shops[shopId].at(-at)!);
    if (product) await renameByHand(pool, shopId, externalKeyOf(product.id), 'EN', words(product.name));
  }
  const foreign = await pool.query(
    "select from demo_shop.product where shop_id = $1 and external_key like 'made-here-%'",
    [shopId],
  );
  if (foreign.rowCount === 0) {
    const own = await named(approved[42] ?? approved.at(-1)!);
    const sold = { vat: '18', currency: 'EUR', stock: 4 };
    const made = { language: 'EN', image: null, categoryKey: null };
    if (own)
      await makeByHand(pool, shopId, {
        ...made,
        name: own.name,
        description: 'From the shop on the corner',
        variants: [{ ...sold, sku: own.sku, ean: own.ean, gross: '29.90' }],
      });
    await makeByHand(pool, shopId, {
      ...made,
      name: 'Gift card',
      description: 'A card with 20 € for any product',
      variants: [{ ...sold, sku: 'GIFT-20', ean: null, gross: '20', stock: 100 }],
    });
  }
  await makeTree(platform);
  const taskId = await platform.unitOfWork(context, (tx) => platform.startTask(tx, context, compareShopTask, {}));
  await taskCompleted(platform, taskId);
}

/** Some of our categories by their paths, one by its name alone, and two that we do not have. */
async function makeTree({ db, pool }: Platform): Promise<void> {
  const leaves = await db
    .selectFrom('categories as c')
    .innerJoin('categories as above', 'above.id', 'c.parent_id')
    .select(['c.id', 'c.name', 'above.id as parent', 'above.name as parentName'])
    .where('c.seller_id', 'is', null)
    .where('c.deleted_at', 'is', null)
    .where('above.parent_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories as k').select('k.id').whereRef('k.parent_id', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .limit(4)
    .execute();
  const make = (key: string, parentKey: string | null, name: string) =>
    makeCategoryByHand(pool, shopId, { key, parentKey, names: { EN: name } });
  const offers = await make('offers', null, 'Special offers');
  await make('gifts', offers, 'Gifts under 20 €');
  for (const { id, name, parent, parentName } of leaves.slice(0, 3))
    await make(`leaf-${id}`, await make(`top-${parent}`, null, parentName), name);
  const last = leaves[3];
  if (last) await make(`offer-${last.id}`, offers, last.name);
}
