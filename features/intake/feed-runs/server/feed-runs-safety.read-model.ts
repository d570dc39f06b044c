// Reads of others: brands, products, users, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { feedRunLimits } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type {
  ChangeKind,
  FeedRunChange,
  Quarantined,
  QuarantineState,
  RunDifference,
} from '#features/intake/feed-runs/contract/feed-runs-safety.model.ts';
import { nameOf } from '#server/db/person-name.ts';

type Page = { readonly page: number; readonly pageSize: number };
type Found<T> = { readonly total: number; readonly results: T[] };

/** What people look at of a run's safety: products it changed, values that wait, and how two runs differ. */
export const feedRunsSafetyReadModel = (db: Kysely<DB>) => {
  const counted = async (of: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
    return rows[0]!.total;
  };
  return {
    /** By sku. `kept`: what taking the run back left alone. */
    async listChanges(
      runId: number,
      kind: ChangeKind | 'kept' | undefined,
      { page, pageSize }: Page,
    ): Promise<Found<FeedRunChange>> {
      const which = kind === undefined ? sql`true` : kind === 'kept' ? sql`u.state = 'kept'` : sql`c.kind = ${kind}`;
      // Owner of products and brands: products, brands.
      const of = sql`from feed_run_changes c
        left join feed_run_undo u on u.run_id = c.run_id and u.product_id = c.product_id
        where c.run_id = ${runId} and ${which}`;
      const { rows } = await sql<FeedRunChange>`
        select c.sku, p.id as product_id, coalesce(p.name, c.fields #>> '{after,name}') as name, c.kind, c.row_number as "row",
          case when jsonb_typeof(c.fields #> '{before,brand}') = 'number'
            then jsonb_set(c.fields, '{before,brand}', coalesce(to_jsonb(b.name), 'null')) else c.fields end as fields,
          c.state as undone, c.reason, c.said
        from (select c.*, u.state, u.reason, u.said ${of} order by c.sku limit ${pageSize} offset ${page * pageSize}) c
        left join products p on p.id = c.product_id
        left join brands b on jsonb_typeof(c.fields #> '{before,brand}') = 'number' and b.id = (c.fields #>> '{before,brand}')::bigint
        order by c.sku`.execute(db);
      return { total: await counted(of), results: rows };
    },

    async listQuarantine(
      feedId: number,
      { state, run_id, page, pageSize }: Page & { state: QuarantineState; run_id?: number | undefined },
    ): Promise<Found<Quarantined>> {
      const run = run_id ?? null;
      const of = sql`from feed_quarantine q where q.feed_id = ${feedId} and q.state = ${state}
        and (${run}::bigint is null or q.run_id = ${run})`;
      // Owner of products and variants: products; of people: users.
      const { rows } = await sql<
        Omit<Quarantined, 'decided_at' | 'created_at'> & { decided_at: Date | null; created_at: Date }
      >`
        select q.id, q.run_id, q.product_id, v.sku, v.sku_intern, p.name, q.field, q.old_value as old, q.new_value as new, q.rule,
          q.moved::float8 as moved, q.state, ${nameOf('u')} as decided_by, q.decided_at, q.created_at
        from (select q.* ${of} order by q.id desc limit ${pageSize} offset ${page * pageSize}) q
        join products p on p.id = q.product_id join variants v on v.id = q.variant_id left join users u on u.id = q.decided_by
        order by q.id desc`.execute(db);
      const results = rows.map((row) => ({
        ...row,
        decided_at: row.decided_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
      }));
      return { total: await counted(of), results };
    },

    /** Products that two runs did not treat alike, by sku. */
    async compare(runId: number, otherId: number, { page, pageSize }: Page): Promise<Found<RunDifference>> {
      const of = sql`from (select * from feed_run_changes where run_id = ${runId}) a
        full join (select * from feed_run_changes where run_id = ${otherId}) b on b.sku = a.sku
        where a.kind is distinct from b.kind`;
      // Owner of products: products.
      const { rows } = await sql<RunDifference>`
        select d.sku, p.id as product_id, p.name, d.kind, d.other
        from (select coalesce(a.sku, b.sku) as sku, coalesce(a.product_id, b.product_id) as product_id, a.kind, b.kind as other
          ${of} order by 1 limit ${pageSize} offset ${page * pageSize}) d
        left join products p on p.id = d.product_id order by d.sku`.execute(db);
      return { total: await counted(of), results: rows };
    },

    /** Whether it is still known what a run did to each product. */
    async isListed(runId: number, feedId: number): Promise<boolean> {
      const { rows } = await sql<{ kept: boolean }>`
        select count(*) < ${feedRunLimits.storedRunLists} as kept from feed_runs where feed_id = ${feedId} and id > ${runId}`.execute(
        db,
      );
      return rows[0]!.kept;
    },
  };
};
