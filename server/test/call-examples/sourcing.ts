import { sql } from 'kysely';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { anOrder as purchaseOf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { moveHubStock } from '#features/trade/sourcing/server/sourcing.public.ts';
import { sourcingRulesRepository } from '#features/trade/sourcing/server/sourcing-rules.repository.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

export const sourcingExamples: FeatureExamples = async (b, { looked, asker, seller }) => {
  const place = () => anOrder(b, { lines: [aLine({ variantId: looked.variantId, qty: 1 })] });
  const read = await place();
  const proposed = await place();
  const chosen = await place();
  const settled = await place();
  const { adria, nordic } = {
    adria: (await b.make.seller({ name: 'Adria of sourcing' })).id,
    nordic: (await b.make.seller({ name: 'Nordic of sourcing' })).id,
  };
  for (const id of [adria, nordic])
    await sql`insert into reseller_ordering (seller_id, way, target) values (${id}, 'email', 'x@supplier.test')`.execute(
      b.platform.db,
    );
  const rules = sourcingRulesRepository(b.platform.db);
  await rules.setClock(nordic, { days: [1], hour: 9, minimum: null }, 0);
  const { id: productId } = await b.make.product({});
  await rules.setPin({ productId, shopId: null, sellerId: adria, userId: asker, at: b.platform.now() });
  const pin = (await rules.findPin({ productId, shopId: null }))!;
  const clock = { days: [1, 2], hour: 11, minimum: '100', version: 0 };
  const direct = await purchaseOf(b, {
    by: asker,
    sellerId: seller.id,
    variants: [looked.variantId],
    status: 'draft',
  });
  await sql`update purchase_orders set deliver_to = 'customer', sales_order_id = ${read.id} where id = ${direct.id}`.execute(
    b.platform.db,
  );
  const count = crypto.randomUUID();
  // No other example moves pieces of it.
  const { variantId: counted } = await b.make.product({ sellerId: seller.id });
  await b.platform.unitOfWork({ userId: asker, shopId: null, cause: 'test' }, (tx) =>
    moveHubStock(tx, { at: b.platform.now(), userId: asker }, [
      { variantId: counted, qty: 5, reason: 'surplus', key: `example:${count}` },
    ]),
  );
  return {
    'sourcing.rules': { request: {}, ...nothingWrong },
    'sourcing.setStrategy': {
      request: { params: { shop: 2 }, body: { strategy: 'cheapest', version: 0 } },
      wrong: { params: { shop: 2 }, body: { strategy: 'dearest', version: 0 } },
    },
    'sourcing.pin': {
      request: { body: { variant_id: looked.variantId, shop_id: 2, seller_id: adria } },
      wrong: { body: { variant_id: looked.variantId, shop_id: 'all', seller_id: adria } },
    },
    'sourcing.hubStock': { request: {}, wrong: { query: { orderKey: 'weight' } } },
    'sourcing.hubStockOf': { request: { params: { variant: counted } }, ...nothingWrong },
    'sourcing.countHub': {
      request: { params: { variant: counted }, body: { qty: 2, was: 5, reason: 'Counted', key: count } },
      wrong: { params: { variant: counted }, body: { qty: -1, was: 5, reason: 'Counted', key: count } },
    },
    'sourcing.unpin': { request: { params: { id: pin.id } } },
    'sourcing.setClock': {
      request: { params: { seller: adria }, body: clock },
      wrong: { params: { seller: adria }, body: { ...clock, hour: 24 } },
    },
    'sourcing.pauseClock': { request: { params: { seller: nordic }, body: { paused: true } } },
    'sourcing.removeClock': { request: { params: { seller: nordic } } },
    'sourcing.toOrder': { request: {}, wrong: { query: { strategy: 'dearest' } } },
    'sourcing.propose': {
      request: { body: { line_ids: [proposed.lines[0]!.id] } },
      wrong: { body: { line_ids: [] } },
    },
    'sourcing.order': {
      request: { params: { id: read.id } },
      wrong: { params: { id: read.id }, query: { strategy: 'x' } },
    },
    'sourcing.choose': {
      request: { params: { id: chosen.id, line: chosen.lines[0]!.id }, body: { seller_id: null } },
      wrong: { params: { id: chosen.id, line: chosen.lines[0]!.id }, body: { seller_id: 'Adria' } },
    },
    'sourcing.surplus': {
      request: { params: { id: settled.id, line: settled.lines[0]!.id }, body: { use: 'stock' } },
      wrong: { params: { id: settled.id, line: settled.lines[0]!.id }, body: { use: 'sea' } },
    },
    'sourcing.deliverTo': {
      request: { params: { id: direct.id }, body: { version: direct.version, to: 'hub' } },
      wrong: { params: { id: direct.id }, body: { version: direct.version, to: 'moon' } },
    },
    'sourcing.allocations': { request: { params: { id: 1 } } },
  };
};
