import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { archiveProducts } from '#features/selling/lifecycle/server/use-cases/archive-products.ts';
import { changeStatus } from '#features/selling/lifecycle/server/use-cases/change-status.ts';
import type { Platform } from '#server/feature.ts';
import { planDemo } from './plan.ts';
import { adaIn } from './staff-context.ts';

/** Ada has begun to look through what was delivered. */
export async function reviewProducts(platform: Platform): Promise<void> {
  const context = await adaIn(platform, 1);
  const { approved, pending, ignored } = await planDemo(platform);
  const move = async (
    planned: readonly number[],
    from: number,
    status: typeof productStatus.pending | typeof productStatus.approved | typeof productStatus.ignored,
  ) => {
    const ids = await withStatus(platform, planned, from);
    if (ids.length > 0) await changeStatus(platform)({ body: { ids, status } }, context);
  };
  await move([...approved, ...pending], productStatus.new, productStatus.pending);
  await move(approved, productStatus.pending, productStatus.approved);
  await move(ignored, productStatus.new, productStatus.ignored);
  const putAway = await withStatus(platform, ignored.slice(0, 2), productStatus.ignored);
  if (putAway.length > 0) await archiveProducts(platform)({ body: { data: putAway } }, context);
}

/** Those of the products that are still where the step begins: an interrupted one goes on, nothing is moved twice. */
async function withStatus({ db }: Pick<Platform, 'db'>, ids: readonly number[], status: number): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', status)
    .execute();
  return rows.map((row) => row.id);
}
