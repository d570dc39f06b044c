// Reads of others: activity_log, products, sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { approvedMetric, ignoredMetric } from '#features/catalogue/products/contract/counted/products.metrics.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { askedMetric } from '#features/work/review/contract/review.metrics.ts';
import { isCounted } from '#server/db/counted.ts';
import { during, type MetricPeriod } from './user-metrics.read-model.ts';

/** What a person of the house decided, or, with `user_id` null, everybody of it: products, each once, and how many of them in time. */
export type Reviewed = { readonly user_id: number | null; readonly decided: number; readonly in_time: number };

const decides = [approvedMetric, ignoredMetric, askedMetric].flatMap(({ counts }) => counts);
const [fresh, pending] = [String(productStatus.new), String(productStatus.pending)];
const waiting = [fresh, pending];

/**
 * Products that waited for review when somebody decided on them, as the queue has them: of new ones those of local sellers. One waits since it last came to be reviewed, or since it is there; what was asked of its
 * seller is in time where the asking was. In time is within `hours`. A product that several people decided on is one of each of them, and one of everybody's.
 */
export const reviewedReadModel = (db: Kysely<DB>) => ({
  async list(period: MetricPeriod, hours: number): Promise<Reviewed[]> {
    const { rows } = await sql<Reviewed>`
      select d.user_id, count(distinct d.entity_id)::int as decided, count(distinct d.entity_id) filter (where d.in_time)::int as in_time
        from (select a.user_id, a.entity_id, a.at - coalesce((select b.at from activity_log b where b.entity = 'product' and b.entity_id = a.entity_id
                  and b.id < a.id and b.action = 'status_changed' and b.after ->> 'status' = any(${waiting}::text[]) order by b.id desc limit 1),
                (select p.created_at from products p where p.id = a.entity_id)) <= make_interval(hours => ${hours}) as in_time
              from activity_log a join users u on u.id = a.user_id and u.seller_id is null
             where ${during('a.at', period)} and ${isCounted('a', decides)}
               and (coalesce(a.before ->> 'status', ${pending}) = ${pending} or a.before ->> 'status' = ${fresh} and exists (
                 select from products p join sellers s on s.id = p.seller_id where p.id = a.entity_id and s.local_seller))) d
       group by grouping sets ((d.user_id), ())`.execute(db);
    return rows;
  },
});
