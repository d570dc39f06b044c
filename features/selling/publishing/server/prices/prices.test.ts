import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { demandsSetting } from '#features/catalogue/products/contract/products.readiness.ts';
import { desiredState } from '../desired-state.ts';
import { snapshotsRepository } from '../drift/snapshots.repository.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import {
  findDrift,
  followPrices,
  low30Of,
  presentedAt,
  presentedOf,
  startSendPrices,
  withdrawFromShop,
} from '../publishing.public.ts';
import { desiredPricesRepository } from './desired-prices.repository.ts';
import { sendDuePrices } from './send-due-prices.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

type Db = ShopBench['platform']['db'];
const priced =
  (product: { variantId: number }, price: string, shop_id: number, discount: string | null = null) =>
  (db: Db) =>
    db
      .insertInto('variant_prices')
      .values({ variant_id: product.variantId, shop_id, price, discount_price: discount, tvsh: '18' })
      .onConflict((oc) => oc.columns(['variant_id', 'shop_id']).doUpdateSet({ price, discount_price: discount }))
      .execute();
/** As the price engine does: the price is written, and what the shop should have follows without a document. */
const reprice = (
  product: { id: number; variantId: number },
  price: string,
  shopId = 3,
  discount: string | null = null,
) =>
  b.platform.unitOfWork(b.as({ shopId }), async (tx) => {
    await priced(product, price, shopId, discount)(tx.db);
    await followPrices(tx, shopId, [product.id]);
  });
const inShop = async (shopId = 3, price = '53.3814') => {
  const product = await b.sellable();
  await edit(b, product.id, priced(product, price, shopId));
  await b.send({ ids: [product.id] }, shopId);
  return product;
};
const sendPrices = async (ids: number[] | null, shopId = 3) => {
  const by = { userId: null, shopId, cause: 'test' };
  const id = await b.platform.unitOfWork(by, (tx) => startSendPrices(b.platform)(tx, by, ids));
  const { status, result } = await b.taskEnded(id);
  const items = await b.platform.db.selectFrom('task_items').selectAll().where('task_id', '=', id).execute();
  const outcomes = Object.fromEntries(
    items.map((it) => [it.item_key, it.reason ? `${it.outcome}: ${it.reason}` : it.outcome]),
  );
  return { status, outcomes, message: (result as { data: { statusMessage: string } } | null)?.data.statusMessage };
};
const shown = (product: { variantId: number }, shopId = 3) =>
  presentedAt(b.platform.db, product.variantId, shopId, new Date(Date.now() + 60_000));
const history = async (product: { variantId: number }, shop = 3) =>
  (
    await sql<{
      gross: string;
      kind: string;
      open: boolean;
    }>`select trim_scale(gross)::text as gross, kind, upper_inf(period) as open
      from presented_prices where variant_id = ${product.variantId} and shop_id = ${shop} order by period`.execute(
      b.platform.db,
    )
  ).rows;
const writesOf = (product: { id: number }) =>
  b.faulty
    .state()
    .requests.filter((it) => it.externalKey === externalKeyOf(product.id) && it.method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace(/\d+/, 'n')}`);

describe('A price that changed', () => {
  it('says "Not synced" by its own hash, goes alone, and is what customers see from then on [PR11]', async () => {
    const product = await inShop();
    const before = await b.publication(product.id, 3);
    expect(await shown(product)).toMatchObject({ gross: '62.9900', kind: 'regular', currency: 'EUR' });

    await reprice(product, '58.4661');
    const changed = await b.publication(product.id, 3);
    expect(changed).toMatchObject({ is_updated: true, desired_hash: before.desired_hash, sent_hash: before.sent_hash });
    expect(changed.desired_price_hash).not.toBe(changed.sent_price_hash);

    const { status, outcomes, message } = await sendPrices([product.id]);
    expect({ status, outcomes }).toEqual({ status: 'completed', outcomes: { [product.id]: 'done' } });
    expect(message).toBe('Prices of 1 of 1 product sent to Slovenia');
    expect(writesOf(product)).toEqual(['POST /products', 'PUT /products/n/prices']);
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false, sent_hash: before.sent_hash });
    expect(await history(product)).toEqual([
      { gross: '62.99', kind: 'regular', open: false },
      { gross: '68.99', kind: 'regular', open: true },
    ]);
    const told = b.platform.db.selectFrom('activity_log').select('after').where('action', '=', 'prices_sent_to_shop');
    expect(await told.where('entity_id', '=', product.id).execute()).toEqual([
      { after: { shop: 3, shown_price: '68.99 EUR' } },
    ]);
  });

  it('stays as the one sent last where a send that began before it is written down after it', async () => {
    const product = await inShop();
    const { db } = b.platform;
    const kept = () =>
      db
        .selectFrom('sent_snapshots as s')
        .innerJoin('publications as p', 'p.id', 's.publication_id')
        .select(['s.document', 's.prices', 's.stock', 'p.id', 'p.settled_attempt'])
        .where('p.product_id', '=', product.id)
        .where('p.shop_id', '=', 3)
        .executeTakeFirstOrThrow();
    const { document, prices, stock, id, settled_attempt } = await kept();
    await db
      .updateTable('publications')
      .set({ settled_price_attempt: settled_attempt + 1 })
      .where('id', '=', id)
      .execute();
    const older = { productId: product.id, document, prices: [], stock } as never;
    await snapshotsRepository(db).set([older], 3);
    expect((await kept()).prices).toEqual(prices);
    await db.updateTable('publications').set({ settled_price_attempt: settled_attempt }).where('id', '=', id).execute();
    await snapshotsRepository(db).set([older], 3);
    expect((await kept()).prices).toEqual([]);
  });

  it('is sent again when it goes back to an earlier value [PR11]', async () => {
    const product = await inShop();
    for (const price of ['58.4661', '53.3814']) {
      await reprice(product, price);
      expect((await sendPrices([product.id])).outcomes).toEqual({ [product.id]: 'done' });
    }
    expect(writesOf(product)).toEqual(['POST /products', 'PUT /products/n/prices', 'PUT /products/n/prices']);
    expect((await history(product)).map(({ gross }) => gross)).toEqual(['62.99', '68.99', '62.99']);
    // Nothing differs: nothing is sent.
    expect((await sendPrices([product.id])).outcomes).toEqual({});
  });

  it('goes with the whole product to a platform that takes no prices alone [PR11]', async () => {
    const product = await inShop();
    await reprice(product, '58.4661');
    const ended = await b.withoutPrices(() => sendPrices([product.id]));
    expect(ended.outcomes).toEqual({ [product.id]: 'done' });
    expect(writesOf(product)).toEqual(['POST /products', 'PUT /products/n']);
    expect(await shown(product)).toMatchObject({ gross: '68.9900' });
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false });
  });

  it('is untouched by a change of stock, which says nothing of prices [PR11]', async () => {
    const product = await inShop();
    const before = await b.publication(product.id, 3);
    await edit(b, product.id, (db) =>
      db.updateTable('variants').set({ stock: 1 }).where('id', '=', product.variantId).execute(),
    );
    const after = await b.publication(product.id, 3);
    expect(after).toMatchObject({
      is_updated: false,
      stock_updated: false,
      desired_price_hash: before.desired_price_hash,
    });
  });

  it('stays what is shown while the shop does not take it, and is not tried again by itself within the hour', async () => {
    const product = await inShop();
    await reprice(product, '58.4661');
    b.faulty.script({ products: { [externalKeyOf(product.id)]: [{ does: 'refuse', reason: 'no prices today' }] } });
    expect((await sendPrices([product.id])).outcomes[product.id]).toContain('no prices today');
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: true });
    expect(await shown(product)).toMatchObject({ gross: '62.9900' });
    const due = desiredPricesRepository(b.platform.db);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(await due.listPatient([product.id], 3, at(30))).toEqual([]);
    expect(await due.listPatient([product.id], 3, at(90))).toEqual([product.id]);
    expect((await sendPrices([product.id])).outcomes).toEqual({ [product.id]: 'done' });
  });

  it('arrives once where the answer is lost', async () => {
    const product = await inShop();
    await reprice(product, '58.4661');
    b.faulty.script({ products: { [externalKeyOf(product.id)]: [{ does: 'dropConnection', commits: true }] } });
    expect((await sendPrices([product.id])).outcomes).toEqual({ [product.id]: 'done' });
    expect((await history(product)).map(({ gross }) => gross)).toEqual(['62.99', '68.99']);
  });

  it('writes prices of two shops at once, also where they alter what is sold: neither waits for rows of the other', async () => {
    const product = await b.sellable();
    // The shops have prices of their own alone.
    await edit(b, product.id, (db) =>
      db.updateTable('variants').set({ price: null }).where('id', '=', product.variantId).execute(),
    );
    for (const shopId of [1, 3]) {
      await edit(b, product.id, priced(product, '53.3814', shopId));
      await b.send({ ids: [product.id] }, shopId);
    }
    const hashes = () =>
      Promise.all([1, 3].map(async (shopId) => (await b.publication(product.id, shopId)).desired_hash));
    const before = await hashes();
    // A price that is gone: the variant is sold no more, so documents are built.
    const goes = (shopId: number, beside: () => Promise<unknown>) =>
      b.platform.unitOfWork(b.as({ shopId }), async (tx) => {
        await sql`set local lock_timeout = '5s'`.execute(tx.db);
        await sql`update variant_prices set price = null where variant_id = ${product.variantId} and shop_id = ${shopId}`.execute(
          tx.db,
        );
        await followPrices(tx, shopId, [product.id]);
        await beside();
      });
    await goes(1, () => goes(3, async () => undefined));
    const after = await hashes();
    for (const shop of [0, 1]) expect(after[shop]).not.toBe(before[shop]);
  });

  it('waits for the whole product where other variants are sold than the shop has, and for a VAT where the shop demands one', async () => {
    const product = await inShop();
    await edit(b, product.id, async (db) => {
      const { id: _, ...variant } = await db
        .selectFrom('variants')
        .selectAll()
        .where('id', '=', product.variantId)
        .executeTakeFirstOrThrow();
      const second = { ...variant, sku: `${product.sku}-2`, sku_intern: `${product.sku}-2`, position: 2, price: '10' };
      await db
        .insertInto('variants')
        .values(second as never)
        .execute();
    });
    expect((await sendPrices([product.id])).outcomes[product.id]).toContain('send the whole product');
    expect(writesOf(product)).toEqual(['POST /products']);

    const untaxed = await b.sellable();
    await b.send({ ids: [untaxed.id] }, 3);
    await edit(b, untaxed.id, (db) =>
      db.updateTable('variants').set({ price: '11' }).where('id', '=', untaxed.variantId).execute(),
    );
    const demand = (value: string) =>
      sql`insert into settings (key, shop_id, value) values (${demandsSetting}, 3, ${value}::jsonb)
        on conflict (key, shop_id) do update set value = excluded.value`.execute(b.platform.db);
    await demand('["vat_missing"]');
    expect((await sendPrices([untaxed.id])).outcomes[untaxed.id]).toContain('VAT');
    await demand('[]');
    expect((await sendPrices([untaxed.id])).outcomes[untaxed.id]).toBe('done');
  });

  it('is known to differ where somebody changed it in the shop, apart from content', async () => {
    const product = await inShop(1);
    await sql`update demo_shop.variant v set gross = 1 from demo_shop.product p
      where p.id = v.product_id and p.shop_id = 1 and p.external_key = ${externalKeyOf(product.id)}`.execute(
      b.platform.db,
    );
    const seen = await findDrift(b.platform, [product.id], 1, new AbortController().signal);
    expect(seen).toEqual({ drifted: [{ productId: product.id, drift: 'prices' }], unknown: [] });
  });

  it('ends with the removal from the shop, once the shop has confirmed it', async () => {
    const product = await inShop(1);
    const by = { userId: null, shopId: 1, cause: 'test' };
    const removal = {
      productIds: [product.id],
      shopIds: [1],
      to: 'removed',
      reason: 'pricing_issues',
      additionalInfos: null,
    } as const;
    await b.platform.unitOfWork(by, (tx) => withdrawFromShop(b.platform)(tx, by, removal));
    const { id } = await b.platform.db
      .selectFrom('tasks')
      .select('id')
      .where('type', '=', 'withdraw-from-shop')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await b.taskEnded(id);
    expect(await history(product, 1)).toEqual([{ gross: '62.99', kind: 'regular', open: false }]);
    expect(await b.publication(product.id)).toMatchObject({ sent_price_hash: null });
    await b.send({ ids: [product.id] });
    expect((await history(product, 1)).map(({ open }) => open)).toEqual([false, true]);
  });
});

describe('Prices that go by themselves', () => {
  const setSending = (price_send: string, from = '02:00', until = '05:00') =>
    b.platform.db
      .updateTable('shops')
      .set({ price_send, price_send_from: from, price_send_until: until })
      .where('id', '=', 3)
      .execute();
  const isDue = async (at: string) =>
    (await desiredPricesRepository(b.platform.db).listShopsDue(new Date(at))).includes(3);

  it('go soon, in the hours of the shop, or not at all', async () => {
    const product = await inShop();
    await reprice(product, '58.4661');
    await setSending('manual');
    expect(await isDue('2026-11-20T02:00:00Z')).toBe(false);
    await setSending('auto');
    expect(await isDue('2026-11-20T12:00:00Z')).toBe(true);
    // Slovenia is an hour ahead in November; the second window goes over midnight.
    await setSending('window');
    expect([await isDue('2026-11-20T00:59:00Z'), await isDue('2026-11-20T01:00:00Z')]).toEqual([false, true]);
    expect([await isDue('2026-11-20T03:59:00Z'), await isDue('2026-11-20T04:00:00Z')]).toEqual([true, false]);
    await setSending('window', '23:00', '01:00');
    expect([await isDue('2026-11-20T22:30:00Z'), await isDue('2026-11-20T23:30:00Z')]).toEqual([true, true]);
    expect([await isDue('2026-11-20T21:30:00Z'), await isDue('2026-11-20T00:30:00Z')]).toEqual([false, false]);

    await setSending('auto');
    await sendDuePrices(b.platform)();
    const task = await b.platform.db
      .selectFrom('tasks')
      .select('id')
      .where('type', '=', 'send-prices')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await b.taskEnded(task.id);
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false });
    await setSending('manual');
  });
});

describe('The hash of the prices', () => {
  it('is the same from SQL as from the document, whatever the amounts [PR11]', async () => {
    const amounts = ['0.01', '10.25', '53.3814', '99999999.9900', '1000', '0', '7.5000'];
    await b.platform.db
      .insertInto('currencies')
      .values({ code: 'ALL', symbol: 'L', digits: 0 })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const ids: number[] = [];
    for (const [at, price] of amounts.entries()) {
      const product = await b.sellable({ price });
      await edit(b, product.id, async (db) => {
        await db
          .insertInto('variant_prices')
          .values([
            {
              variant_id: product.variantId,
              shop_id: 2,
              price: amounts[(at + 3) % 7]!,
              discount_price: amounts[(at + 1) % 7]!,
              tvsh: '20',
            },
            {
              variant_id: product.variantId,
              shop_id: 3,
              price: null,
              discount_price: amounts[(at + 2) % 7]!,
              tvsh: at % 2 ? '9.5' : null,
            },
          ])
          .execute();
        await db
          .insertInto('publications')
          .values(
            [2, 3].map((shop_id) => ({
              product_id: product.id,
              shop_id,
              status: 'in_shop',
              external_key: externalKeyOf(product.id),
            })),
          )
          .execute();
      });
      ids.push(product.id);
    }
    const { db } = b.platform;
    await db.updateTable('shops').set({ omnibus: true }).where('id', '=', 3).execute();
    await sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
      select v.id, n.shop, 1, n.gross, n.currency, 'regular', tstzrange(now() - interval '9 days', null), 1
        from variants v cross join (values (2, 950, 'ALL'), (3, 9.5, 'EUR')) as n (shop, gross, currency) where v.product_id = any(${ids}::bigint[])`.execute(
      db,
    );
    const read = publicationSourceReadModel(db);
    const shops = new Map((await read.listShops()).map((shop) => [shop.id, shop]));
    for (const shopId of [2, 3]) {
      const sources = (await read.loadSources(ids, [shopId])).get(shopId)!;
      const meant = ids.map((id) => desiredState(sources.get(id)!.source, shops.get(shopId)!));
      const sold = ids.filter((_, at) => meant[at]!.prices.length > 0);
      // The same variants are sold as before, so the statement alone may say what they cost.
      await sql`update publications p set desired_hash = 'c-', desired_price_hash = n.keys || '.'
        from unnest(${ids}::bigint[], ${meant.map((it) => it.priceHash.split('.')[0])}::text[]) as n (id, keys)
        where p.product_id = n.id and p.shop_id = ${shopId}`.execute(db);
      const { changed, whole } = await desiredPricesRepository(db).setDesired(ids, shopId);
      expect(changed.toSorted((a, c) => a - c)).toEqual(sold);
      expect(whole).toEqual(ids.filter((id) => !sold.includes(id)));
      const rows = await db
        .selectFrom('publications')
        .select(['product_id', 'desired_price_hash'])
        .where('shop_id', '=', shopId)
        .where('product_id', 'in', sold)
        .orderBy('product_id')
        .execute();
      expect(rows.map((row) => row.desired_price_hash)).toEqual(
        meant.filter((it) => it.prices.length > 0).map((it) => it.priceHash),
      );
      expect(meant.flatMap((it) => it.prices).some((it) => it.referencePrice !== null)).toBe(true);
    }
    await db.updateTable('shops').set({ omnibus: false }).where('id', '=', 3).execute();
  });

  it('of a reduction above the former price comes to rest in a shop without the 30-day rule', async () => {
    const product = await inShop(3, '42.3729');
    const announced: (string | null)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      // Whatever is written to the product next works out anew what the shop should show.
      await reprice(product, '67.7966', 3, '50.8475');
      await sendPrices([product.id]);
      const there = b.faulty.state().products.find((it) => it.externalKey === externalKeyOf(product.id))!;
      announced.push(there.prices[0]!.referencePrice);
    }
    // The price that was shown before is lower than the reduced one, and nobody was asked the regular one of now: nothing is announced.
    expect(announced).toEqual([null, null, null, null]);
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false });
    expect(await history(product)).toEqual([
      { gross: '50', kind: 'regular', open: false },
      { gross: '60', kind: 'discount', open: true },
    ]);
  });
});

describe('The price a reduction is announced against in a shop without the 30-day rule', () => {
  it('is the product’s own of now, whatever is reduced beside it and was reduced before', async () => {
    const [beside, product] = [await inShop(3, '42.3729'), await inShop(3, '84.7458')];
    const reduce = async (one: { id: number; variantId: number }, price: string, discount: string | null) => {
      await reprice(one, price, 3, discount);
      return sendPrices([one.id]);
    };
    await reduce(beside, '42.3729', '33.8983');
    await reduce(product, '84.7458', '67.7966');
    await reduce(product, '76.2712', null);
    expect(await reduce(product, '76.2712', '59.3220')).toMatchObject({
      status: 'completed',
      outcomes: { [product.id]: 'done' },
    });
    const there = b.faulty.state().products.find((it) => it.externalKey === externalKeyOf(product.id))!;
    expect(there.prices[0]).toMatchObject({ gross: '90.00', discountGross: '70.00', referencePrice: '90.00' });
  });
});

describe('The lowest price of 30 days', () => {
  it('is found among what was in force from local midnight 30 days before, with its rows; a gap counts nothing [PR17]', async () => {
    const product = await b.sellable();
    const { db } = b.platform;
    const show = async (gross: string, from: string, until: string | null) =>
      (
        await sql<{
          id: number;
        }>`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
          values (${product.variantId}, 3, ${gross}, ${gross}, 'EUR', 'regular', tstzrange(${from}, ${until}), 1) returning id`.execute(
          db,
        )
      ).rows[0]!.id;
    const at = (iso: string) => ({ variantId: product.variantId, shopId: 3, at: new Date(iso) });
    expect(await low30Of(db, [at('2026-11-27T00:00:00+01:00')])).toMatchObject([{ gross: null, evidence: [] }]);
    const first = await show('64.99', '2026-09-01 00:00+02', '2026-11-10 00:00+01');
    const second = await show('59.99', '2026-11-10 00:00+01', '2026-11-15 00:00+01');
    const third = await show('64.99', '2026-11-15 00:00+01', null);

    const [low, later, edge, before] = await low30Of(db, [
      at('2026-11-27T00:00:00+01:00'),
      // The day of the start does not matter within it: 15.12. minus 30 days begins after the low price ended.
      at('2026-12-15T13:00:00+01:00'),
      at('2026-12-14T23:59:00+01:00'),
      at('2026-08-01T00:00:00+02:00'),
    ]);
    expect(low).toMatchObject({ gross: '59.9900', evidence: [first, second, third] });
    expect(later).toMatchObject({ gross: '64.9900', evidence: [third] });
    expect(edge).toMatchObject({ gross: '59.9900' });
    expect(before).toMatchObject({ gross: null });
    expect(await presentedAt(db, product.variantId, 3, new Date('2026-11-12T00:00:00Z'))).toMatchObject({ id: second });
    expect(await presentedAt(db, product.variantId, 3, new Date('2026-08-12T00:00:00Z'))).toBeNull();
    const moments = [at('2026-09-02T00:00:00Z'), at('2026-08-12T00:00:00Z'), at('2027-01-01T00:00:00Z')];
    expect((await presentedOf(db, moments)).map(({ id }) => id)).toEqual([first, third]);
  });

  it('is not known while the 30 days hold a price in another currency of the shop', async () => {
    const product = await b.sellable();
    const { db } = b.platform;
    const show = (gross: string, currency: string, from: string, until: string | null) =>
      sql`insert into presented_prices (variant_id, shop_id, net, gross, currency, kind, period, attempt)
        values (${product.variantId}, 3, ${gross}, ${gross}, ${currency}, 'regular', tstzrange(${from}, ${until}), 1)`.execute(
        db,
      );
    await show('20.00', 'BGN', '2026-10-01 00:00+02', '2026-11-05 00:00+01');
    await show('11.00', 'EUR', '2026-11-05 00:00+01', null);
    const lowAt = async (iso: string) =>
      (await low30Of(db, [{ variantId: product.variantId, shopId: 3, at: new Date(iso) }]))[0];
    expect(await lowAt('2026-11-01T00:00:00+01:00')).toMatchObject({ gross: null, currency: 'EUR' });
    expect(await lowAt('2026-11-20T00:00:00+01:00')).toMatchObject({ gross: null });
    expect(await lowAt('2026-12-06T00:00:00+01:00')).toMatchObject({ gross: '11.0000' });
  });

  it('is the reference of a reduction from its start on, however often it goes deeper without a break [PR17]', async () => {
    const { db } = b.platform;
    await db.updateTable('shops').set({ omnibus: true }).where('id', '=', 3).execute();
    const product = await inShop(3, '55.0763');
    const reference = () => {
      const there = b.faulty.state().products.find((it) => it.externalKey === externalKeyOf(product.id))!;
      const { gross, discountGross, referencePrice } = there.prices[0]!;
      return { gross, discountGross, referencePrice };
    };
    expect(reference()).toMatchObject({ gross: '64.99', referencePrice: null });
    await reprice(product, '55.0763', 3, '44.0593');
    await sendPrices([product.id]);
    expect(reference()).toEqual({ gross: '64.99', discountGross: '51.99', referencePrice: '64.99' });
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false });
    // A deeper step: measured from the price before the first one.
    await reprice(product, '55.0763', 3, '42.3644');
    await sendPrices([product.id]);
    expect(reference()).toEqual({ gross: '64.99', discountGross: '49.99', referencePrice: '64.99' });
    // A step up is no part of it, and not announced: less was asked in the 30 days before. What is deeper then is measured from the lowest.
    await reprice(product, '55.0763', 3, '43.2119');
    await sendPrices([product.id]);
    expect(reference()).toEqual({ gross: '64.99', discountGross: '50.99', referencePrice: null });
    await reprice(product, '55.0763', 3, '41.5169');
    await sendPrices([product.id]);
    expect(reference()).toEqual({ gross: '64.99', discountGross: '48.99', referencePrice: '49.99' });
    expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: false });
    // A break, and a reduction again: the lowest price is that of the reduction before, which is not below itself.
    for (const discount of [null, '41.5169']) {
      await reprice(product, '55.0763', 3, discount);
      await sendPrices([product.id]);
    }
    expect(reference()).toEqual({ gross: '64.99', discountGross: '48.99', referencePrice: null });
    // Nothing is known of before, so the lower price is not announced: it is a price like any, and the next reduction is measured from it.
    await sql`delete from presented_prices where variant_id = ${product.variantId}`.execute(db);
    const announced: (string | null)[] = [];
    for (const discount of ['44.0593', '42.3644']) {
      await reprice(product, '55.0763', 3, discount);
      await sendPrices([product.id]);
      announced.push(reference().referencePrice);
    }
    expect(announced).toEqual([null, '51.99']);
    await db.updateTable('shops').set({ omnibus: false }).where('id', '=', 3).execute();
  });
});
