import { createShopKey } from '#features/selling/connections/contract/shop-keys.calls.ts';
import { connectionsRepository } from '#features/selling/connections/server/connections.repository.ts';
import { createShopKey as makeShopKey } from '#features/selling/connections/server/use-cases/manage-shop-keys.ts';
import { programFacts, tierFacts } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { createProgram, moveProgram, saveRules } from '#features/selling/loyalty/server/use-cases/manage-programs.ts';
import { saveTiers } from '#features/selling/loyalty/server/use-cases/manage-tiers.ts';
import { runLoyaltyClock } from '#features/selling/loyalty/server/use-cases/run-clock.ts';
import { settleOrder } from '#features/selling/loyalty/server/use-cases/settle-order.ts';
import { awardPoints, redeemPoints } from '#features/selling/loyalty/server/use-cases/spend-points.ts';
import type { OrderFacts } from '#features/selling/pricing/contract/order-facts.events.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { loyalCustomers, loyaltyProgram, loyaltyTiers } from '../demo/loyalty.ts';
import { adaIn } from './staff-context.ts';

const shopId = 1;
const dayMs = 86_400_000;

/** A program with a few customers who came back: orders of the last months, what they earned by them, and what one has spent. */
export async function startLoyalty(platform: Platform): Promise<void> {
  const { db, now } = platform;
  if (await db.selectFrom('loyalty_programs').select('id').executeTakeFirst()) return;
  const ada = await adaIn(platform, shopId);
  const { id, version } = await createProgram(platform)({ body: programFacts.parse(loyaltyProgram) }, ada);
  const running = await moveProgram(platform)({ params: { id }, body: { to: 'active', version } }, ada);
  const none = { category_id: null, shop_brand_id: null, cap_per_day: null, from_day: null, to_day: null };
  const rules = [
    { ...none, kind: 'first_order' as const, multiplier: '2', points: null },
    { ...none, kind: 'registration' as const, multiplier: null, points: 20 },
  ];
  const { version: withRules } = await saveRules(platform)(
    { params: { id }, body: { rules, version: running.version } },
    ada,
  );
  const tiers = loyaltyTiers.tiers.map((tier) => tierFacts.parse(tier));
  await saveTiers(platform)({ params: { id }, body: { tiers, months: loyaltyTiers.months, version: withRules } }, ada);
  const goods = await db.selectFrom('variants').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const settle = settleOrder(platform);
  for (const { key, name, orders } of loyalCustomers) {
    await platform.unitOfWork(ada, (tx) =>
      awardPoints(tx, { shopId, at: now() }, { member: key, name, kind: 'registration', key }),
    );
    for (const { ref, daysAgo, gross, returned } of orders) {
      const facts = (days: number, fact: string): OrderFacts => ({
        order_id: ref,
        shop_id: shopId,
        customer_id: key,
        at: new Date(now().getTime() - days * dayMs).toISOString(),
        lines: [
          {
            line_id: `${ref}-1`,
            variant_id: goods.id,
            qty: 1,
            unit_gross: gross,
            line_gross: gross,
            fact_key: `${ref}:${fact}`,
          },
        ],
      });
      const by = { userId: null, shopId, cause: 'seed' };
      await settle('placed', facts(daysAgo, 'placed'), by);
      await settle('paid', facts(daysAgo, 'paid'), by);
      if (daysAgo > 3) await settle('delivered', facts(daysAgo - 3, 'delivered'), by);
      if (returned) await settle('returned', facts(Math.max(0, daysAgo - 8), 'returned'), by);
    }
  }
  await runLoyaltyClock(platform)();
  const redeem = { member: loyalCustomers[0]!.key, points: 100, key: 'demo-cart-1' };
  await platform.unitOfWork(ada, (tx) => redeemPoints(tx, { shopId, at: now() }, redeem));
  await connectPoints(platform, ada);
}

/** The storefront asks for points with a key that was made for it and entered in its connection, as anybody would do it. */
async function connectPoints(platform: Platform, ada: Context): Promise<void> {
  const { db, secrets } = platform;
  const connections = connectionsRepository(db);
  if ((await connections.listSecrets(shopId)).length > 0) return;
  const body = createShopKey.body!.parse({ name: 'Storefront' });
  const { key } = await makeShopKey(platform)({ params: { id: shopId }, body }, ada);
  await connections.setSecrets(shopId, new Map([['pointsKey', secrets.seal(key)]]));
}
