import { sql } from 'kysely';
import { type FeatureExamples, nothingWrong } from './example.ts';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

export const campaignExamples: FeatureExamples = async ({ make, platform }, market) => {
  const { db } = platform;
  const seller = await market.asking();
  const body = { names: { EN: 'Week' }, type: 'percent', shops: [1], start_local: day(2), end_local: day(9) };
  const campaign = async (state: string) =>
    (
      await sql<{ id: number }>`with c as (insert into campaigns (names, type, state, start_local, end_local, rules)
        values ('{"EN":"Week"}', 'percent', ${state}, now() + interval '2 days', now() + interval '9 days',
          '{"categories":[],"brands":[],"sellers":[],"price_from":null,"price_to":null,"min_percent":null,"min_margin_percent":null,"min_stock":1,"exclude_discounted":true,"overlap":false}')
        returning id), s as (insert into campaign_shops (campaign_id, shop_id, start_at, end_at)
          select id, 1, now() + interval '2 days', now() + interval '9 days' from c)
        select id from c`.execute(db)
    ).rows[0]!.id;
  const [draft, spare, open, taken, filled, declined] = [
    await campaign('draft'),
    await campaign('draft'),
    await campaign('open'),
    await campaign('open'),
    await campaign('draft'),
    await campaign('open'),
  ];
  for (const id of [taken, declined])
    await db.insertInto('campaign_invites').values({ campaign_id: id, seller_id: seller.id }).execute();
  const own = await make.product({ sellerId: seller.id, shops: { 1: 'in_shop' } });
  const other = await make.product({ shops: { 1: 'in_shop' } });
  const item = async (variantId: number) =>
    (
      await db
        .insertInto('campaign_items')
        .values({ campaign_id: filled, variant_id: variantId, shop_id: 1, seller_id: own.seller_id, proposed: '20' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [first, second] = [await item(own.variantId), await item(other.variantId)];
  const change = { id: first, version: 1, proposed: '20', stock_limit: null, per_order: null };
  const proposal = { variant_id: own.variantId, shop_id: 1, proposed: '20' };
  const byId = (id: number) => ({ request: { params: { id } } });
  return {
    'campaigns.list': { request: {}, wrong: { query: { type: 'voucher' } } },
    'campaigns.create': { request: { body }, wrong: { body: { ...body, market_share: '1e309' } } },
    'campaigns.get': byId(draft),
    'campaigns.save': {
      request: { params: { id: draft }, body: { ...body, version: 1 } },
      wrong: { params: { id: draft }, body: { ...body, version: 1, shops: [] } },
    },
    'campaigns.saveSaid': {
      request: { params: { id: declined }, body: { descriptions: { EN: 'A week of tools' }, version: 1 } },
      wrong: { params: { id: declined }, body: { descriptions: { EN: 'x'.repeat(501) }, version: 1 } },
    },
    'campaigns.delete': byId(spare),
    'campaigns.move': {
      request: { params: { id: open }, body: { to: 'review', version: 1 } },
      wrong: { params: { id: open }, body: { to: 'gone', version: 1 } },
    },
    'campaigns.listItems': byId(filled),
    'campaigns.selectItems': byId(filled),
    'campaigns.addItems': {
      request: { params: { id: draft }, body: { skus: [other.sku_intern], proposed: '20' } },
      wrong: { params: { id: draft }, body: { skus: ['x'], proposed: '-1' } },
    },
    'campaigns.saveItems': {
      request: { params: { id: filled }, body: { items: [change] } },
      wrong: { params: { id: filled }, body: { items: [{ ...change, stock_limit: 0 }] } },
    },
    'campaigns.removeItems': {
      request: { params: { id: filled }, body: { ids: [second] } },
      wrong: { params: { id: filled }, body: { ids: [] } },
    },
    'campaigns.check': byId(filled),
    'campaigns.listInvites': byId(taken),
    'campaigns.invite': {
      request: { params: { id: taken }, body: { all: true } },
      wrong: { params: { id: taken }, body: { sellers: ['x'] } },
    },
    'campaigns.listSellers': { request: {}, ...nothingWrong },
    'campaigns.evidence': byId(filled),
    'campaigns.results': byId(filled),
    'campaigns.exportItems': byId(filled),
    'campaigns.exportOffers': { ...byId(taken), bySeller: true },
    'campaigns.readOffers': {
      request: {
        params: { id: taken },
        file: { name: 'offers.csv', bytes: Buffer.from(`sku,proposed\n${own.sku_intern}-1,20\n`) },
      },
      bySeller: true,
    },
    'campaigns.listLocal': { request: {}, ...nothingWrong },
    'campaigns.listLocalOffers': { ...byId(taken), bySeller: true },
    'campaigns.propose': {
      request: { params: { id: taken }, body: { rows: [proposal] } },
      wrong: { params: { id: taken }, body: { rows: [{ ...proposal, proposed: '1e309' }] } },
      bySeller: true,
    },
    'campaigns.decline': { ...byId(declined), bySeller: true },
  };
};
