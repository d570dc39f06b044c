// Reads of others: shop_sending
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { inTransaction } from '#server/db/database.ts';
import { hold, locks } from '#server/db/locks.ts';
import { type NodeLanes, shareOf } from './lane-shares.ts';

/** A node that is not heard of for so long has died, and what it asked is over. */
export const leaseMs = 10_000;

/** More than any platform takes; that more wait makes no part another one. */
const mostWanted = 1000;

/** Which node has how many of the lanes of a shop, by the clock of the database. */
export const lanesRepository = (db: Kysely<DB>) => ({
  /**
   * Takes what is the node's of the lanes of a shop; gives how many requests it may have on their way, and all nodes together. What a node has on its way
   * stays its own until it is over. `late`: nobody listens to the answer any more.
   */
  take: (
    shopId: number,
    node: string,
    { most, busy, wanted }: { readonly most: number; readonly busy: number; readonly wanted: number },
    late?: AbortSignal,
  ): Promise<{ readonly lanes: number; readonly most: number }> =>
    inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = '2s'`.execute(tx);
      await hold(tx, locks.shopLanes(shopId));
      // The node has said something newer since.
      late?.throwIfAborted();
      const until = sql`clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)`;
      await sql`delete from shop_lanes where shop_id = ${shopId} and until < clock_timestamp()`.execute(tx);
      await sql`insert into shop_lanes as l (shop_id, node, held, wanted, turn_at, until)
        values (${shopId}, ${node}, 0, ${Math.min(wanted, mostWanted)}, clock_timestamp(), ${until})
        on conflict (shop_id, node) do update set wanted = excluded.wanted, until = excluded.until,
          turn_at = case when l.wanted = 0 and l.held = 0 then excluded.turn_at else l.turn_at end`.execute(tx);
      const { rows } = await sql<NodeLanes & { lanes: number | null }>`select l.node, l.held, l.wanted,
          extract(epoch from clock_timestamp() - l.turn_at)::float8 * 1000 as "sinceTurn",
          (select g.lanes from shop_sending g where g.shop_id = ${shopId}) as lanes
        from shop_lanes l where l.shop_id = ${shopId}`.execute(tx);
      const all = Math.min(most, rows[0]?.lanes ?? most);
      const { lanes, endsTurn } = shareOf(rows, node, all);
      await sql`update shop_lanes set held = ${Math.max(busy, lanes)},
          turn_at = case when ${endsTurn}::boolean then clock_timestamp() else turn_at end
        where shop_id = ${shopId} and node = ${node}`.execute(tx);
      return { lanes, most: all };
    }),
  giveBack: (shopId: number, node: string, late?: AbortSignal): Promise<void> =>
    inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = '2s'`.execute(tx);
      late?.throwIfAborted();
      await tx.deleteFrom('shop_lanes').where('shop_id', '=', shopId).where('node', '=', node).execute();
    }),

  /** The node ends: others have all it had at once. */
  async giveBackAll(node: string): Promise<void> {
    await db.deleteFrom('shop_lanes').where('node', '=', node).execute();
  },
});
