import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { campaignTools, localDay } from '#features/selling/campaigns/server/campaigns.for-tests.ts';
import { kosovo, priceTools } from '#features/selling/pricing/server/prices.for-tests.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { type FleetNode, leaseRunsOut, startNode, until } from './start-node.for-tests.ts';

let b: Bench;
let worker: FleetNode | undefined;
/** Two whole portions of a campaign and a part of a third one. */
const inCampaign = 1_100;
const outside = 100;
const count = inCampaign + outside;

beforeAll(async () => {
  b = await bench({ config: { logLevel: 'silent' } });
  await b.make.user({ name: 'Berta Bench', email: 'bench@tregu.test' });
  for (let made = 0; made < count; made += 1)
    await b.make.product({ sku: `K-${made}`, status: 4, stock: 20, shops: { 1: 'in_shop' } });
  const { db } = b.platform;
  await sql`update variants set purchase_price = 40, currency = 'EUR'`.execute(db);
  await priceTools(b).profile(1, kosovo, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  await touchAll();
  worker = await startNode(b, 'worker', { name: 'begin' });
  await until(async () => (await prices()).calm === count);
  await worker.stop();
}, 240_000);
afterEach(() => worker?.kill());
afterAll(() => b?.close(), 60_000);

async function touchAll(): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from products order by id`.execute(b.platform.db);
  const ids = rows.map(({ id }) => id);
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => tx.touch('product', ids));
}
const all = async <T extends object>(text: string): Promise<T[]> => (await b.platform.pool.query<T>(text)).rows;
const one = async <T extends object>(text: string): Promise<T> => (await all<T>(text))[0] as T;

/** How many prices are at rest, wait, or say something else than their result. */
const prices = () =>
  one<{ calm: number; waiting: number; torn: number }>(`select
    count(*) filter (where r.variant_id is not null and d.variant_id is null)::int as calm,
    count(d.variant_id)::int as waiting,
    count(*) filter (where q.price is distinct from r.applied_net)::int as torn
    from variants v left join price_results r on r.variant_id = v.id and r.shop_id = 1
      left join price_dirty d on d.variant_id = v.id and d.shop_id = 1
      left join variant_prices q on q.variant_id = v.id and q.shop_id = 1`);
const applied = () =>
  all<{ gross: string; n: number }>(`select trim_scale(applied_gross)::text as gross, count(*)::int as n
    from price_results where shop_id = 1 group by 1 order by 1`);
/** Events since an id, and variants that have more than one. */
const eventsAfter = (id: number) =>
  one<{ n: number; twice: number }>(`select count(*)::int as n, (count(*) - count(distinct variant_id))::int as twice
    from price_events where shop_id = 1 and field = 'price' and id > ${id}`);
const lastEvent = async () => (await one<{ id: number }>('select coalesce(max(id), 0) as id from price_events')).id;

/** Starts a worker that comes upon what is held here, and kills it while it waits in the middle of its transaction. */
async function killedAt(name: string, held: string): Promise<void> {
  const holder: pg.PoolClient = await b.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(held);
    worker = await startNode(b, 'worker', { name });
    await until(
      async () =>
        (
          await one<{ n: number }>(`select count(*)::int as n from pg_stat_activity
            where application_name = '${name}' and wait_event_type = 'Lock' and datname = current_database()`)
        ).n > 0,
    );
    await worker.kill();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  // Its transaction is over only when the database has noticed that nobody is there any more.
  await until(
    async () =>
      (
        await one<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where application_name = '${name}' and datname = current_database()`,
        )
      ).n === 0,
  );
  await leaseRunsOut(b, worker);
}

it('a version whose worker is killed while it is put in force is in force wholly or not at all, and the next worker does it once (PR14, T95)', async () => {
  const { id: profile } = await one<{ id: number }>('select id from price_profiles');
  await b.platform.pool.query(
    `with v as (insert into price_profile_versions (profile_id, no, state, steps, start_local, start_at)
       select profile_id, 2, 'scheduled', jsonb_set(steps, '{margin,value}', '"30"'), now()::timestamp, now() - interval '1 second'
         from price_profile_versions where profile_id = $1 returning id)
     insert into price_profile_scopes (version_id) select id from v`,
    [profile],
  );
  const states = async () =>
    (await all<{ state: string }>('select state from price_profile_versions order by no')).map(({ state }) => state);
  const before = { rules: await all('select * from price_assignments order by variant_id'), event: await lastEvent() };

  // Everything of the activation is done but what is to be calculated anew.
  await killedAt('activates', 'lock table price_dirty in exclusive mode');
  expect(await states()).toEqual(['active', 'scheduled']);
  expect(await all('select * from price_assignments order by variant_id')).toEqual(before.rules);
  expect(await prices()).toEqual({ calm: count, waiting: 0, torn: 0 });

  // The next one puts it in force, and dies over the last of the prices.
  await killedAt(
    'calculates',
    'select from variant_prices where variant_id = (select max(id) from variants) and shop_id = 1 for update',
  );
  expect(await states()).toEqual(['retired', 'active']);
  expect(await prices()).toEqual({ calm: 0, waiting: count, torn: 0 });
  expect(await applied()).toEqual([{ gross: '62.99', n: count }]);
  expect(await eventsAfter(before.event)).toEqual({ n: 0, twice: 0 });

  worker = await startNode(b, 'worker', { name: 'goes-on' });
  await until(async () => (await prices()).calm === count);
  await worker.stop();
  expect(await applied()).toEqual([{ gross: '66.99', n: count }]);
  expect(await eventsAfter(before.event)).toEqual({ n: count, twice: 0 });
  expect(
    await one(
      `select count(*)::int as n from activity_log where entity = 'price_profile' and action = 'price version activated'`,
    ),
  ).toEqual({ n: 1 });
  expect(await prices()).toEqual({ calm: count, waiting: 0, torn: 0 });
}, 240_000);

it('a campaign whose worker is killed at its start and at its end has whole items, and its end shows what products show that were in none (PR16, T95)', async () => {
  const tools = campaignTools(b);
  const { db } = b.platform;
  const skus = await all<{ sku: string }>(`select sku_intern as sku from products order by id limit ${inCampaign}`);
  const id = await tools.create({ start_local: localDay(2) });
  await tools.add(
    id,
    skus.map(({ sku }) => sku),
    '20',
  );
  await sql`update campaign_items set state = 'accepted' where campaign_id = ${id}`.execute(db);
  await tools.move(id, 'review');
  await tools.move(id, 'scheduled');
  await sql`update campaign_shops set start_at = now() - interval '1 second' where campaign_id = ${id}`.execute(db);
  /** In the midst of the second portion. */
  const item = `(select id from campaign_items order by id offset 700 limit 1)`;
  const variant = `(select variant_id from campaign_items where id = ${item})`;
  /** Items by state, and whether the shop shows their price. */
  const items = () =>
    all(`select i.state, y.campaign_item_id is not null as shown, count(*)::int as n from campaign_items i
      left join price_layers y on y.campaign_item_id = i.id group by 1, 2 order by 2 desc, 1`);
  const whole = (n: { active: number; rest: number; as: string }) =>
    [
      { state: 'active', shown: true, n: n.active },
      { state: n.as, shown: false, n: n.rest },
    ].filter((row) => row.n > 0);

  // The second portion has its states already, and writes what lies over the prices.
  await killedAt(
    'starts',
    `insert into price_layers (variant_id, shop_id, campaign_item_id, net, gross) values (${variant}, 1, ${item}, 1, 1)`,
  );
  expect(await items()).toEqual(whole({ active: 500, rest: inCampaign - 500, as: 'accepted' }));
  worker = await startNode(b, 'worker', { name: 'started' });
  await until(async () => (await one<{ n: number }>('select count(*)::int as n from price_layers')).n === inCampaign);
  expect(await items()).toEqual(whole({ active: inCampaign, rest: 0, as: 'accepted' }));

  // Costs rise for all while it runs: what is in the campaign is held, what is not moves at once.
  await sql`update variants set purchase_price = 44`.execute(db);
  await touchAll();
  const held = () => one<{ n: number }>(`select count(*)::int as n from price_results where state = 'held'`);
  await until(async () => (await held()).n === inCampaign && (await prices()).waiting === 0);
  await worker.stop();
  expect(await applied()).toEqual([
    { gross: '66.99', n: inCampaign },
    { gross: '73.99', n: outside },
  ]);
  const event = await lastEvent();

  await sql`update campaign_shops set end_at = now() - interval '1 second', start_at = now() - interval '1 day'
    where campaign_id = ${id}`.execute(db);
  // Once while it takes the campaign's prices away, once while the prices below them take on what was held.
  for (const [name, held] of [
    ['ends', `select from price_layers where campaign_item_id = ${item} for update`],
    ['releases', `select from price_results where variant_id = ${variant} and shop_id = 1 for update`],
  ] as const) {
    await killedAt(name, held);
    expect(await items()).toEqual(whole({ active: inCampaign - 500, rest: 500, as: 'ended' }));
  }
  // What ended shows its new price, with its event, or waits for it; what did not shows what it did.
  expect((await prices()).torn).toBe(0);
  const mixed = await one<{ n: number }>(`select count(*)::int as n from campaign_items i
    join price_results r on r.variant_id = i.variant_id and r.shop_id = i.shop_id
    left join price_dirty d on d.variant_id = i.variant_id and d.shop_id = i.shop_id
    where i.state = 'active' and (r.state <> 'held' or r.applied_gross <> 66.99)
       or i.state = 'ended' and r.state = 'held' and d.variant_id is null`);
  expect(mixed).toEqual({ n: 0 });

  worker = await startNode(b, 'worker', { name: 'ended' });
  await until(
    async () => (await tools.get(id)).state === 'ended' && (await held()).n === 0 && (await prices()).waiting === 0,
  );
  await worker.stop();
  expect(await items()).toEqual(whole({ active: 0, rest: inCampaign, as: 'ended' }));
  expect(await applied()).toEqual([{ gross: '73.99', n: count }]);
  expect(await prices()).toEqual({ calm: count, waiting: 0, torn: 0 });
  expect(await eventsAfter(event)).toEqual({ n: inCampaign, twice: 0 });
  expect(
    await all(`select action, count(*)::int as n from activity_log where entity = 'campaign' and action like 'campaign %ed in shop'
      group by 1 order by 1`),
  ).toEqual([
    { action: 'campaign ended in shop', n: 1 },
    { action: 'campaign started in shop', n: 1 },
  ]);
  expect(await checkInvariants(b.platform.pool)).toEqual([]);
}, 240_000);
