// Reads of others: products, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { exactMomentText, momentText } from '#server/db/moments.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import { type DoubtFigure, seenForDoubt } from '../../contract/checking/doubts.ts';

/** The price that holds (`event` 0), or a line of its log, with the figures a person sees of it. */
export type OpenDoubt = {
  readonly event: number;
  readonly stored: DoubtFigure | null;
  readonly gives: DoubtFigure | null;
  readonly unreadable: boolean;
};
/** The same once somebody settled it; `at` to the microsecond says which settlement it is. */
export type SettledDoubt = { readonly event: number; readonly at: string };
/** What is in doubt of a variant in a shop, by event. */
export type DoubtFacts = {
  readonly id: number;
  readonly version: number;
  readonly productId: number;
  readonly open: readonly OpenDoubt[];
  readonly settled: readonly SettledDoubt[];
  /** Open ones of which nobody knows yet what comes out: they cannot be settled. */
  readonly unknown: number;
};
type Settled = { readonly at: string; readonly userId: number; readonly reason: string };
type Of<D> = { readonly variantId: number; readonly doubts: readonly D[] };

/** The order in which everybody takes rows of doubts. */
export const inOrder: RawBuilder<unknown> = sql`order by variant_id, shop_id, event_id`;

/** Doubts by their keys, as `n`. */
export const named = (
  doubts: readonly { readonly variantId: number; readonly eventId: number }[],
): RawBuilder<unknown> =>
  sql`unnest(${doubts.map(({ variantId }) => variantId)}::bigint[], ${doubts.map(({ eventId }) => eventId)}::bigint[]) n(variant_id, event_id)`;

/** Holds these doubts of a shop still, in the order everybody takes. */
export async function lockDoubts(
  db: Kysely<DB>,
  shopId: number,
  doubts: readonly { readonly variantId: number; readonly eventId: number }[],
): Promise<void> {
  await sql`select from price_doubts where shop_id = ${shopId}
    and (variant_id, event_id) in (select n.variant_id, n.event_id from ${named(doubts)}) ${inOrder} for update`.execute(
    db,
  );
}

/** The doubts of `v` (variants) in `s` (shops) as people see them, the price before the lines of its log. */
export const doubtsOf: RawBuilder<unknown> = sql`coalesce((select jsonb_agg(jsonb_build_object('event_id', nullif(o.event_id, 0), 'at', ${momentText('e.at')},
    'since', ${momentText('o.since')}, 'stored', o.stored, 'gives', o.gives, 'unreadable', o.unreadable, 'settled', case when o.settled_at is not null then jsonb_build_object(
      'by', (select ${nameOrEmail('u')} from users u where u.id = o.settled_by), 'at', ${momentText('o.settled_at')}, 'reason', coalesce(o.settled_reason, '')) end)
    order by o.event_id)
  from price_doubts o left join price_events e on o.event_id > 0 and e.variant_id = o.variant_id and e.shop_id = o.shop_id and e.id = o.event_id
 where o.variant_id = v.id and o.shop_id = s.id and o.seen >= ${seenForDoubt}), '[]')`;

const known = sql`(d.gives is not null or d.unreadable)`;
const rowsOf = <D extends { readonly event: number }>(of: readonly Of<D>[]) =>
  of.flatMap(({ variantId, doubts }) => doubts.map((doubt) => ({ ...doubt, variant: variantId })));

/** What people decide about prices that came out otherwise. */
export const doubtsRepository = (db: Kysely<DB>) => ({
  /** The variants this person sees of a shop that are there, by id. */
  async listFacts(
    variantIds: readonly number[],
    { shopId, sellerId }: { readonly shopId: number; readonly sellerId: number | null },
  ): Promise<DoubtFacts[]> {
    const { rows } = await sql<DoubtFacts>`
      select v.id, coalesce(r.version, 0) as version, v.product_id as "productId", coalesce(f.open, '[]') as open, coalesce(f.settled, '[]') as settled,
             coalesce(f.unknown, 0) as unknown
        from variants v join products p on p.id = v.product_id left join price_results r on r.variant_id = v.id and r.shop_id = ${shopId}
        left join lateral (select jsonb_agg(jsonb_build_object('event', d.event_id, 'stored', d.stored, 'gives', d.gives, 'unreadable', d.unreadable)
              order by d.event_id) filter (where d.settled_at is null and ${known}) as open,
            jsonb_agg(jsonb_build_object('event', d.event_id, 'at', ${exactMomentText('d.settled_at')}) order by d.event_id)
              filter (where d.settled_at is not null) as settled,
            count(*) filter (where d.settled_at is null and not ${known})::int as unknown
          from price_doubts d where d.variant_id = v.id and d.shop_id = ${shopId} and d.seen >= ${seenForDoubt}) f on true
       where v.id = any(${[...variantIds]}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId}) order by v.id`.execute(
      db,
    );
    return rows;
  },

  /** Holds what is in doubt of these variants still. */
  async lock(shopId: number, variantIds: readonly number[]): Promise<void> {
    await sql`select from price_doubts where shop_id = ${shopId} and variant_id = any(${[...variantIds]}::bigint[]) ${inOrder} for update`.execute(
      db,
    );
  },

  /** Each as it was seen; one that comes out in another way by now stays open. */
  async settle(shopId: number, doubts: readonly Of<OpenDoubt>[], { at, userId, reason }: Settled): Promise<void> {
    const seen = rowsOf(doubts);
    await sql`update price_doubts d set settled_at = ${at}::timestamptz, settled_by = ${userId}, settled_reason = ${reason}
       from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as n (variant bigint, event bigint, stored jsonb, gives jsonb, unreadable boolean)
      where d.shop_id = ${shopId} and d.variant_id = n.variant and d.event_id = n.event and d.settled_at is null
        and (d.stored, d.gives, d.unreadable) is not distinct from (n.stored, n.gives, n.unreadable)`.execute(db);
  },

  /** Those of exactly these settlements are open again. */
  async reopen(shopId: number, doubts: readonly Of<SettledDoubt>[]): Promise<void> {
    await sql`update price_doubts d set settled_at = null, settled_by = null, settled_reason = null
       from jsonb_to_recordset(${JSON.stringify(rowsOf(doubts))}::jsonb) as n (variant bigint, event bigint, at timestamptz)
      where d.shop_id = ${shopId} and d.variant_id = n.variant and d.event_id = n.event and d.settled_at = n.at`.execute(
      db,
    );
  },
});
