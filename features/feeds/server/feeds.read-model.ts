import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { FeedRun, FeedRunRow, ResellerFeeds } from '#features/feeds/contract/feeds.model.ts';
import type { Scope } from '#server/context.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import { setupToWire } from './feed-setup.mapper.ts';
import { feedSetupReadModel } from './feed-setup.read-model.ts';
import type { SetupRow } from './feed-setup.repository.ts';
import { deliveryToWire, feedToWire, type ListedRun, runToWire } from './feeds.mapper.ts';
import type { FeedRow } from './feeds.repository.ts';

type Page = { readonly page: number; readonly pageSize: number };

/** What people look at: resellers with their feeds, runs and reports. */
export const feedsReadModel = (db: Kysely<DB>) => {
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
      const { rows: runs } =
        await sql<ListedRun>`select distinct on (feed_id) * from feed_runs order by feed_id, id desc`.execute(db);
      const { rows: last } =
        await sql<DeliveryRow>`select distinct on (feed_id) * from feed_deliveries order by feed_id, id desc`.execute(
          db,
        );
      const runOf = new Map((await withDeliveries(runs)).map((run) => [run.feed_id, run]));
      const deliveryOf = new Map(last.map((row) => [row.feed_id, deliveryToWire(row)]));
      const lastGood = await feedSetupReadModel(db).listLastGood();
      const bySeller = Map.groupBy(feeds, (feed) => feed.seller_id);
      return sellers.map((seller) => ({
        seller_id: seller.id,
        seller_name: seller.name,
        number: seller.number,
        country: seller.country,
        feeds: (bySeller.get(seller.id) ?? []).map((feed) => ({
          ...feedToWire(feed),
          setup: setupToWire(feed, lastGood.get(feed.id) ?? null, now),
          last_run: runOf.get(feed.id) ?? null,
          last_delivery: deliveryOf.get(feed.id) ?? null,
        })),
      }));
    },

    async getRun(id: number): Promise<FeedRun> {
      const row = await db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return (await withDeliveries([row as unknown as ListedRun]))[0]!;
    },

    async listRuns(feedId: number, { page, pageSize }: Page): Promise<{ total: number; results: FeedRun[] }> {
      const of = db.selectFrom('feed_runs').where('feed_id', '=', feedId);
      const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await of
        .selectAll()
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      return { total: Number(total), results: await withDeliveries(rows as unknown as ListedRun[]) };
    },

    async listRows(
      runId: number,
      kind: 'refused' | 'warning' | undefined,
      { page, pageSize }: Page,
    ): Promise<{ total: number; results: FeedRunRow[] }> {
      const of = db
        .selectFrom('feed_run_rows')
        .where('run_id', '=', runId)
        .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? ''));
      const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await of
        .select(['id', 'row_number as row', 'kind', 'column_name as column', 'value', 'reason'])
        .orderBy('row_number')
        .orderBy('id')
        .limit(pageSize)
        .offset(page * pageSize)
        .execute();
      return { total: Number(total), results: rows as FeedRunRow[] };
    },
  };
};
