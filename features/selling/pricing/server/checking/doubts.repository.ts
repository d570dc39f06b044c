// Reads of others: products, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import { type DoubtFigure, seenForDoubt } from '../../contract/checking/doubts.ts';

/** What is in doubt of a variant in a shop: 0 is the price that holds, others are lines of its log. */
export type DoubtFacts = {
  readonly id: number;
  readonly version: number;
  readonly productId: number;
  readonly open: readonly number[];
  readonly settled: readonly number[];
  /** Of the first open one. */
  readonly stored: DoubtFigure | null;
  readonly gives: DoubtFigure | null;
};
type Settled = { readonly at: Date; readonly userId: number; readonly reason: string };
type Of = { readonly variantId: number; readonly events: readonly number[] };

/** The doubts of `v` (variants) in `s` (shops) as people see them, the price before the lines of its log. */
export const doubtsOf: RawBuilder<unknown> = sql`coalesce((select jsonb_agg(jsonb_build_object('event_id', nullif(o.event_id, 0), 'at', ${momentText('e.at')},
    'since', ${momentText('o.since')}, 'stored', o.stored, 'gives', o.gives, 'settled', case when o.settled_at is not null then jsonb_build_object(
      'by', (select ${nameOrEmail('u')} from users u where u.id = o.settled_by), 'at', ${momentText('o.settled_at')}, 'reason', coalesce(o.settled_reason, '')) end)
    order by o.event_id)
  from price_doubts o left join price_events e on o.event_id > 0 and e.variant_id = o.variant_id and e.shop_id = o.shop_id and e.id = o.event_id
 where o.variant_id = v.id and o.shop_id = s.id and o.seen >= ${seenForDoubt}), '[]')`;

/** What people decide about prices that came out otherwise. */
export const doubtsRepository = (db: Kysely<DB>) => ({
  /** The variants this person sees of a shop that are there, by id. */
  async listFacts(
    variantIds: readonly number[],
    { shopId, sellerId }: { readonly shopId: number; readonly sellerId: number | null },
  ): Promise<DoubtFacts[]> {
    const { rows } = await sql<DoubtFacts>`
      select v.id, coalesce(r.version, 0) as version, v.product_id as "productId", coalesce(f.open, '[]') as open, coalesce(f.settled, '[]') as settled,
             f.figures[1]->'stored' as stored, f.figures[1]->'gives' as gives
        from variants v join products p on p.id = v.product_id left join price_results r on r.variant_id = v.id and r.shop_id = ${shopId}
        left join lateral (select jsonb_agg(d.event_id order by d.event_id) filter (where d.settled_at is null) as open,
            jsonb_agg(d.event_id order by d.event_id) filter (where d.settled_at is not null) as settled,
            array_agg(jsonb_build_object('stored', d.stored, 'gives', d.gives) order by d.event_id) filter (where d.settled_at is null) as figures
          from price_doubts d where d.variant_id = v.id and d.shop_id = ${shopId} and d.seen >= ${seenForDoubt}) f on true
       where v.id = any(${[...variantIds]}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId}) order by v.id`.execute(
      db,
    );
    return rows;
  },

  /** `to` null: they are open again. */
  async setSettled(shopId: number, doubts: readonly Of[], to: Settled | null): Promise<void> {
    const rows = doubts.flatMap(({ variantId, events }) => events.map((event) => [variantId, event] as const));
    await sql`update price_doubts d set settled_at = ${to?.at ?? null}, settled_by = ${to?.userId ?? null}, settled_reason = ${to?.reason ?? null}
       from unnest(${rows.map(([variant]) => variant)}::bigint[], ${rows.map(([, event]) => event)}::bigint[]) n(variant_id, event_id)
      where d.shop_id = ${shopId} and d.variant_id = n.variant_id and d.event_id = n.event_id`.execute(db);
  },
});
