import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { sendToShopTask } from '#features/selling/publishing/contract/publishing.tasks.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { saveCampaignSaid } from '../contract/campaigns.calls.ts';
import { campaignTools, localDay, sellerRights } from './campaigns.for-tests.ts';
import { runCampaignClock } from './moving/run-clock.ts';
import { inviteSellers } from './use-cases/invite-sellers.ts';
import { listLocalCampaigns } from './use-cases/propose-items.ts';

let b: Bench;
let prices: ReturnType<typeof priceTools>;
let tools: ReturnType<typeof campaignTools>;
let token: string;
let category: number;
let keeper: number;

beforeAll(async () => {
  b = await bench();
  prices = priceTools(b);
  tools = campaignTools(b);
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  keeper = (await b.make.user({ email: 'keeper@said.test', roles: ['Admin'] })).id;
  token = await tokenFor(b, 'keeper@said.test');
  await b.work();
  category = (await b.make.category({ name: 'Phones' })).id;
  await prices.profile(1, kosovo, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
}, 90_000);
afterAll(() => b.close());

type Product = { readonly id: number; readonly sku_intern: string; readonly variantId: number };

/** A product that is in shop 1 and whose price the shop has confirmed. */
async function sold(sku: string): Promise<Product> {
  const product = await b.make.product({ sku, status: 4, categoryIds: [category], stock: 20 });
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: product.id, language_id: 1, name: `Phone ${sku}`, short_description: 'A phone' })
    .execute();
  await prices.cost(product.variantId, '40');
  await prices.settle();
  const parts = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 1 as const };
  const by = { userId: null, shopId: 1, cause: 'test' };
  const task = await b.platform.unitOfWork(b.as(), (tx) =>
    b.platform.startTask(tx, by, sendToShopTask, { ids: [product.id], ...parts }),
  );
  await b.taskEnded(task);
  return product;
}

const upload = async (): Promise<string> =>
  (
    await b.platform.db
      .insertInto('files')
      .values({ path: `images/${Math.random()}`, mime: 'image/png', size: 1, sha256: 'y', uploaded_by: keeper })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function say(id: number, said: object, version?: number) {
  const body = { ...said, version: version ?? (await tools.get(id)).version };
  const answer = await request(b, saveCampaignSaid, { params: { id }, body } as never, { token, shopId: 1 });
  return { status: answer.status, result: answer.body.result as Record<string, unknown> };
}

/** What the shop has of the campaign of a product, and whether it has all that it should. */
const inShop = async (product: Product) => {
  const { rows } = await sql<{ campaign: unknown; sent: boolean }>`
    select v.campaign, o.desired_price_hash = o.sent_price_hash as sent
      from demo_shop.variant v join demo_shop.product p on p.id = v.product_id and p.shop_id = 1
      join publications o on o.shop_id = 1 and o.product_id = ${product.id}
     where p.external_key = ${`tregu-product-${product.id}`}`.execute(b.platform.db);
  return rows[0]!;
};
/** The clock, and then what it left for the shop. Gives what is there. */
const follow = async (product: Product) => {
  await runCampaignClock(b.platform)();
  await tools.send();
  return inShop(product);
};

describe('What a campaign says at its products (pages.md 4.8)', () => {
  it('goes to the shop with the reduction, is put right while it runs, and ends with it', async () => {
    const product = await sold('SAID-1');
    const id = await tools.run([product.sku_intern], '20', { names: { EN: 'Black week', AL: 'Java e zezë' } });
    // Nothing was said: nothing goes there but the price.
    expect(await follow(product)).toEqual({ campaign: null, sent: true });
    const badge = await upload();
    const descriptions = { EN: 'A week of phones', AL: ' ' };
    expect(await say(id, { descriptions, badge })).toMatchObject({ status: 200 });
    const { shops, ...seen } = await tools.get(id);
    expect(seen).toMatchObject({
      descriptions: { EN: 'A week of phones' },
      badge: `/files/${badge}`,
      telling: [{ id: 1, name: shops[0]!.name }],
    });
    // What SQL says the shop should have is what it was sent: the hash knows it on both sides.
    expect(await follow(product)).toEqual({
      campaign: {
        names: { EN: 'Black week', AL: 'Java e zezë' },
        descriptions: { EN: 'A week of phones' },
        image: `/files/${badge}`,
        until: shops[0]!.end_at,
      },
      sent: true,
    });
    // What is as it should be is not due again.
    expect(await runCampaignClock(b.platform)()).toBe(0);
    await say(id, { descriptions: { EN: 'Two weeks of phones' }, badge });
    expect(await follow(product)).toMatchObject({
      campaign: { descriptions: { EN: 'Two weeks of phones' } },
      sent: true,
    });
    await say(id, {});
    expect(await follow(product)).toEqual({ campaign: null, sent: true });
    await say(id, { descriptions: { EN: 'Again' } });
    expect(await follow(product)).toMatchObject({ campaign: { descriptions: { EN: 'Again' }, image: null } });
    await tools.pastEnd(id);
    expect(await follow(product)).toEqual({ campaign: null, sent: true });
    expect(await say(id, { descriptions: { EN: 'Too late' } })).toMatchObject({
      status: 409,
      result: { code: 'campaign_move_refused' },
    });
  });

  it('announces nothing where the reduction is shown as a plain price, and goes to no shop that does not show it', async () => {
    const product = await sold('SAID-2');
    const id = await tools.run([product.sku_intern], '20');
    await say(id, { descriptions: { EN: 'A week of phones' } });
    expect(await follow(product)).toMatchObject({ campaign: { descriptions: { EN: 'A week of phones' } } });
    const { db } = b.platform;
    const layer = async () =>
      (
        await sql<{ campaign: unknown; told: number | null }>`select campaign, told_version as told from price_layers
          where variant_id = ${product.variantId}`.execute(db)
      ).rows[0];
    // The reference does not hold any longer: the price stays, and nothing is announced.
    await b.platform.unitOfWork(b.as(), async (tx) => {
      await sql`update price_layers set reference = null where variant_id = ${product.variantId}`.execute(tx.db);
      tx.touch('product', [product.id]);
    });
    await tools.send();
    expect(await inShop(product)).toEqual({ campaign: null, sent: true });
    const { rows } = await sql<{ connector: string | null }>`select connector from shops where id = 1`.execute(db);
    const connected = (kind: string | null) => sql`update shops set connector = ${kind} where id = 1`.execute(db);
    await connected('medusa');
    await runCampaignClock(b.platform)();
    expect(await layer()).toEqual({ campaign: null, told: null });
    expect((await tools.get(id)).telling).toEqual([]);
    await connected(rows[0]!.connector);
    await runCampaignClock(b.platform)();
    expect(await layer()).toMatchObject({ campaign: { descriptions: { EN: 'A week of phones' } }, told: 1 });
    await tools.move(id, 'cancelled');
  });

  it('has a badge of an upload of one’s own, which anybody may open from then on; nothing changes where nothing is new', async () => {
    const id = await tools.create();
    const { db } = b.platform;
    const own = await upload();
    const { version } = await tools.get(id);
    expect(await say(id, { badge: own })).toMatchObject({ status: 200, result: { version: version + 1 } });
    expect(await say(id, { badge: own })).toMatchObject({ status: 200, result: { version: version + 1 } });
    expect(await say(id, { badge: own }, version)).toMatchObject({ status: 409 });
    const file = await db.selectFrom('files').select(['used', 'open']).where('id', '=', own).executeTakeFirst();
    expect(file).toEqual({ used: true, open: true });
    const other = await b.make.user({ email: 'other@said.test' });
    const strange = await upload();
    await db.updateTable('files').set({ uploaded_by: other.id }).where('id', '=', strange).execute();
    expect(await say(id, { badge: strange })).toMatchObject({ status: 422 });
    expect(await say(id, { descriptions: { EN: 'x'.repeat(501) } })).toMatchObject({ status: 422 });
    const { rows } = await sql<{ after: Record<string, unknown> }>`select after from activity_log
      where entity = 'campaign' and entity_id = ${id} and action = 'changed'`.execute(db);
    expect(rows).toEqual([{ after: { campaign_badge: own } }]);
  });
});

describe('What a campaign says to sellers (pages.md 4.8)', () => {
  it('is in its emails, and that of the invitation on their page, too', async () => {
    const { platform } = b;
    const seller = await b.make.seller({ name: 'Liri Shop', local: true });
    await b.make.user({ name: 'Liri', email: 'liri@said.test', sellerId: seller.id });
    const id = await tools.create({ start_local: localDay(5), proposal_local: localDay(4) });
    const invite = { AL: 'Kërkojmë pajisje shtëpiake.\nMundësisht me stok.', EN: 'We look for household goods.' };
    await say(id, { descriptions: { EN: 'A week' }, messages: { invite, decision: { EN: 'Thank you.' } } });
    await tools.move(id, 'open');
    await inviteSellers(platform)({ params: { id }, body: { sellers: [seller.id], all: false } }, b.as());
    const { rows } = await sql<{
      body: string;
    }>`select body from mail_outbox where event = 'campaigns.invited'`.execute(platform.db);
    expect(rows.map(({ body }) => body)).toEqual([
      expect.stringContaining('\n\nKërkojmë pajisje shtëpiake.\nMundësisht me stok.\n\nTani mund'),
    ]);
    const her = b.as({ sellerId: seller.id, permissions: sellerRights, roles: [], scoped: true });
    expect(await listLocalCampaigns(platform)({}, her)).toMatchObject([
      { id, message: invite, descriptions: { EN: 'A week' } },
    ]);
  });
});
