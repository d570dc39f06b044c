import { sql } from 'kysely';
import { afterAll, beforeAll, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { type LiveMarket, liveMarket } from './live-walk.for-tests.ts';
import { type LookThere, walkTheMainJob } from './main-job.for-tests.ts';

let m: LiveMarket;
beforeAll(async () => {
  m = await liveMarket(1);
});
afterAll(() => m?.b.close());

const look: LookThere = async (shopId, productId) =>
  (
    await sql<{ name: string; description: string; stock: number }>`select p.texts -> 'EN' ->> 'name' as name,
        coalesce(p.texts -> 'EN' ->> 'longDescription', '') as description, v.stock
      from demo_shop.product p join demo_shop.variant v on v.product_id = p.id
      where p.shop_id = ${shopId} and p.external_key = ${externalKeyOf(productId)} and p.removed_at is null`.execute(
      m.b.platform.db,
    )
  ).rows;

it('takes a product from its approval to two shops, out of one, away and back [S07, S08, S09, S10, S11, S12, S13]', () =>
  walkTheMainJob(m, look));
