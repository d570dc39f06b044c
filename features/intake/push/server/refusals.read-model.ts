// Reads of others: products, sellers, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { containing } from '#server/db/containing.ts';
import type { PushRefusal } from '../contract/push.model.ts';
import type { RefusalsAsked } from '../contract/push-refusals.calls.ts';

type Row = Omit<PushRefusal, 'since' | 'at'> & { readonly since: Date; readonly at: Date };
type Part = { readonly limit: number; readonly offset: number };

/** What one push refused, in its order. */
const ofPush = (
  push: number,
) => sql`from pushes p cross join lateral jsonb_to_recordset(coalesce(p.refused, '[]')) as i(place int, sku text, said jsonb)
  cross join lateral (select p.id || '-' || i.place as id, p.id as push_id, p.kind, p.key_id, i.sku, i.said, i.said->>'code' as code,
    p.created_at as since, p.created_at as at, i.place::bigint as place) r where p.id = ${push}`;
/** What no system sends any more is forgotten after so long: nobody would ever take it. */
const forgottenMs = 7 * 86_400_000;
/** What is refused today: of a key that works, since nothing comes by another one any more. */
const ofToday = (
  now: Date,
) => sql`from (select o.push_id || '-' || o.kind || '-' || o.sku as id, o.push_id, o.kind, o.key_id, case when o.kind <> 'feed' then nullif(o.sku, '') end as sku,
    o.said, o.code, o.since, o.at, -o.push_id as place
  from push_refusals o join push_keys k on k.id = o.key_id
  where k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
    and o.at > ${new Date(now.getTime() - forgottenMs)}) r where true`;

function found(asked: RefusalsAsked, now: Date, narrowed: boolean): RawBuilder<unknown> {
  const text = asked.search_text;
  return sql`from (select r.* ${asked.push === undefined ? ofToday(now) : ofPush(asked.push)}) r
    join push_keys k on k.id = r.key_id join sellers s on s.id = k.seller_id where true
    ${asked.key === undefined ? sql`` : sql`and k.id = ${asked.key}`}
    ${asked.kind === undefined ? sql`` : sql`and r.kind = ${asked.kind}`}
    ${asked.part === undefined ? sql`` : asked.part === 'whole' ? sql`and r.sku is null` : sql`and r.sku is not null`}
    ${narrowed && asked.code ? sql`and r.code = ${asked.code}` : sql``}
    ${text ? sql`and fold(concat_ws(' ', r.sku, s.name, k.name)) like ${containing(text)}` : sql``}`;
}

/** What was refused of pushes, for the people of the house. */
export const refusalsReadModel = (db: Kysely<DB>) => ({
  async list(asked: RefusalsAsked, now: Date, { limit, offset }: Part): Promise<PushRefusal[]> {
    const { rows } = await sql<Row>`
      select m.id, m.push_id, m.kind, m.key_id, m.key, m.seller, m.sku, m.reason, m.since, m.at,
        (select p.id from variants v join products p on p.id = v.product_id
          where v.sku = m.sku and p.seller_id = m.seller_id order by p.id limit 1) as product_id
      from (select r.id, r.push_id, r.kind, k.id as key_id, k.name as key, s.id as seller_id, s.name as seller, r.sku, r.said as reason, r.since,
          r.at, r.place
        ${found(asked, now, true)} order by r.place, r.kind, r.sku limit ${limit} offset ${offset}) m order by m.place, m.kind, m.sku`.execute(
      db,
    );
    return rows.map(({ since, at, ...row }) => ({ ...row, since: since.toISOString(), at: at.toISOString() }));
  },

  async count(asked: RefusalsAsked, now: Date): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${found(asked, now, true)}`.execute(db);
    return rows[0]!.n;
  },

  /** The reasons of all that is asked for, without the choice among them. */
  async listReasons(asked: RefusalsAsked, now: Date): Promise<{ code: string; count: number; example: Said }[]> {
    const { rows } = await sql<{ code: string; count: number; example: Said }>`
      select r.code, count(*)::int as count, (array_agg(r.said))[1] as example ${found(asked, now, false)}
      and r.code is not null group by r.code order by 2 desc, 1`.execute(db);
    return rows;
  },

  async findKey(id: number): Promise<{ id: number; name: string; seller: string } | null> {
    const { rows } = await sql<{ id: number; name: string; seller: string }>`
      select k.id, k.name, s.name as seller from push_keys k join sellers s on s.id = k.seller_id where k.id = ${id}`.execute(
      db,
    );
    return rows[0] ?? null;
  },

  /** How much is refused today, by key: rows, and kinds of pushes that are refused whole. */
  async countByKey(
    now: Date,
  ): Promise<{ key: number; name: string; line: 'items' | 'whole'; count: number; since: Date }[]> {
    const { rows } = await sql<{ key: number; name: string; line: 'items' | 'whole'; count: number; since: Date }>`
      select k.id as key, s.name || ' · ' || k.name as name, case when r.sku is null then 'whole' else 'items' end as line,
        (case when r.sku is null then count(distinct r.kind) else count(*) end)::int as count, min(r.since) as since
      ${found({}, now, false)} group by k.id, s.id, r.sku is null order by k.id`.execute(db);
    return rows;
  },
});
