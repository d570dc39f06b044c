import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import * as orderFacts from '#features/selling/pricing/contract/order-facts.events.ts';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { listPricesOfVariant } from '#features/selling/pricing/server/use-cases/list-prices-of-variant.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { presentedAt } from '#features/selling/publishing/server/publishing.public.ts';
import type { SoldGoods } from '#server/sold-goods.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { saveCampaign as saveCall } from '../contract/campaigns.calls.ts';
import { campaignColumns } from '../contract/campaigns.columns.ts';
import { campaignLimits } from '../contract/campaigns.limits.ts';
import { campaignFacts } from '../contract/campaigns.model.ts';
import { campaignTools, localDay, sellerRights } from './campaigns.for-tests.ts';
import { campaignsList } from './campaigns.list.ts';
import { runCampaignClock } from './moving/run-clock.ts';
import { countSales } from './use-cases/count-sales.ts';
import { inviteSellers, listCampaignSellers, remindSellers } from './use-cases/invite-sellers.ts';
import { listCampaigns, saveCampaign } from './use-cases/manage-campaigns.ts';
import { listLocalCampaigns, listLocalOffers, proposeItems } from './use-cases/propose-items.ts';
import { getEvidence, getResults } from './use-cases/read-results.ts';

let b: Bench;
let prices: ReturnType<typeof priceTools>;
let tools: ReturnType<typeof campaignTools>;
type Product = { id: number; sku_intern: string; variantId: number };
let category: number;
const by = { userId: null, shopId: 1, cause: 'test' };

beforeAll(async () => {
  b = await bench();
  prices = priceTools(b);
  tools = campaignTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  await b.work();
  category = (await b.make.category({ name: 'Phones' })).id;
  await prices.profile(1, { ...kosovo, guards: { max_up_percent: '30' } }, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

/** A product that is in shop 1 and whose price the shop has confirmed. */
async function sold(sku: string, cost: string, values: object = {}): Promise<Product> {
  const product = await b.make.product({ sku, status: 4, categoryIds: [category], stock: 20, ...values });
  const { db } = b.platform;
  await db
    .insertInto('product_translates')
    .values({ product_id: product.id, language_id: 1, name: `Phone ${sku}`, short_description: 'A phone' })
    .execute();
  await prices.cost(product.variantId, cost);
  await prices.settle();
  const input = {
    ids: [product.id],
    image: false,
    configurator: false,
    updateOtherShops: false,
    email: null,
    processes: 1 as const,
  };
  const task = await b.platform.unitOfWork(b.as(), (tx) => b.platform.startTask(tx, by, sendToShopTask, input));
  await b.taskEnded(task);
  return product;
}
const covered = async ({ variantId }: Product) =>
  (await listPricesOfVariant(b.platform)({ params: { variantId } } as never, b.as())).find(
    ({ shop_id }) => shop_id === 1,
  );
const staffDiscount = (product: Product, net: string | null) =>
  b.platform.unitOfWork(b.as(), async (tx) => {
    await sql`update variant_prices set discount_price = ${net}::numeric where variant_id = ${product.variantId} and shop_id = 1`.execute(
      tx.db,
    );
    tx.touch('product', [product.id]);
  });
const shown = async (product: Product) => {
  await tools.send();
  const { gross, reduced, reference } = (await tools.shown(product.id))!;
  return [gross, reduced, reference];
};
const layers = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from price_layers y full join (select i.id from campaign_items i join campaigns c
    on c.id = i.campaign_id where i.state = 'active' and c.state = 'running') a on a.id = y.campaign_item_id
    where y.campaign_item_id is null or a.id is null`.execute(b.platform.db)
  ).rows[0]!.n;

describe('A limit per order (pricing.md section 6)', () => {
  const kept = async (product: Product) => {
    const { rows } = await sql<{
      most: number | null;
      sent: boolean;
    }>`select v.most_per_order as most, o.desired_price_hash = o.sent_price_hash as sent
      from demo_shop.variant v join demo_shop.product p on p.id = v.product_id and p.shop_id = 1
      join publications o on o.shop_id = 1 and o.product_id = ${product.id}
     where p.external_key = ${`tregu-product-${product.id}`}`.execute(b.platform.db);
    return rows[0];
  };

  it('goes to a shop that keeps to it with the price, and from there with its end', async () => {
    const product = await sold('MOST-1', '40');
    const id = await tools.run([product.sku_intern], '20', {}, { per_order: 2 });
    await tools.send();
    // What SQL says the shop should have is what it was sent: the hash knows the limit on both sides.
    expect(await kept(product)).toEqual({ most: 2, sent: true });
    const [seen] = await sql<{
      hash: string;
    }>`select desired_price_hash as hash from publications where product_id = ${product.id} and shop_id = 1`
      .execute(b.platform.db)
      .then(({ rows }) => rows);
    await tools.pastEnd(id);
    await runCampaignClock(b.platform)();
    await tools.send();
    expect(await kept(product)).toEqual({ most: null, sent: true });
    // The same reduction without a limit has another hash.
    const other = await tools.run([product.sku_intern], '20');
    await tools.send();
    expect(await kept(product)).toEqual({ most: null, sent: true });
    const { rows } = await sql<{
      hash: string;
    }>`select desired_price_hash as hash from publications where product_id = ${product.id} and shop_id = 1`.execute(
      b.platform.db,
    );
    expect(rows[0]!.hash).not.toBe(seen!.hash);
    await tools.move(other, 'cancelled');
  });

  it('of a shop that does not keep to it is said before scheduling, asked for, and not sent', async () => {
    const product = await sold('MOST-2', '40');
    const id = await tools.create();
    await tools.add(id, [product.sku_intern], '20', { per_order: 3 });
    await tools.decide((await tools.items(id)).map((item) => item.id));
    await tools.move(id, 'review');
    expect((await tools.get(id)).unkept).toEqual([]);
    const connected = (kind: string | null) =>
      sql`update shops set connector = ${kind} where id = 1`.execute(b.platform.db);
    const { rows } = await sql<{ connector: string | null }>`select connector from shops where id = 1`.execute(
      b.platform.db,
    );
    await connected('medusa');
    const [shop] = (await tools.get(id)).shops;
    expect((await tools.get(id)).unkept).toEqual([{ shop_id: 1, shop: shop!.name, items: 1 }]);
    await expect(tools.move(id, 'scheduled')).rejects.toMatchObject({
      definition: { code: 'order_limits_unkept' },
      values: { shops: `${shop!.name} (1)` },
    });
    expect((await tools.get(id)).state).toBe('review');
    await tools.move(id, 'scheduled', true);
    const laid = await sql<{
      most: number | null;
    }>`select most_per_order as most from price_layers where variant_id = ${product.variantId}`.execute(b.platform.db);
    expect(laid.rows).toEqual([{ most: null }]);
    // Said while it runs, too.
    expect((await tools.get(id)).unkept).toEqual([{ shop_id: 1, shop: shop!.name, items: 1 }]);
    await connected(rows[0]!.connector);
    // Once the shop is connected to a platform that keeps to it, the prices that run have it, and lose it again.
    const most = async () => {
      await runCampaignClock(b.platform)();
      const found = await sql<{
        most: number | null;
      }>`select most_per_order as most from price_layers where variant_id = ${product.variantId}`.execute(
        b.platform.db,
      );
      return found.rows.map((row) => row.most);
    };
    expect(await most()).toEqual([3]);
    // What is as it should be is not due again.
    expect(await runCampaignClock(b.platform)()).toBe(0);
    await connected('medusa');
    expect(await most()).toEqual([null]);
    expect(await runCampaignClock(b.platform)()).toBe(0);
    await connected(rows[0]!.connector);
    await tools.move(id, 'cancelled');
  });
});

describe('The list of campaigns in a file [GEN-014]', () => {
  it('has what the filters find with its columns, the chosen ones alone, and nothing for people of a seller or of other shops', async () => {
    const list = campaignsList(b.platform);
    const id = await tools.create({ names: { EN: 'In a file', AL: 'Në skedar' }, shops: [1] });
    const columns = [...campaignColumns.map(({ key }) => key), 'nonsense'];
    const search = { search_text: 'In a file', orderKey: 'name', page: '7', shop: 'x' };
    const { heads, rows, total } = await rowsOf(list, { columns, search });
    // With the currency, and who pays the reduction.
    expect([total, heads.length]).toEqual([1, campaignColumns.length + 3]);
    expect(rows[0]!.slice(0, 3)).toEqual(['In a file', 'Draft', expect.any(String)]);
    expect(rows[0]!.slice(8)).toEqual(['0', '', '', '', '', '', '']);
    expect((await rowsOf(list, { columns: ['name'], search, language: 'sq' })).rows).toEqual([['Në skedar']]);
    expect((await rowsOf(list, { columns: ['name'], search: { state: 'running' } })).rows).not.toContainEqual([
      'In a file',
    ]);
    const all = await rowsOf(list, { columns: ['name'] });
    expect(all.total).toBe(
      (await listCampaigns(b.platform)({ query: { page: 0, pageSize: 1 } } as never, b.as())).total,
    );
    expect((await rowsOf(list, { columns: ['name'], ids: [id] })).rows).toEqual([['In a file']]);
    for (const nobody of [{ scope: { shopId: 1, sellerId: 1 } }, { restricted: true }])
      expect((await rowsOf(list, { columns: ['name'], ...nobody })).total).toBe(0);
    expect((await rowsOf(list, { columns: ['name'], search, reader: { userId: 1, shops: [2] } })).total).toBe(0);
  });
});

describe('PR16 a campaign and what it restores', () => {
  it('lies over base price and staff discount, holds the base meanwhile, and its end shows what is below then', async () => {
    const a100 = await sold('A-100', '40');
    expect(await shown(a100)).toEqual(['62.99', null, null]);
    const id = await tools.run([a100.sku_intern], '20');
    const [item] = await tools.items(id);
    expect(item).toMatchObject({
      state: 'active',
      price_gross: '49.99',
      reference: '62.99',
      percent: 20,
      margin: '5.58',
    });
    expect(await shown(a100)).toEqual(['62.99', '49.99', '62.99']);
    expect(await presentedAt(b.platform.db, a100.variantId, 1, new Date())).toMatchObject({
      gross: '49.9900',
      campaignItemId: item!.id,
    });

    await prices.cost(a100.variantId, '44');
    await prices.settle();
    expect((await prices.results(1, [a100.variantId]))[0]).toMatchObject({
      state: 'held',
      codes: ['price_held_by_campaign'],
      applied: '62.99',
      calculated: '68.99',
    });
    expect(await shown(a100)).toEqual(['62.99', '49.99', '62.99']);

    await staffDiscount(a100, '49.1525');
    expect(await shown(a100)).toEqual(['62.99', '49.99', '62.99']);
    // What the price block of the product's drawer says of it (step 3): the base is held, and customers pay the campaign's price.
    expect(await covered(a100)).toMatchObject({ state: 'held', applied_gross: '62.99', campaign: { gross: '49.99' } });

    await tools.pastEnd(id);
    await runCampaignClock(b.platform)();
    expect((await tools.get(id)).state).toBe('ended');
    expect(await shown(a100)).toEqual(['68.99', '58', '62.99']);
    expect(await covered(a100)).toMatchObject({ state: 'ok', campaign: null });
    expect(await layers()).toBe(0);

    await staffDiscount(a100, null);
    expect(await shown(a100)).toEqual(['68.99', null, null]);
    expect(await prices.events(1)).toContainEqual(
      expect.objectContaining({ variant_id: a100.variantId, field: 'price', new: '68.99', cause: 'campaign' }),
    );
  });

  it('a cancelled one restores likewise, and whatever is written meanwhile comes to light', async () => {
    const product = await sold('A-110', '40');
    const id = await tools.run([product.sku_intern], '20');
    await prices.cost(product.variantId, '44');
    await prices.settle();
    await staffDiscount(product, '49.1525');
    await tools.send();
    await tools.move(id, 'cancelled');
    expect(await shown(product)).toEqual(['68.99', '58', '62.99']);
    expect(await tools.items(id)).toMatchObject([{ state: 'ended' }]);
    await staffDiscount(product, null);
    expect(await shown(product)).toEqual(['68.99', null, null]);
  });

  it('starts and ends once for two schedulers, late where it was late, and never starts one that is over', async () => {
    const product = await sold('A-111', '40');
    const id = await tools.run([product.sku_intern], '20', { start_local: localDay(1) });
    expect(await tools.items(id)).toMatchObject([{ state: 'accepted' }]);
    await runCampaignClock(b.platform)();
    expect((await tools.get(id)).state).toBe('scheduled');
    await sql`update campaign_shops set start_at = now() - interval '1 hour' where campaign_id = ${id}`.execute(
      b.platform.db,
    );
    await Promise.all([runCampaignClock(b.platform)(), runCampaignClock(b.platform)()]);
    expect(await tools.items(id)).toMatchObject([{ state: 'active' }]);
    const started =
      await sql`select from activity_log where entity = 'campaign' and entity_id = ${id} and action = 'campaign started in shop'`.execute(
        b.platform.db,
      );
    expect(started.rows).toHaveLength(1);

    const late = await tools.run([(await sold('A-112', '40')).sku_intern], '20', { start_local: localDay(1) });
    await tools.pastEnd(late);
    await runCampaignClock(b.platform)();
    expect(await tools.get(late)).toMatchObject({ state: 'ended', shops: [{ started_at: null }] });
    expect(await tools.items(late)).toMatchObject([{ state: 'ended' }]);
    await tools.move(id, 'ended');
  });

  it('dies at its end: every product is as before or as after it, never half', async () => {
    const product = await sold('A-113', '40');
    const id = await tools.run([product.sku_intern], '20');
    await prices.cost(product.variantId, '44');
    await prices.settle();
    const before = await shown(product);
    await tools.pastEnd(id);
    const dying = {
      ...b.platform,
      logError: () => {},
      unitOfWork: ((who, work) =>
        b.platform.unitOfWork(who, async (tx) => {
          await work(tx);
          throw new Error('killed');
        })) as typeof b.platform.unitOfWork,
    };
    expect(await runCampaignClock(dying)()).toBe(0);
    expect(await shown(product)).toEqual(before);
    expect(await tools.items(id)).toMatchObject([{ state: 'active' }]);
    expect((await prices.results(1, [product.variantId]))[0]).toMatchObject({ state: 'held', applied: '62.99' });
    await runCampaignClock(b.platform)();
    expect(await shown(product)).toEqual(['68.99', null, null]);
    expect(await layers()).toBe(0);
  });
});

describe('PR17 the lowest price of 30 days', () => {
  it('is what a reduction is measured from, with its rows; a deeper step without a break keeps it', async () => {
    const { db } = b.platform;
    await sql`update shops set omnibus = true where id = 3`.execute(db);
    const product = await b.make.product({ sku: 'SI-100', price: '55.0763', stock: 9, shops: { 3: 'in_shop' } });
    await sql`update variants set tvsh = 18 where id = ${product.variantId}`.execute(db);
    const show = (gross: string, from: string, until: string | null) =>
      sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
        values (${product.variantId}, 3, ${gross}, ${gross}, 'EUR', 'regular', tstzrange(now() - ${from}::interval, now() - ${until}::interval), 1)`.execute(
        db,
      );
    const unknown = await tools.create({ shops: [3] });
    await tools.add(unknown, [product.sku_intern], '20');
    expect(await tools.items(unknown)).toMatchObject([{ state: 'check_failed', code: 'low30_unknown' }]);
    // Of a time when the shop sold in another currency: no amount that can be compared.
    await show('20.00', '20 days', null);
    await sql`update presented_prices set currency = 'BGN' where variant_id = ${product.variantId}`.execute(db);
    const elsewhere = await tools.create({ shops: [3] });
    await tools.add(elsewhere, [product.sku_intern], '20');
    expect(await tools.items(elsewhere)).toMatchObject([{ state: 'check_failed', code: 'low30_unknown', low30: null }]);
    await sql`delete from presented_prices where variant_id = ${product.variantId}`.execute(db);
    await show('64.99', '80 days', '17 days');
    await show('59.99', '17 days', '12 days');
    await show('64.99', '12 days', null);
    const id = await tools.run([product.sku_intern], '20', { shops: [3] });
    expect(await tools.items(id)).toMatchObject([
      { state: 'active', price_gross: '51.99', low30: '59.99', reference: '59.99', percent: 13 },
    ]);
    const [evidence] = await getEvidence(b.platform)({ params: { id } }, b.as());
    expect(evidence!.evidence).toMatchObject({
      low: '59.99',
      progressive: false,
      rows: [{ gross: '64.99' }, { gross: '59.99' }, { gross: '64.99' }],
    });
    await tools.move(id, 'ended');

    const flat = await tools.create({ shops: [3], type: 'price_cut' });
    await tools.add(flat, [product.sku_intern], '59.99');
    expect(await tools.items(flat)).toMatchObject([
      { code: 'not_below_low30', code_values: { price: '59.99', low: '59.99' } },
    ]);
    // The shop shows 51.99; a deeper step follows at once.
    await sql`update presented_prices set period = tstzrange(lower(period), now() - interval '4 days') where variant_id = ${product.variantId} and upper_inf(period)`.execute(
      db,
    );
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
      values (${product.variantId}, 3, 44, 51.99, 'EUR', 'discount', tstzrange(now() - interval '4 days', null), 2)`.execute(
      db,
    );
    const deeper = await tools.run([product.sku_intern], '30', { shops: [3] });
    expect(await tools.items(deeper)).toMatchObject([{ state: 'active', price_gross: '45.49', reference: '59.99' }]);
    await tools.move(deeper, 'ended');
    await sql`update shops set omnibus = false where id = 3`.execute(db);
  });
});

describe('PR18 sellers', () => {
  it('are found by name, the local ones alone where only they are asked for, however many others stand before them', async () => {
    const { db } = b.platform;
    await sql`insert into sellers (name, local_seller) select 'Aaa supply ' || n, false from generate_series(1, ${campaignLimits.sellersShown}::int) n`.execute(
      db,
    );
    await b.make.seller({ name: 'Zana Local', local: true });
    const found = (only?: 'local') => listCampaignSellers(b.platform)({ query: { only } });
    expect((await found()).some(({ name }) => name === 'Zana Local')).toBe(false);
    expect((await found('local')).map(({ name, local }) => [name, local])).toContainEqual(['Zana Local', true]);
    await sql`delete from sellers where name like 'Aaa supply %' or name = 'Zana Local'`.execute(db);
  });

  it('are invited, propose what passes, and a limit of pieces ends and reopens an item', async () => {
    const { db } = b.platform;
    const liri = await b.make.seller({ name: 'Liri Shop', local: true });
    const xhoni = await b.make.seller({ name: 'Xhoni', local: true, suspended: true });
    await b.make.user({ name: 'Liri', email: 'liri@tregu.test', sellerId: liri.id });
    const [first, second] = [
      await sold('L-1', '40', { sellerId: liri.id }),
      await sold('L-2', '40', { sellerId: liri.id }),
    ];
    const id = await tools.create({
      proposal_local: localDay(0.5),
      start_local: localDay(1),
      rules: { min_percent: '5' },
    });
    await tools.move(id, 'open');
    const invited = await inviteSellers(b.platform)(
      { params: { id }, body: { sellers: [liri.id, xhoni.id], all: false } },
      b.as(),
    );
    expect(invited).toEqual({ invited: 1, refused: [{ seller: 'Xhoni', code: 'seller_suspended' }] });
    const mails = () =>
      db
        .selectFrom('mail_outbox')
        .select(['event', 'recipient', 'subject'])
        .where('event', 'like', 'campaigns.%')
        .orderBy('id')
        .execute();
    expect(await mails()).toEqual([
      { event: 'campaigns.invited', recipient: 'liri@tregu.test', subject: 'Jeni të ftuar: Black week' },
    ]);
    // Who is invited within a day of the deadline is not reminded of that; a day before a later one they are.
    await remindSellers(b.platform)();
    expect(await mails()).toHaveLength(1);
    await sql`update campaign_invites set reminded = null where campaign_id = ${id}`.execute(db);
    await remindSellers(b.platform)();
    await remindSellers(b.platform)();
    expect((await mails()).map(({ event }) => event)).toEqual(['campaigns.invited', 'campaigns.reminder']);

    const her = b.as({ sellerId: liri.id, permissions: sellerRights, roles: [], scoped: true });
    expect(await listLocalCampaigns(b.platform)({}, her)).toMatchObject([{ id, invite: 'invited', min_percent: '5' }]);
    expect((await listLocalOffers(b.platform)({ params: { id } }, her)).map(({ sku, price }) => [sku, price])).toEqual([
      [`${first.sku_intern}-1`, '62.99'],
      [`${second.sku_intern}-1`, '62.99'],
    ]);
    const propose = (rows: { product: Product; percent: string; limit?: number }[], dry = false) =>
      proposeItems(b.platform)(
        {
          params: { id },
          body: {
            dry,
            rows: rows.map(({ product, percent, limit }) => ({
              variant_id: product.variantId,
              shop_id: 1,
              proposed: percent,
              stock_limit: limit ?? null,
            })),
          },
        },
        her,
      );
    const asked = [
      { product: first, percent: '20', limit: 2 },
      { product: second, percent: '3' },
    ];
    expect(await propose(asked, true)).toMatchObject({
      saved: 0,
      rows: [{ code: null, price_gross: '49.99' }, { code: 'discount_too_small' }],
    });
    expect(await tools.items(id)).toEqual([]);
    expect(await propose(asked)).toMatchObject({ saved: 1 });
    const others = await b.make.product({ sku: 'other' });
    await expect(propose([{ product: others, percent: '20' }])).rejects.toMatchObject({
      definition: { code: 'not_found' },
    });

    await sql`update campaigns set proposal_until = now() - interval '1 minute' where id = ${id}`.execute(db);
    await expect(propose(asked)).rejects.toMatchObject({ definition: { code: 'campaign_window_closed' } });
    await runCampaignClock(b.platform)();
    expect((await tools.get(id)).state).toBe('review');
    const [item] = await tools.items(id);
    await tools.decide([item!.id]);
    await tools.move(id, 'scheduled');
    expect((await mails()).at(-1)).toMatchObject({ event: 'campaigns.decided' });
    await sql`update campaign_shops set start_at = now() - interval '1 hour' where campaign_id = ${id}`.execute(db);
    await runCampaignClock(b.platform)();
    expect(await shown(first)).toEqual(['62.99', '49.99', '62.99']);

    const line = { line_id: '1', variant_id: first.variantId, unit_gross: '49.99', line_gross: '99.98' };
    const order = (fact: 'placed' | 'cancelled', qty: number, fact_key: string) =>
      b.platform.unitOfWork(by, async (tx) => {
        const payload = {
          order_id: '7',
          shop_id: 1,
          customer_id: null,
          at: new Date().toISOString(),
          lines: [{ ...line, qty, fact_key }],
        };
        tx.emit(fact === 'placed' ? orderFacts.orderPlaced : orderFacts.orderCancelled, payload);
        await countSales({ unitOfWork: async (_by, work) => work(tx), now: b.platform.now })(fact, payload, by);
      });
    await order('placed', 2, 'p1');
    expect(await tools.items(id)).toMatchObject([{ state: 'sold_out', sold: 2 }]);
    expect(await shown(first)).toEqual(['62.99', null, null]);
    await order('placed', 2, 'p1');
    expect(await tools.items(id)).toMatchObject([{ sold: 2 }]);
    await order('cancelled', 1, 'c1');
    expect(await tools.items(id)).toMatchObject([{ state: 'active', sold: 1 }]);
    expect(await shown(first)).toEqual(['62.99', '49.99', '62.99']);
    const [results] = await getResults(b.platform)({ params: { id }, query: {} }, b.as());
    expect(results).toMatchObject({
      units: 1,
      revenue: '49.99',
      discount: '11.02',
      market: '11.02',
      sellers: '0.00',
      days: [{ units: 1 }],
      before: [],
    });
    // What the days before are compared with: the same products, from the midnight of the shop 14 days earlier up to the start.
    const compared: Parameters<SoldGoods['byDay']>[1][] = [];
    const soldBefore: SoldGoods = {
      byVariant: async () => new Map(),
      byProduct: async () => new Map(),
      byDay: async (_db, of) => {
        compared.push(of);
        return [{ day: '2100-03-01', pieces: 3, kept: null }];
      },
    };
    const [with14] = await getResults({ ...b.platform, soldGoods: () => [soldBefore] })(
      { params: { id }, query: {} },
      b.as(),
    );
    expect(with14!.before).toEqual([{ day: '2100-03-01', units: 3, kept: null }]);
    const { rows: times } = await sql<{ from: Date; until: Date; start: string; before: string }>`
      select ((started_at at time zone 'Europe/Belgrade')::date - 14)::timestamp at time zone 'Europe/Belgrade' as "from", started_at as until,
        (started_at at time zone 'Europe/Belgrade')::date::text as start, ((started_at at time zone 'Europe/Belgrade')::date - 14)::text as before
        from campaign_shops where campaign_id = ${id}`.execute(db);
    const { from, until, start, before } = times[0]!;
    expect(compared).toEqual([{ shopId: 1, variantIds: [first.variantId], from, until }]);
    expect(with14!.period).toMatchObject({ start, before });
    await tools.move(id, 'ended');
  });
});

describe('A decision that is undone', () => {
  it('stays where its campaign is scheduled meanwhile, with that reason; the others are put back', async () => {
    const [planned, scheduled] = [await sold('UNDO-1', '40'), await sold('UNDO-2', '40')];
    const [one, other] = [await tools.create(), await tools.create({ start_local: localDay(2) })];
    await tools.add(one, [planned.sku_intern], '20');
    await tools.add(other, [scheduled.sku_intern], '20');
    const both = [...(await tools.items(one)), ...(await tools.items(other))].map((item) => item.id);
    const { changeSetId } = await tools.decide(both);
    await tools.move(other, 'review');
    await tools.move(other, 'scheduled');
    const set = await undoChangeSet(b.platform)({ params: { id: changeSetId! } } as never, b.as());
    expect(set).toMatchObject({ state: 'undone_partly', counts: { undone: 1, kept: 1 } });
    const { rows } =
      await sql`select item_id, code from change_items where change_set_id = ${changeSetId} and state = 'kept'`.execute(
        b.platform.db,
      );
    expect(rows).toEqual([{ item_id: both[1], code: 'campaign_item_move_refused' }]);
    expect([(await tools.items(one))[0]!.state, (await tools.items(other))[0]!.state]).toEqual([
      'proposed',
      'accepted',
    ]);
    await tools.move(other, 'cancelled');
    await tools.move(one, 'cancelled');
  });
});

describe('What is sold after a campaign', () => {
  it('at a regular price that is as the campaign’s was is no sale of it; a cart of the day before still is', async () => {
    const [cheaper, same] = [await sold('AFTER-1', '40'), await sold('AFTER-2', '40')];
    const id = await tools.run([cheaper.sku_intern, same.sku_intern], '20');
    expect(await shown(cheaper)).toEqual(['62.99', '49.99', '62.99']);
    await tools.move(id, 'ended');
    await prices.cost(cheaper.variantId, '31.8');
    await prices.settle();
    expect([await shown(cheaper), await shown(same)]).toEqual([
      ['49.99', null, null],
      ['62.99', null, null],
    ]);
    const order = (fact: 'placed' | 'cancelled', { variantId }: Product, key: string, days = 0) =>
      countSales(b.platform)(
        fact,
        {
          order_id: key,
          shop_id: 1,
          customer_id: null,
          at: new Date(Date.now() + days * 86_400_000).toISOString(),
          lines: [
            {
              line_id: '1',
              variant_id: variantId,
              qty: 1,
              unit_gross: '49.99',
              line_gross: '49.99',
              fact_key: `${key}:${fact}`,
            },
          ],
        },
        by,
      );
    const counted = async () => new Map((await tools.items(id)).map((item) => [item.variant_id, item.sold] as const));
    await order('placed', cheaper, 'a-1');
    await order('placed', same, 'a-2');
    expect(await counted()).toEqual(
      new Map([
        [cheaper.variantId, 0],
        [same.variantId, 1],
      ]),
    );
    // What was not counted is not taken off either, on the day itself.
    await order('cancelled', cheaper, 'a-1');
    await order('placed', same, 'a-3', 2);
    // The list says what it came to: what was sold, what the reduction cost and who pays it, and the margin that was left (4.8).
    const listed = await listCampaigns(b.platform)(
      { query: { page: 0, pageSize: 100, orderKey: 'sold', orderBy: 'desc' } },
      b.as(),
    );
    expect(listed.results.find((one) => one.id === id)).toMatchObject({
      sold: 1,
      money: [
        { currency: 'EUR', revenue: '49.99', discount: '11.02', market: '11.02', sellers: '0.00', margin: '5.58' },
      ],
    });
    // In a file the same are numbers with their currency beside them, and who pays the reduction is in columns of its own.
    const filed = () =>
      rowsOf(campaignsList(b.platform), { columns: ['name', 'revenue', 'discount', 'margin'], ids: [id] });
    expect(await filed()).toMatchObject({
      heads: ['Name', 'Revenue', 'Currency', 'Discount cost', 'Market pays', 'Sellers pay', 'Margin after discount'],
      rows: [[expect.any(String), '49.99', 'EUR', '11.02', '11.02', '0.00', '5.58']],
    });
    const held = { ...b.as(), actor: { ...b.as().actor, shops: [2] } };
    // Held to some shops, a person is told and ordered by what was sold there.
    const { db } = b.platform;
    const more = await sql<{
      id: number;
    }>`insert into campaign_items (campaign_id, variant_id, shop_id, seller_id, proposed, state, sold)
      select i.campaign_id, i.variant_id, 4, i.seller_id, 20, 'ended', 900 from campaign_items i where i.campaign_id = ${id} limit 1 returning id`.execute(
      db,
    );
    const soldAs = async (shops: number[] | null) => {
      const context = { ...b.as(), actor: { ...b.as().actor, shops } };
      const query = { page: 0, pageSize: 100, orderKey: 'sold', orderBy: 'desc' } as const;
      return (await listCampaigns(b.platform)({ query }, context)).results.map((one) => [one.id, one.sold] as const);
    };
    expect((await soldAs(null))[0]).toEqual([id, 901]);
    // Of several currencies no figure is one number: each is told with its own.
    const { currency } = (await sql<{ currency: string }>`select currency from shops where id = 4`.execute(db))
      .rows[0]!;
    const macedonian = (item: number) => sql`with shop as (update shops set currency = 'MKD' where id = 4),
        item as (update campaign_items set price_gross = 1200 where id = ${item})
      insert into campaign_sales (item_id, fact_key, order_id, line_id, qty, base_net, price_net, at)
        values (${item}, 'mk', 'mk', '1', 1, 1200, 1000, now())`;
    await macedonian(more.rows[0]!.id).execute(db);
    expect((await filed()).rows[0]!.slice(1)).toEqual([
      '49.99 EUR, 1200.00 MKD',
      'EUR, MKD',
      '11.02 EUR, 200.00 MKD',
      '11.02 EUR, 200.00 MKD',
      '0.00 EUR, 0.00 MKD',
      '5.58% EUR, – MKD',
    ]);
    await sql`delete from campaign_sales where item_id = ${more.rows[0]!.id}`.execute(db);
    await sql`update shops set currency = ${currency} where id = 4`.execute(db);
    const here = await soldAs([1]);
    expect(new Map(here).get(id)).toBe(1);
    expect(here.map(([, count]) => count)).toEqual(here.map(([, count]) => count).sort((a, z) => z - a));
    expect(here[0]![0]).not.toBe(id);
    await sql`delete from campaign_items where id = ${more.rows[0]!.id}`.execute(db);
    expect((await listCampaigns(b.platform)({ query: { page: 0, pageSize: 100 } }, held)).results).toEqual([]);
    await order('cancelled', cheaper, 'a-1', 2);
    expect(await counted()).toEqual(
      new Map([
        [cheaper.variantId, 0],
        [same.variantId, 1],
      ]),
    );
  });
});

describe('a local seller’s own price', () => {
  it('has no margin to fall below in a campaign: our part lies inside, and who pays is agreed', async () => {
    const seller = await b.make.seller({ name: 'Own prices', local: true });
    const { db } = b.platform;
    const steps = {
      base: { of: 'seller', includes_vat: false },
      margin: null,
      rounding: null,
      guards: null,
    };
    await sql`with p as (insert into price_profiles (shop_id, name) values (1, 'Own prices') returning id),
      v as (insert into price_profile_versions (profile_id, no, state, steps, activated_at)
        select id, 1, 'active', ${JSON.stringify(steps)}::jsonb, now() from p returning id)
      insert into price_profile_scopes (version_id, seller_id) select id, ${seller.id} from v`.execute(db);
    const product = await sold('OWN-1', '40', { sellerId: seller.id, price: '50' });
    expect((await prices.results(1, [product.variantId]))[0]).toMatchObject({ state: 'ok', applied: '59' });
    const id = await tools.create({ rules: { min_margin_percent: '5' } });
    await tools.add(id, [product.sku_intern], '10');
    expect(await tools.items(id)).toMatchObject([{ code: null, price_gross: '53.1', margin: null }]);
    await tools.move(id, 'cancelled');
  });
});

describe('A least discount by category (pages.md 4.8)', () => {
  it('counts for what is in the category or below in place of that of all; its category has to be one of ours', async () => {
    const phones = await sold('LEAST-1', '40');
    const top = (await b.make.category({ name: 'Tools' })).id;
    const drills = (await b.make.category({ name: 'Drills', parentId: top })).id;
    const drill = await sold('LEAST-2', '40', { categoryIds: [drills] });
    const rules = { min_percent: '10', min_percents: [{ category: top, percent: '25' }] };
    const id = await tools.create({ rules });
    await tools.add(id, [phones.sku_intern, drill.sku_intern], '20');
    const found = (await tools.items(id)).map(({ sku, state, code, code_values: values }) => [
      sku,
      state,
      code,
      values.min,
    ]);
    expect(found).toEqual([
      [expect.stringContaining(phones.sku_intern), 'proposed', null, undefined],
      [expect.stringContaining(drill.sku_intern), 'check_failed', 'discount_too_small', '25'],
    ]);
    expect(await tools.get(id)).toMatchObject({ rules, named: { categories: [{ id: top, name: 'Tools' }] } });
    await expect(
      tools.create({ rules: { min_percents: [{ category: 999_999, percent: '5' }] } }),
    ).rejects.toMatchObject({
      issues: [{ field: 'rules.min_percents.0.category' }],
    });
    // A page of the release before changes its name, and says none of them.
    const { names, type, start_local, end_local, version } = await tools.get(id);
    const { min_percents: _, ...known } = campaignFacts.shape.rules.parse({ min_percent: '12' });
    const change = (body: object, seen: number) =>
      saveCampaign(b.platform)(
        {
          params: { id },
          body: saveCall.body!.parse({ names, type, shops: [1], start_local, end_local, version: seen, ...body }),
        },
        b.as(),
      );
    await change({ names: { EN: 'Renamed' }, rules: known }, version);
    expect(await tools.get(id)).toMatchObject({
      names: { EN: 'Renamed' },
      rules: { min_percent: '12', min_percents: rules.min_percents },
    });
    await change({ rules: { ...known, min_percents: [] } }, version + 1);
    expect((await tools.get(id)).rules.min_percents).toEqual([]);
    // A campaign without them is stored as the release before knows it.
    const plain = await tools.create();
    const { rows } = await sql<{
      said: boolean;
    }>`select rules ? 'min_percents' as said from campaigns where id = ${plain}`.execute(b.platform.db);
    expect([rows[0]!.said, (await tools.get(plain)).rules.min_percents]).toEqual([false, []]);
  });
});

describe('A campaign that announces “up to” a percentage', () => {
  it('is scheduled only where a quarter of the goods’ value is reduced by it, at the pieces that are on offer', async () => {
    const { db } = b.platform;
    const [dear, cheap] = [await sold('UP-1', '120'), await sold('UP-2', '40')];
    const stock = (id: number, pieces: number) =>
      sql`update variants set stock = ${pieces} where id = ${id}`.execute(db);
    await stock(dear.variantId, 10);
    await stock(cheap.variantId, 8);
    const id = await tools.create({ rules: { up_to: '40' } });
    await tools.add(id, [dear.sku_intern], '10');
    await tools.add(id, [cheap.sku_intern], '40');
    await tools.decide((await tools.items(id)).map((item) => item.id));
    await tools.move(id, 'review');
    // 62.99 × 8 of 62.99 × 8 and 188.99 × 10 is 21.05 %.
    expect(await tools.get(id)).toMatchObject({ ranges: [{ shop_id: 1, share: '21.05' }] });
    await expect(tools.move(id, 'scheduled')).rejects.toMatchObject({
      definition: { code: 'range_top_share' },
      values: { up_to: '40', share: '21.05', min: 25 },
    });
    expect(await tools.get(id)).toMatchObject({ state: 'review' });
    // 24.998 % is not enough, whatever it may be rounded to.
    await stock(cheap.variantId, 10);
    expect(await tools.get(id)).toMatchObject({ ranges: [{ share: '24.99' }] });
    await expect(tools.move(id, 'scheduled')).rejects.toMatchObject({ definition: { code: 'range_top_share' } });
    await stock(cheap.variantId, 11);
    expect(await tools.get(id)).toMatchObject({ ranges: [{ shop_id: 1, share: '26.82' }] });
    await tools.move(id, 'scheduled');
    expect(await tools.get(id)).toMatchObject({ state: expect.stringMatching(/scheduled|running/) });
    await tools.move(id, 'cancelled');
    // A limit of the campaign counts, not the stock; nothing announced asks for nothing.
    const limited = await tools.create({ rules: { up_to: '40' } });
    await tools.add(limited, [dear.sku_intern], '10');
    await tools.add(limited, [cheap.sku_intern], '40', { stock_limit: 5 });
    await tools.decide((await tools.items(limited)).map((item) => item.id));
    expect((await tools.get(limited)).ranges).toMatchObject([{ share: '14.28' }]);
    await tools.move(limited, 'cancelled');
    const plain = await tools.run([dear.sku_intern], '10');
    expect(await tools.get(plain)).toMatchObject({ rules: { up_to: null }, ranges: [] });
    await tools.move(plain, 'cancelled');
  });

  it('is scheduled with exactly a quarter, and refused for the one shop that has less, by its name', async () => {
    const { db } = b.platform;
    const [reduced, other] = [await sold('UP-3', '40'), await sold('UP-4', '40')];
    for (const [{ variantId }, pieces] of [
      [reduced, 5],
      [other, 15],
    ] as const)
      await sql`update variants set stock = ${pieces} where id = ${variantId}`.execute(db);
    const announced = async (shops: number[]) => {
      const id = await tools.create({ rules: { up_to: '40' }, shops });
      await tools.add(id, [other.sku_intern], '10');
      await tools.add(id, [reduced.sku_intern], '40');
      await tools.decide((await tools.items(id)).map((item) => item.id));
      await tools.move(id, 'review');
      return id;
    };
    const one = await announced([1]);
    // 62.99 × 5 of 62.99 × 20.
    expect(await tools.get(one)).toMatchObject({ ranges: [{ shop_id: 1, share: '25.00' }] });
    await tools.move(one, 'scheduled');
    await tools.move(one, 'cancelled');

    // In Slovenia the reduced one costs a fifth of the other.
    await sql`update shops set omnibus = false where id = 3`.execute(db);
    await b.platform.unitOfWork(b.as(), async (tx) => {
      for (const [{ id, variantId }, price] of [
        [reduced, '10'],
        [other, '50'],
      ] as const) {
        await sql`insert into variant_prices (variant_id, shop_id, price, tvsh) values (${variantId}, 3, ${price}, 22)`.execute(
          tx.db,
        );
        await sql`insert into publications (product_id, shop_id, status, external_key) values (${id}, 3, 'in_shop', ${`tregu-product-${id}`})
          on conflict (product_id, shop_id) do update set status = 'in_shop'`.execute(tx.db);
        tx.touch('product', [id]);
      }
    });
    const two = await announced([1, 3]);
    // 12.20 × 5 of 12.20 × 5 and 61 × 15.
    expect(await tools.get(two)).toMatchObject({
      ranges: [
        { shop_id: 1, share: '25.00' },
        { shop_id: 3, share: '6.25' },
      ],
    });
    await expect(tools.move(two, 'scheduled')).rejects.toMatchObject({
      definition: { code: 'range_top_share' },
      values: { up_to: '40', share: '6.25', shop: 'Slovenia', min: 25 },
    });
    await tools.move(two, 'cancelled');
  });

  it('takes a whole percentage from 1 to 100, as shops show them, and none where the field is empty', () => {
    const facts = { names: { EN: 'x' }, type: 'percent', shops: [1], start_local: localDay(1), end_local: localDay(2) };
    const read = (up_to: unknown) => campaignFacts.safeParse({ ...facts, rules: { up_to } }).success;
    expect(['1', '40', '100', null].map(read)).toEqual([true, true, true, true]);
    expect(['0', '0.5', '33.3', '-1', '101', '1e2', 'NaN', ''].filter((text) => read(text))).toEqual([]);
  });
});

describe('PR19 campaigns that overlap', () => {
  it('refuse a product of another one unless both allow it; the lower price decides, then the other, then the base', async () => {
    const product = await sold('A-120', '40');
    const rules = { overlap: true };
    const strict = await tools.run([product.sku_intern], '10');
    const other = await tools.create();
    await tools.add(other, [product.sku_intern], '20');
    expect(await tools.items(other)).toMatchObject([
      { state: 'check_failed', code: 'in_other_campaign', code_values: { campaign: 'Black week' } },
    ]);
    await tools.move(strict, 'cancelled');

    const ten = await tools.run([product.sku_intern], '10', { rules, names: { EN: 'Ten' } });
    const twenty = await tools.run([product.sku_intern], '20', { rules, names: { EN: 'Twenty' } });
    expect(await shown(product)).toEqual(['62.99', '49.99', '62.99']);
    expect(await tools.items(ten)).toMatchObject([{ price_gross: '55.99', covered_by: 'Twenty' }]);
    expect(await tools.items(twenty)).toMatchObject([{ covered_by: null }]);
    await tools.move(twenty, 'ended');
    expect(await shown(product)).toEqual(['62.99', '55.99', '62.99']);
    await tools.move(ten, 'paused');
    expect(await shown(product)).toEqual(['62.99', null, null]);
    await tools.move(ten, 'running');
    expect(await shown(product)).toEqual(['62.99', '55.99', '62.99']);
    await tools.move(ten, 'ended');
    expect(await shown(product)).toEqual(['62.99', null, null]);
    expect(await layers()).toBe(0);
  });
});
