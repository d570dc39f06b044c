// Reads of others: feed_deliveries, feeds, price_profile_scopes, price_profile_versions, price_profiles, products, sellers, shops
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type {
  FeedRun,
  FeedRunRow,
  FeedRunStatus,
  ResellerFeeds,
} from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import type { DeliveryRow } from '#features/intake/feeds/server/deliveries.public.ts';
import {
  deliveryToWire,
  type FeedRow,
  feedToWire,
  type SetupRow,
  setupToWire,
} from '#features/intake/feeds/server/feeds.public.ts';
import type { Scope } from '#server/context.ts';
import { feedHealthReadModel } from './feed-health.read-model.ts';
import { type ListedRun, runToWire } from './feed-runs.mapper.ts';

type Page = { readonly page: number; readonly pageSize: number };
type Profiles = readonly (ResellerFeeds['profiles'][number] & { readonly seller_id: number })[];

/** A run with what of it waits, and whether it is the last of its reseller that wrote. */
const runColumns = sql`r.*,
  (select count(*)::int from feed_quarantine q where q.run_id = r.id and q.state = 'pending') as waiting,
  (not r.dry and r.rollback is null and r.status not in ('pending', 'running')
    and exists (select from feed_run_undo u where u.run_id = r.id)
    and not exists (select from feed_runs n join feeds g on g.id = n.feed_id
      where g.seller_id = (select seller_id from feeds where id = r.feed_id) and n.id > r.id
        and exists (select from feed_run_undo u where u.run_id = n.id))) as offered`;

/** What people look at: resellers with their feeds, runs and reports. */
export const feedRunsReadModel = (db: Kysely<DB>) => {
  const deliveriesOf = async (ids: readonly (number | null)[]): Promise<Map<number, DeliveryRow>> => {
    const wanted = [...new Set(ids.filter((id) => id !== null))];
    if (wanted.length === 0) return new Map();
    const rows = await db.selectFrom('feed_deliveries').selectAll().where('id', 'in', wanted).execute();
    return new Map((rows as DeliveryRow[]).map((row) => [row.id, row]));
  };
  const withDeliveries = async (rows: readonly ListedRun[]): Promise<FeedRun[]> => {
    const deliveries = await deliveriesOf(rows.map((row) => row.delivery_id));
    return rows.map((row) => runToWire(row, deliveries.get(row.delivery_id ?? 0) ?? null));
  };

  /** The products of the run's reseller by its own numbers, as they are now: a refused one may be there by an earlier run. */
  const listProductsOf = async (runId: number, skus: readonly string[]): Promise<Map<string, number>> => {
    const named = [...new Set(skus.filter((sku) => sku !== ''))];
    if (named.length === 0) return new Map();
    const { rows } = await sql<{ id: number; sku: string }>`
      select p.id, p.sku from products p where p.sku = any(${named}::text[])
        and p.seller_id = (select f.seller_id from feed_runs r join feeds f on f.id = r.feed_id where r.id = ${runId})`.execute(
      db,
    );
    return new Map(rows.map(({ id, sku }) => [sku, id]));
  };

  /** Price profiles in force that hold for one seller and nothing narrower; of pricing, the names of shops of shops. */
  const listProfiles = async (): Promise<Map<number, Profiles>> => {
    const { rows } = await sql<Profiles[number]>`
      select c.seller_id, h.name as shop, p.name, v.steps -> 'transport' ->> 'tariff' as tariff
        from price_profile_scopes c
        join price_profile_versions v on v.id = c.version_id and v.state = 'active'
        join price_profiles p on p.id = v.profile_id and p.archived_at is null
        join shops h on h.id = p.shop_id
       where c.seller_id is not null and c.shop_brand_id is null and c.category_id is null
       order by h.id, c.priority desc, p.name`.execute(db);
    return Map.groupBy(rows, ({ seller_id }) => seller_id);
  };

  return {
    async listResellers({ sellerId }: Pick<Scope, 'sellerId'>, now: Date): Promise<ResellerFeeds[]> {
      // Owner of sellers: sellers.
      const sellers = await db
        .selectFrom('sellers')
        .select(['id', 'name', 'number', 'country'])
        .where('local_seller', '=', false)
        .where('deleted_at', 'is', null)
        .$if(sellerId !== null, (q) => q.where('id', '=', sellerId))
        .orderBy(sql`lower(name)`)
        .execute();
      const feeds = (await db
        .selectFrom('feeds')
        .selectAll()
        .orderBy('name')
        .orderBy('id')
        .execute()) as unknown as (FeedRow & SetupRow)[];
      // What a dry run counted is no news of the products.
      const { rows: runs } = await sql<ListedRun>`
        select distinct on (feed_id) ${runColumns} from feed_runs r
        where not dry or status in ('pending', 'running') order by feed_id, id desc`.execute(db);
      const { rows: last } =
        await sql<DeliveryRow>`select distinct on (feed_id) * from feed_deliveries order by feed_id, id desc`.execute(
          db,
        );
      const runOf = new Map((await withDeliveries(runs)).map((run) => [run.feed_id, run]));
      const deliveryOf = new Map(last.map((row) => [row.feed_id, deliveryToWire(row)]));
      const lastGood = await feedHealthReadModel(db).listLastGood();
      const bySeller = Map.groupBy(feeds, (feed) => feed.seller_id);
      const profiles = sellerId === null ? await listProfiles() : new Map<number, Profiles>();
      return sellers.map((seller) => ({
        seller_id: seller.id,
        seller_name: seller.name,
        number: seller.number,
        country: seller.country,
        profiles: (profiles.get(seller.id) ?? []).map(({ shop, name, tariff }) => ({ shop, name, tariff })),
        feeds: (bySeller.get(seller.id) ?? []).map((feed) => ({
          ...feedToWire(feed),
          setup: setupToWire(feed, lastGood.get(feed.id) ?? null, now),
          last_run: runOf.get(feed.id) ?? null,
          last_delivery: deliveryOf.get(feed.id) ?? null,
        })),
      }));
    },

    async getRun(id: number): Promise<FeedRun> {
      const { rows } = await sql<ListedRun>`select ${runColumns} from feed_runs r where r.id = ${id}`.execute(db);
      return (await withDeliveries(rows))[0]!;
    },

    async listRuns(
      feedId: number,
      state: FeedRunStatus | 'dry' | undefined,
      { page, pageSize }: Page,
    ): Promise<{ total: number; results: FeedRun[] }> {
      const which =
        state === undefined
          ? sql`true`
          : state === 'dry'
            ? sql`r.dry`
            : sql`r.status = ${state} and (not r.dry or ${state} in ('pending', 'running'))`;
      const of = sql`from feed_runs r where r.feed_id = ${feedId} and ${which}`;
      const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
      const { rows } = await sql<ListedRun>`
        select ${runColumns} ${of} order by r.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db);
      return { total: counted[0]!.total, results: await withDeliveries(rows) };
    },

    async listRows(
      runId: number,
      kind: FeedRunRow['kind'] | undefined,
      { page, pageSize }: Page,
    ): Promise<{ total: number; results: FeedRunRow[] }> {
      const of = db
        .selectFrom('feed_run_rows')
        .where('run_id', '=', runId)
        .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''));
      const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await of
        .select(['id', 'row_number as row', 'kind', 'column_name as column', 'value', 'sku', 'reason', 'said'])
        .orderBy('row_number')
        .orderBy('id')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      const products = await listProductsOf(
        runId,
        rows.map(({ sku }) => sku),
      );
      const results = rows.map((row) => ({ ...row, product_id: products.get(row.sku) ?? null }));
      return { total: Number(total), results: results as FeedRunRow[] };
    },
  };
};
