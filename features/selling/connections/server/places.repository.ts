import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { plainAddress } from '../contract/connections.rules.ts';

/** Where a shop is: its platform, and what says which shop there it is. */
export type Place = { readonly kind: string; readonly place: Readonly<Record<string, string>> };

/** The places shops were at. Who writes holds the shops still. */
export const placesRepository = (db: Kysely<DB>) => ({
  /** The number of the place the shop is at; null where it never moved. */
  async findCurrent(shopId: number): Promise<number | null> {
    const row = await db
      .selectFrom('shop_places')
      .select('no')
      .where('shop_id', '=', shopId)
      .where('is_current', '=', true)
      .executeTakeFirst();
    return row?.no ?? null;
  },

  /** Where the shop was until now, if its places are counted from now on only. */
  async begin(shopId: number, from: Place): Promise<void> {
    const known = await db.selectFrom('shop_places').select('no').where('shop_id', '=', shopId).executeTakeFirst();
    if (!known) await add(db, shopId, from);
  },

  /** The shop is at this place from now on: a known one keeps its number. */
  async goTo(shopId: number, to: Place): Promise<void> {
    await sql`update shop_places set is_current = false where shop_id = ${shopId} and is_current`.execute(db);
    const known = await db
      .selectFrom('shop_places')
      .select(['no', 'kind', 'place'])
      .where('shop_id', '=', shopId)
      .execute();
    const there = known.find((one) => one.kind === to.kind && isSame(one.place as Place['place'], to.place));
    if (!there) return add(db, shopId, to);
    await db
      .updateTable('shop_places')
      .set({ is_current: true })
      .where('shop_id', '=', shopId)
      .where('no', '=', there.no)
      .execute();
  },

  /** The place itself has another address. */
  async rename(shopId: number, { kind, place }: Place): Promise<void> {
    await db
      .updateTable('shop_places')
      .set({ kind, place: JSON.stringify(place) })
      .where('shop_id', '=', shopId)
      .where('is_current', '=', true)
      .execute();
  },
});

/** Places are kept as they were typed when they were, so addresses are compared in one spelling. */
const isSame = (a: Place['place'], b: Place['place']): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => plainAddress(a[key] ?? '') === plainAddress(b[key] ?? ''),
  );

async function add(db: Kysely<DB>, shopId: number, { kind, place }: Place): Promise<void> {
  await sql`insert into shop_places (shop_id, no, kind, place, is_current)
    select ${shopId}, coalesce(max(no), 0) + 1, ${kind}, ${JSON.stringify(place)}::jsonb, true from shop_places where shop_id = ${shopId}`.execute(
    db,
  );
}
