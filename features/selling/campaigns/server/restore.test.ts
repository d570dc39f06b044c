import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tracePrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import type { OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { campaignTools, localDay } from './campaigns.for-tests.ts';
import { campaignPricesOf } from './campaigns.public.ts';
import { portion } from './moving/follow-shop.ts';
import { runCampaignClock } from './moving/run-clock.ts';
import { getEvidence } from './use-cases/read-results.ts';

let b: Bench;
let prices: ReturnType<typeof priceTools>;
let tools: ReturnType<typeof campaignTools>;
let made = 0;

beforeAll(async () => {
  b = await bench();
  prices = priceTools(b);
  tools = campaignTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  await b.work();
  await prices.profile(1, kosovo, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

type Product = { readonly id: number; readonly sku_intern: string; readonly variantId: number };
type Step =
  | { readonly do: 'cost'; readonly cost: number }
  | { readonly do: 'discount'; readonly net: number | null }
  | { readonly do: 'pause' | 'resume' };

async function product(): Promise<Product> {
  const one = await b.make.product({ sku: `R-${++made}`, status: 4, stock: 20, shops: { 1: 'in_shop' } });
  await prices.cost(one.variantId, '40');
  await prices.settle();
  return one;
}
const discount = (of: Product, net: number | null) =>
  b.platform.unitOfWork(b.as(), async (tx) => {
    await sql`update variant_prices set discount_price = ${net}::numeric where variant_id = ${of.variantId} and shop_id = 1`.execute(
      tx.db,
    );
    tx.touch('product', [of.id]);
  });
/** What the shop is to show, without what names the variants. */
const meant = async (of: Product) => {
  const { rows } =
    await sql`select trim_scale(q.price)::text as price, trim_scale(q.discount_price)::text as discount, q.tvsh::text,
      r.state, trim_scale(r.applied_gross)::text as applied, exists (select from price_layers y where y.variant_id = q.variant_id) as layered
    from variant_prices q join price_results r on r.variant_id = q.variant_id and r.shop_id = q.shop_id
   where q.variant_id = ${of.variantId} and q.shop_id = 1`.execute(b.platform.db);
  return rows[0];
};

/** What the explanation of its price says: calculated again from what is stored, and how it stands. */
const explained = async (of: Product) => {
  const asked = { params: { variantId: of.variantId, shopId: 1 }, query: {} };
  const { body } = await request(b, tracePrice, asked, { token: await tokenFor(b, 'super@tregu.test') });
  const { reproduced, state, codes } = body.result satisfies unknown as OutputOf<typeof tracePrice>;
  return { reproduced, state, codes };
};

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('cost' as const), cost: fc.integer({ min: 20, max: 90 }) }),
  fc.record({ do: fc.constant('discount' as const), net: fc.option(fc.integer({ min: 20, max: 60 }), { nil: null }) }),
  fc.record({ do: fc.constantFrom('pause' as const, 'resume' as const) }),
);

it('PR16: whatever happens below a campaign, its end shows what a product shows that was in none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), fc.boolean(), async (steps, cancelled) => {
      const [inside, outside] = [await product(), await product()];
      const id = await tools.run([inside.sku_intern], '20');
      let paused = false;
      for (const one of steps) {
        if (one.do === 'cost') for (const of of [inside, outside]) await prices.cost(of.variantId, String(one.cost));
        if (one.do === 'discount') for (const of of [inside, outside]) await discount(of, one.net);
        if (one.do === 'pause' && !paused) await tools.move(id, 'paused');
        if (one.do === 'resume' && paused) await tools.move(id, 'running');
        paused = one.do === 'pause' || (paused && one.do !== 'resume');
        await prices.settle();
      }
      if (cancelled) await tools.move(id, 'cancelled');
      else {
        if (paused) await tools.move(id, 'running');
        await tools.pastEnd(id);
        await runCampaignClock(b.platform)();
      }
      await prices.settle();
      expect(await meant(inside)).toEqual(await meant(outside));
    }),
    { numRuns: 4 },
  );
}, 240_000);

it('explains a price that a campaign holds: it is calculated as it is stored, and waits for the end', async () => {
  const of = await product();
  const id = await tools.run([of.sku_intern], '20');
  await prices.cost(of.variantId, '55');
  await prices.settle();
  expect(await explained(of)).toEqual({ reproduced: true, state: 'held', codes: ['price_held_by_campaign'] });

  await tools.pastEnd(id);
  await runCampaignClock(b.platform)();
  await prices.settle();
  expect(await explained(of)).toEqual({ reproduced: true, state: 'ok', codes: [] });
});

it('ends what was accepted in a cancelled campaign to the last item, though a portion is smaller', async () => {
  const { db } = b.platform;
  const of = await product();
  const id = await tools.create({ start_local: localDay(3) });
  await tools.move(id, 'review');
  await sql`update campaigns set state = 'scheduled' where id = ${id}`.execute(db);
  await sql`with v as (insert into variants (product_id, sku, sku_intern)
      select product_id, 'many-' || n, 'many-' || n from variants cross join generate_series(0, ${portion}) n where id = ${of.variantId}
      returning id)
    insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state)
      select ${id}, v.id, 1, (select seller_id from products where id = ${of.id}), 20, 'accepted' from v`.execute(db);
  const states = async () =>
    (
      await sql<{
        state: string;
        n: number;
      }>`select state, count(*)::int as n from campaign_items where campaign_id = ${id}
        group by 1 order by 1`.execute(db)
    ).rows;
  expect(await states()).toEqual([{ state: 'accepted', n: portion + 1 }]);
  await tools.move(id, 'cancelled');
  expect((await tools.get(id)).shops).toMatchObject([{ ended_at: null }]);
  expect(await runCampaignClock(b.platform)()).toBeGreaterThan(0);
  expect(await states()).toEqual([{ state: 'ended', n: portion + 1 }]);
  expect((await tools.get(id)).shops).toMatchObject([{ started_at: null, ended_at: expect.any(String) }]);
  expect(await runCampaignClock(b.platform)()).toBe(0);
});

it('counts among what was reduced only what started: what failed at the start is no evidence', async () => {
  const { db } = b.platform;
  const [starts, fails] = [await product(), await product()];
  const id = await tools.create({ start_local: localDay(1) });
  await tools.add(id, [starts.sku_intern, fails.sku_intern], '20');
  await tools.decide((await tools.items(id)).map((item) => item.id));
  await tools.move(id, 'review');
  await tools.move(id, 'scheduled');
  await sql`update variants set stock = 0 where id = ${fails.variantId}`.execute(db);
  await sql`update campaign_shops set start_at = now() - interval '1 hour' where campaign_id = ${id}`.execute(db);
  await runCampaignClock(b.platform)();
  const items = await tools.items(id);
  expect(items.map(({ variant_id, state, code }) => [variant_id, state, code])).toEqual([
    [starts.variantId, 'active', null],
    [fails.variantId, 'check_failed', 'stock_too_low'],
  ]);
  const evidence = await getEvidence(b.platform)({ params: { id } }, b.as());
  expect(evidence.map((row) => row.id)).toEqual([items[0]!.id]);
  const price = items[1]!.price_gross!;
  const sold = { variantId: fails.variantId, unitGross: price, at: new Date() };
  expect(await campaignPricesOf(db, 1, [sold, { ...sold, variantId: starts.variantId }])).toEqual([
    null,
    { itemId: items[0]!.id, market: expect.any(String), seller: '0.0000' },
  ]);
  await tools.move(id, 'ended');
});
