import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import type { PushKind } from '../contract/push.model.ts';

/** One refused item as a push keeps it; `sku` is null where the push was refused whole. */
export type RefusedItem = {
  readonly place: number;
  readonly sku: string | null;
  readonly said: Said;
  /** Of a file: the feed it was for. */
  readonly feedId?: number | null;
};
type Of = { readonly keyId: number; readonly kind: PushKind; readonly pushId: number; readonly at: Date };
/** The SKU of a push that was refused whole; of a file it is the id of its feed. */
const whole = '';
/** A key that sends SKUs nobody knows, each day others, keeps the last of them. */
export const mostKept = 10_000;
const hourMs = 3_600_000;

/** What is refused of pushes, by the last word about each SKU. */
export const refusalsRepository = (db: Kysely<DB>) => ({
  /**
   * Notes what a push took and what it refused, and gives whether anything is otherwise than before. What is taken settles the SKU for all keys of
   * the seller; the push was read, so the key is not refused whole any more. Rows are locked in one order first, so that two pushes never wait for each other.
   */
  async settle(of: Of, sellerId: number, taken: readonly string[], refused: readonly RefusedItem[]): Promise<boolean> {
    const last = new Map(refused.map((item) => [item.sku ?? whole, item]));
    // An item that came a second time is refused although the first was taken.
    const settled = [...new Set(taken)].filter((sku) => !last.has(sku));
    const { rows: known } = await sql<{ key_id: number; sku: string; code: string }>`
      select r.key_id, r.sku, r.code from push_refusals r join push_keys k on k.id = r.key_id
      where k.seller_id = ${sellerId} and r.kind = ${of.kind} and r.sku = any(${[...settled, ...last.keys(), whole]}::text[])
      order by r.key_id, r.sku for update of r`.execute(db);
    const gone = known.filter(({ key_id, sku }) => settled.includes(sku) || (sku === whole && key_id === of.keyId));
    if (gone.length > 0)
      await sql`delete from push_refusals r using unnest(${gone.map(({ key_id }) => key_id)}::bigint[],
          ${gone.map(({ sku }) => sku)}::text[]) as g(key_id, sku)
        where r.key_id = g.key_id and r.sku = g.sku and r.kind = ${of.kind}`.execute(db);
    await this.set(of, [...last.values()]);
    const same = new Map(known.filter(({ key_id }) => key_id === of.keyId).map(({ sku, code }) => [sku, code]));
    return gone.length > 0 || [...last].some(([sku, { said }]) => same.get(sku) !== said.code);
  },

  /**
   * The last word about each of these; since when stays while the reason does. What is refused again in the same words is written once an hour: a
   * system may send thousands of such rows each minute.
   */
  async set({ keyId, kind, pushId, at }: Of, items: readonly RefusedItem[]): Promise<void> {
    if (items.length === 0) return;
    const rows = items
      .map(({ sku, said, feedId = null }) => ({ sku: sku ?? feedId?.toString() ?? whole, code: said.code ?? '', said }))
      .sort((one, other) => (one.sku < other.sku ? -1 : 1));
    await sql`insert into push_refusals as r (key_id, kind, sku, push_id, code, said, since, at)
      select ${keyId}, ${kind}, w.sku, ${pushId}, w.code, w.said, ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(sku text, code text, said jsonb)
      on conflict (key_id, kind, sku) do update set push_id = excluded.push_id, code = excluded.code, said = excluded.said, at = excluded.at,
        since = case when r.code = excluded.code then r.since else excluded.since end
      where r.said <> excluded.said or r.at < ${new Date(at.getTime() - hourMs)}`.execute(db);
    // The newest stay; the one that says the whole push was refused is never the one that goes.
    await sql`with old as (select sku from push_refusals where key_id = ${keyId} and kind = ${kind} and sku <> ${whole}
        order by at desc, sku offset ${mostKept}),
      gone as (select sku from push_refusals where key_id = ${keyId} and kind = ${kind} and sku in (select sku from old) for update skip locked)
      delete from push_refusals where key_id = ${keyId} and kind = ${kind} and sku in (select sku from gone)`.execute(
      db,
    );
  },

  /** The key delivers a file of a feed that was refused; gives whether it was. What is refused of its other feeds stays. */
  async settleFeed(keyId: number, feedId: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('push_refusals')
      .where('key_id', '=', keyId)
      .where('kind', '=', 'feed')
      // Without a feed: noted by the release before, for any of them.
      .where('sku', 'in', [String(feedId), whole])
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
