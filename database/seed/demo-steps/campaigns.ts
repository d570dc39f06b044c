import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { uploadFile } from '#features/base/files/server/use-cases/upload-file.ts';
import { campaignFacts, type EnteredCampaign } from '#features/selling/campaigns/contract/campaigns.model.ts';
import { acceptItemsOperation } from '#features/selling/campaigns/contract/campaigns.operations.ts';
import { type CampaignSaid, campaignSaid } from '#features/selling/campaigns/contract/campaigns.said.ts';
import type { CampaignState } from '#features/selling/campaigns/contract/campaigns.status.ts';
import { runCampaignClock } from '#features/selling/campaigns/server/moving/run-clock.ts';
import { countSales } from '#features/selling/campaigns/server/use-cases/count-sales.ts';
import { inviteSellers } from '#features/selling/campaigns/server/use-cases/invite-sellers.ts';
import { createCampaign, getCampaign } from '#features/selling/campaigns/server/use-cases/manage-campaigns.ts';
import { addItems, listItems } from '#features/selling/campaigns/server/use-cases/manage-items.ts';
import { moveCampaign } from '#features/selling/campaigns/server/use-cases/move-campaign.ts';
import { listLocalOffers, proposeItems } from '#features/selling/campaigns/server/use-cases/propose-items.ts';
import { saveCampaignSaid } from '#features/selling/campaigns/server/use-cases/save-said.ts';
import { startSendPrices } from '#features/selling/publishing/server/publishing.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { demoCampaigns } from '../demo/campaigns.ts';
import { taskCompleted } from './progress.ts';
import { adaIn } from './staff-context.ts';

const shopId = 1;
const dayMs = 86_400_000;

/** One campaign that runs, one that has ended with what it sold, one with a seller's proposal that waits for a decision. */
export async function runCampaigns(platform: Platform): Promise<void> {
  if (await platform.db.selectFrom('campaigns').select('id').executeTakeFirst()) return;
  const { running, ended, open } = demoCampaigns;
  const skus = await plainProducts(platform, running.products + ended.products);
  const { db } = platform;
  const ada = await adaIn(platform, shopId);

  const { days, products, percent, orders } = ended;
  const then = at(platform, days[0]);
  const past = await begun(then, await adaIn(then, shopId), { ...ended, days }, skus.slice(0, products), percent);
  const [item] = await itemsOf(then, past, ada);
  const sold = countSales(platform);
  for (const [place, [day, qty]] of orders.entries()) {
    const gross = item!.price_gross!;
    const line = {
      line_id: '1',
      variant_id: item!.variant_id,
      unit_gross: gross,
      line_gross: String(Number(gross) * qty),
    };
    await sold(
      'placed',
      {
        order_id: `demo-campaign-${place}`,
        shop_id: shopId,
        customer_id: null,
        at: new Date(platform.now().getTime() + day * dayMs).toISOString(),
        lines: [{ ...line, qty, fact_key: `demo-campaign-${place}` }],
      },
      { userId: null, shopId, cause: 'seed' },
    );
  }
  await runCampaignClock(platform)();

  const bytes = await readFile(new URL(`../demo/badges/${running.badge}`, import.meta.url));
  const { fileId: badge } = await uploadFile(platform)({ file: { bytes } }, ada);
  const { descriptions } = running;
  await begun(platform, ada, running, skus.slice(products), running.percent, { descriptions, badge });
  const by = { userId: null, shopId, cause: 'seed' };
  await taskCompleted(platform, await platform.unitOfWork(by, (tx) => startSendPrices(platform)(tx, by, null)));

  const asked = factsOf(platform, open, {
    proposal_local: localDay(platform, open.proposals),
    market_share: open.marketShare,
    rules: { min_percent: open.minimum },
  });
  const { id } = await createCampaign(platform)({ body: asked }, ada);
  await say(platform, ada, id, { messages: { invite: open.invite } });
  await go(platform, ada, id, 'open');
  await inviteSellers(platform)({ params: { id }, body: { sellers: [], all: true } }, ada);
  const seller = await db
    .selectFrom('users')
    .select(['id', 'email', 'seller_id'])
    .where('email', '=', 'seller@tregu.test')
    .executeTakeFirstOrThrow();
  const theirs: Context = {
    ...ada,
    actor: {
      ...ada.actor,
      userId: seller.id,
      email: seller.email,
      sellerId: seller.seller_id,
      scoped: true,
      roles: [],
    },
    scope: { shopId, sellerId: seller.seller_id },
  };
  const offers = (await listLocalOffers(platform)({ params: { id } }, theirs)).slice(0, 2);
  if (offers.length === 0) return;
  const rows = offers.map(({ variant_id, shop_id }) => ({
    variant_id,
    shop_id,
    proposed: open.percent,
    stock_limit: null,
  }));
  await proposeItems(platform)({ params: { id }, body: { dry: false, rows } }, theirs);
}

/** The same market on another day. */
const at = (platform: Platform, days: number): Platform => {
  const moment = new Date(platform.now().getTime() + days * dayMs);
  return { ...platform, now: () => moment };
};
const localDay = (platform: Platform, days: number): string =>
  `${dayIn(new Date(platform.now().getTime() + days * dayMs), houseZone)}T00:00`;

type Planned = { readonly names: Readonly<Record<string, string>>; readonly days: readonly [from: number, to: number] };
const factsOf = (platform: Platform, { names, days }: Planned, more: object = {}): EnteredCampaign =>
  campaignFacts.parse({
    names,
    type: 'percent',
    shops: [shopId],
    start_local: localDay(platform, days[0]),
    end_local: localDay(platform, days[1]),
    ...more,
  });

/** As staff would: written, filled, accepted, scheduled; what is due begins with it. */
async function begun(
  platform: Platform,
  ada: Context,
  planned: Planned,
  skus: readonly string[],
  percent: string,
  said?: Partial<CampaignSaid>,
): Promise<number> {
  // A campaign of another day begins on that day.
  const days = [Math.max(planned.days[0], -1), planned.days[1] - Math.min(planned.days[0], -1) - 1] as const;
  const own = planned.days[0] < -1 ? { ...planned, days } : planned;
  const { id } = await createCampaign(platform)({ body: factsOf(platform, own) }, ada);
  if (said) await say(platform, ada, id, said);
  const body = { skus: [...skus], all: false, currency: null, proposed: percent, stock_limit: null, per_order: null };
  await addItems(platform)({ params: { id }, body }, ada);
  const ids = (await itemsOf(platform, id, ada)).filter(({ code }) => code === null).map((item) => item.id);
  await changeAtOnce(platform)(ada, { operation: acceptItemsOperation, input: {}, ids });
  await go(platform, ada, id, 'review');
  await go(platform, ada, id, 'scheduled');
  return id;
}

async function say(platform: Platform, ada: Context, id: number, said: object): Promise<void> {
  const { version } = await getCampaign(platform)({ params: { id } }, ada);
  await saveCampaignSaid(platform)({ params: { id }, body: { ...campaignSaid.parse(said), version } }, ada);
}

const itemsOf = async (platform: Platform, id: number, ada: Context) =>
  (await listItems(platform)({ params: { id }, query: { page: 0, pageSize: 100 } }, ada)).results;

async function go(platform: Platform, ada: Context, id: number, to: CampaignState): Promise<void> {
  const { version } = await getCampaign(platform)({ params: { id } }, ada);
  await moveCampaign(platform)({ params: { id }, body: { to, version, confirm: false } }, ada);
}

/** Goods in the shop without a reduction, from the end of the list: what tours of the demo look at first stays as it is. */
async function plainProducts({ db }: Pick<Platform, 'db'>, count: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku_intern as sku from publications u join products p on p.id = u.product_id join sellers s on s.id = p.seller_id
      join variants v on v.product_id = p.id
     where u.shop_id = ${shopId} and u.status = 'in_shop' and not s.local_seller and v.stock > 2 and v.discount_price is null and v.price > 0
     order by exists (select from publications o where o.product_id = p.id and o.shop_id <> ${shopId} and o.status = 'in_shop'), p.id desc, v.position limit ${count}`.execute(
    db,
  );
  return rows.map(({ sku }) => sku);
}
