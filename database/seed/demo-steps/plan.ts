import { sql } from 'kysely';
import type { Platform } from '#server/feature.ts';

/** Who ends up where on the first day: about 40 % are still to be looked at, some 40 are for sale. */
export type DemoPlan = {
  readonly approved: readonly number[];
  readonly pending: readonly number[];
  readonly ignored: readonly number[];
  /** By shop id, in the order they are sent. */
  readonly shops: Readonly<Record<1 | 2 | 3, readonly number[]>>;
};

type Candidate = { readonly id: number; readonly local: boolean; readonly ready: boolean };

/** The same plan at every call: it looks at what the suppliers and the maps say, which no step of the demo changes. */
export async function planDemo({ db }: Pick<Platform, 'db'>): Promise<DemoPlan> {
  const { rows } = await sql<Candidate>`
    select p.id, s.local_seller as local,
           exists (select from mapped_categories m where m.product_id = p.id and not m.is_deleted)
           and exists (select from variants v where v.product_id = p.id and v.price > 0 and v.currency = 'EUR')
           and exists (select from product_translates t where t.product_id = p.id and t.language_id = 1) as ready
      from products p join sellers s on s.id = p.seller_id
     where not s.is_suspended and (not s.local_seller or p.status = 4)
     -- mixed, and on every machine in the same way
     order by md5(p.sku)`.execute(db);
  const local = rows.filter((row) => row.local).map((row) => row.id);
  const ready = rows.filter((row) => !row.local && row.ready).map((row) => row.id);
  const unready = rows.filter((row) => !row.local && !row.ready).map((row) => row.id);
  // Three are approved too early: sending them shows what is missing.
  const approved = [...ready.slice(0, 46), ...unready.slice(0, 3)];
  const others = [...ready.slice(46), ...unready.slice(3)];
  return {
    approved,
    pending: others.slice(0, 22),
    ignored: others.slice(22, 31),
    shops: { 1: [...local, ...approved.slice(0, 40)], 2: approved.slice(0, 16), 3: approved.slice(10, 30) },
  };
}
