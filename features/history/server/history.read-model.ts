import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { HistoryKind } from '../contract/history.rules.ts';

export type HistoryAsked = {
  readonly kinds: readonly HistoryKind[];
  readonly subjectId: number | null;
  readonly userId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly before: number | null;
};

export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly cause: string;
  readonly cause_name: string | null;
  readonly entity: HistoryKind;
  readonly entity_id: number;
  readonly subject: string | null;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

/** The log that every unit of work writes; coming and going of people is not told, it changes nothing. */
export const historyReadModel = (db: Kysely<DB>) => ({
  /** At most `count` lines, newest first. */
  async list({ kinds, subjectId, userId, from, to, before }: HistoryAsked, count: number): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      with found as (
        select * from activity_log a
         where a.entity = any(${kinds}::text[]) and a.action not in ('logged in', 'logged out')
           and ${subjectId === null ? sql`true` : sql`a.entity_id = ${subjectId}`}
           and ${userId === null ? sql`true` : sql`a.user_id = ${userId}`}
           and ${from === null ? sql`true` : sql`a.at >= ${from}::timestamptz`}
           and ${to === null ? sql`true` : sql`a.at < ${to}::timestamptz`}
           and ${before === null ? sql`true` : sql`a.id < ${before}`}
         order by a.id desc limit ${count})
      select a.id, a.at, a.user_id, a.cause, a.entity, a.entity_id, a.action, a.before, a.after,
        coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) as user_name,
        ${causeName} as cause_name, ${subjectName} as subject
      from found a left join users u on u.id = a.user_id order by a.id desc`.execute(db);
    return rows;
  },
});

// The names are of feeds, tasks, and of the supplier whose order a link opens.
const causeName = sql`case
  when a.cause ~ '^feed:[0-9]+$' then (select f.name from feed_runs r join feeds f on f.id = r.feed_id
                                        where r.id = split_part(a.cause, ':', 2)::bigint)
  when a.cause ~ '^task:[0-9a-f-]{36}$' then (select t.type from tasks t where t.id = split_part(a.cause, ':', 2)::uuid)
  when a.cause ~ '^link:[0-9]+$' and a.entity = 'purchase_order' then (select s.name from purchase_orders o
                                        join sellers s on s.id = o.seller_id where o.id = a.entity_id)
  end`;

// Each kind keeps its names in a table of its own.
const subjectName = sql`case a.entity
  when 'user' then (select coalesce(nullif(btrim(s.first_name || ' ' || s.last_name), ''), s.email) from users s where s.id = a.entity_id)
  when 'role' then coalesce((select r.name from roles r where r.id = a.entity_id), a.before ->> 'name', a.after ->> 'name')
  when 'product' then (select p.sku from products p where p.id = a.entity_id)
  when 'seller' then (select s.name from sellers s where s.id = a.entity_id)
  when 'feed' then (select f.name from feeds f where f.id = a.entity_id)
  when 'shop' then (select s.name from shops s where s.id = a.entity_id)
  when 'purchase_order' then (select 'PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0')
                               from purchase_orders o where o.id = a.entity_id)
  when 'company' then (select nullif(c.name, '') from house_company c)
  when 'mail_server' then coalesce((select m.host from mail_servers m where m.id = a.entity_id), a.after ->> 'host')
  when 'category' then coalesce((select c.name from categories c where c.id = a.entity_id), a.before ->> 'name')
  when 'brand' then coalesce((select b.name from brands b where b.id = a.entity_id), a.before ->> 'name')
  else coalesce(a.after ->> 'name', a.before ->> 'name') end`;
