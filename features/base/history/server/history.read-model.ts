import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { HistoryKind } from '../contract/history.rules.ts';
import type { NamedKind, Numbered } from './history.names.ts';

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

  /** What the things with these numbers are called, the deleted ones too. */
  async listNames(of: readonly Numbered[]): Promise<ReadonlyMap<string, string>> {
    if (of.length === 0) return new Map();
    const numbers = (what: NamedKind) =>
      sql`any(${of.filter((one) => one.what === what).map(({ id }) => id)}::bigint[])`;
    const { rows } = await sql<{ key: string; name: string }>`
      select 'category ' || id as key, name from categories where id = ${numbers('category')}
      union all select 'shop brand ' || id, name from shop_brands where id = ${numbers('shop brand')}
      union all select 'attribute ' || a.id, g.original_name || ': ' || a.original_name from attributes a
        join attribute_groups g on g.id = a.group_id where a.id = ${numbers('attribute')}
      union all select 'attribute mapping ' || m.id, g.original_name || ': ' || a.original_name || ' → '
          || og.original_name || ': ' || o.original_name
        from mapped_attributes m
        join attributes a on a.id = m.attribute_id join attribute_groups g on g.id = a.group_id
        join attributes o on o.id = m.mapped_attribute_id join attribute_groups og on og.id = o.group_id
        where m.id = ${numbers('attribute mapping')}
      union all select 'user ' || id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) from users
        where id = ${numbers('user')}
      union all select 'seller ' || id, name from sellers where id = ${numbers('seller')}
      union all select 'feed ' || id, name from feeds where id = ${numbers('feed')}
      union all select 'service ' || id, title_sq from service_cards where id = ${numbers('service')}`.execute(db);
    return new Map(rows.map(({ key, name }) => [key, name]));
  },
});

// The names are of feeds, tasks, imported files, and of the supplier whose order a link opens.
const causeName = sql`case
  when a.cause ~ '^(feed|rollback):[0-9]+$' then (select f.name from feed_runs r join feeds f on f.id = r.feed_id
                                        where r.id = split_part(a.cause, ':', 2)::bigint)
  when a.cause ~ '^task:[0-9a-f-]{36}$' then (select t.type from tasks t where t.id = split_part(a.cause, ':', 2)::uuid)
  when a.cause ~ '^import:[0-9]+$' then (select i.file_name from local_imports i where i.id = split_part(a.cause, ':', 2)::bigint)
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
  when 'language' then (select l.name from languages l where l.id = a.entity_id)
  when 'mail' then (select m.subject from mail_outbox m where m.id = a.entity_id)
  when 'application' then (select coalesce(nullif(p.content ->> 'name', ''), p.email) from applications p where p.id = a.entity_id)
  when 'academy_article' then (select c.title_sq from academy_articles c where c.id = a.entity_id)
  when 'service_card' then (select c.title_sq from service_cards c where c.id = a.entity_id)
  when 'service_request' then (select c.title_sq from service_requests r join service_cards c on c.id = r.card_id
                                where r.id = a.entity_id)
  when 'review_template' then coalesce((select r.title from review_templates r where r.id = a.entity_id), a.before ->> 'title')
  when 'mail_server' then coalesce((select m.host from mail_servers m where m.id = a.entity_id), a.after ->> 'host')
  when 'category' then coalesce((select c.name from categories c where c.id = a.entity_id), a.before ->> 'name')
  when 'brand' then coalesce((select b.name from brands b where b.id = a.entity_id), a.before ->> 'name')
  else coalesce(a.after ->> 'name', a.before ->> 'name') end`;
