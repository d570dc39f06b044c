// Reads of others: product_list_totals, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { comparedSql, driftedSql, failureCode } from '#features/catalogue/products/server/products.public.ts';
import type { Said } from '#kit/sentence.ts';

/** A way that was shut so often in a row has been so for ten minutes: no accident of a moment. */
const silentAfter = 5;

/** More reasons than this in one shop are no causes any more, they are products. */
const mostReasons = 20;

export type FailedSends = {
  readonly shop: number;
  readonly reason: string;
  readonly name: string;
  readonly said: Said | null;
  readonly count: number;
};
export type Strays = {
  readonly shop: number;
  readonly kind: 'unknown' | 'twice';
  readonly count: number;
  readonly since: Date;
};
export type SilentShop = {
  readonly shop: number;
  readonly reason: string;
  readonly said: Said | null;
  readonly tries: number;
};
type OfShop = { readonly shop: number; readonly count: number };

/** What went wrong on the way to shops; shops are of shops, totals of products. */
export const publishingCausesReadModel = (db: Kysely<DB>) => ({
  /** By shop and reason, the most frequent reasons of each; equal but for their numbers are one reason, told by its newest words. */
  async countFailed(): Promise<FailedSends[]> {
    const { rows } = await sql<FailedSends>`select shop, reason, name, said, count from (
        select p.shop_id as shop, ${failureCode} as reason, max(p.last_error) as name,
               (array_agg(p.last_error_said order by p.last_error desc))[1] as said, count(*)::int as count,
               row_number() over (partition by p.shop_id order by count(*) desc) as place
          from publications p join shops s on s.id = p.shop_id and s.active where p.last_error is not null group by 1, 2) f
       where place <= ${mostReasons}`.execute(db);
    return rows;
  },

  async countDrifted(): Promise<OfShop[]> {
    const { rows } = await sql<OfShop>`select d.shop_id as shop, count(*)::int as count from (
        select p.shop_id, p.product_id from publications p where ${driftedSql} union ${comparedSql}) d
      join shops s on s.id = d.shop_id and s.active group by 1`.execute(db);
    return rows;
  },

  /** What the last comparison found there though it should not be. */
  async countStrays(): Promise<Strays[]> {
    const { rows } =
      await sql<Strays>`select d.shop_id as shop, d.kind, count(*)::int as count, min(d.found_at) as since
      from shop_drifts d join shops s on s.id = d.shop_id and s.active where d.kind in ('unknown', 'twice') group by 1, 2`.execute(
        db,
      );
    return rows;
  },

  /** With what they said, or did not say, last. */
  async listSilent(): Promise<SilentShop[]> {
    const { rows } =
      await sql<SilentShop>`select g.shop_id as shop, coalesce(g.last_failure, '') as reason, g.last_failure_said as said, g.tripped as tries
      from shop_sending g join shops s on s.id = g.shop_id and s.active and s.connector is not null
     where g.tripped >= ${silentAfter} and g.paused_at is null`.execute(db);
    return rows;
  },

  /** With what waits there to be sent. */
  async listUnconnected(): Promise<OfShop[]> {
    const { rows } = await sql<OfShop>`select s.id as shop, sum(t.n)::int as count
      from shops s join product_list_totals t on t.shop_id = s.id and t.state = ${sql.lit(productStatus.approved)}
     where s.active and s.connector is null group by 1`.execute(db);
    return rows;
  },
});
