import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { heldAlone } from '#server/db/held-names.ts';
import { locks } from '#server/db/locks.ts';

/** So long it is known that a webhook was taken, which is longer than one may be old. */
const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Webhooks of a shop that were refused. */
const mostRefused = 50;

/** The sealed fields of connections, what connectors keep, and the webhooks of shops. */
export const connectionsRepository = (db: Kysely<DB>) => ({
  /** Of one shop, or of all. */
  async listSecrets(shopId?: number) {
    const found = db.selectFrom('connection_secrets').selectAll().orderBy('shop_id').orderBy('name');
    return (shopId === undefined ? found : found.where('shop_id', '=', shopId)).execute();
  },
  /** Those that are not among them are gone afterwards. */
  async setSecrets(shopId: number, sealed: ReadonlyMap<string, string>): Promise<void> {
    await db.deleteFrom('connection_secrets').where('shop_id', '=', shopId).execute();
    const rows = [...sealed].map(([name, value_sealed]) => ({ shop_id: shopId, name, value_sealed }));
    if (rows.length > 0) await db.insertInto('connection_secrets').values(rows).execute();
  },
  async getStored(shopId: number, keys: readonly string[]): Promise<Map<string, unknown>> {
    if (keys.length === 0) return new Map();
    const rows = await db
      .selectFrom('connection_store')
      .select(['key', 'value'])
      .where('shop_id', '=', shopId)
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
    return new Map(rows.map(({ key, value }) => [key, value]));
  },
  async setStored(shopId: number, entries: ReadonlyMap<string, unknown>): Promise<void> {
    if (entries.size === 0) return;
    // In the order of their keys, so that two who write the same ones wait for each other instead of both.
    const rows = [...entries]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => ({ shop_id: shopId, key, value: JSON.stringify(value) }));
    await db
      .insertInto('connection_store')
      .values(rows)
      .onConflict((on) => on.columns(['shop_id', 'key']).doUpdateSet({ value: sql`excluded.value` }))
      .execute();
  },
  async deleteStored(shopId: number, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await db
      .deleteFrom('connection_store')
      .where('shop_id', '=', shopId)
      .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
      .execute();
  },
  /** The shop is another place from now on. */
  async emptyStore(shopId: number): Promise<void> {
    await db.deleteFrom('connection_store').where('shop_id', '=', shopId).execute();
  },
  /** Of all shops that hear by webhooks. */
  async listWebhooks() {
    const [rows, last, refused] = await Promise.all([
      db.selectFrom('connection_webhooks').selectAll().execute(),
      db
        .selectFrom('webhook_deliveries')
        .select(['shop_id', (eb) => eb.fn.max('at').as('at')])
        .where('refused', 'is', null)
        .groupBy('shop_id')
        .execute(),
      sql<{ shop_id: number; at: Date; refused: string }>`select w.shop_id, d.at, d.refused from connection_webhooks w
        cross join lateral (select at, refused from webhook_deliveries where shop_id = w.shop_id and refused is not null
          order by id desc limit 5) d`.execute(db),
    ]);
    return rows.map((row) => ({
      ...row,
      last_at: last.find(({ shop_id }) => shop_id === row.shop_id)?.at ?? null,
      refused: refused.rows.filter(({ shop_id }) => shop_id === row.shop_id),
    }));
  },
  async findWebhooks(shopId: number) {
    return (
      (await db.selectFrom('connection_webhooks').selectAll().where('shop_id', '=', shopId).executeTakeFirst()) ?? null
    );
  },
  /** By the end of its address. */
  async findWebhooksAt(key: string) {
    return (await db.selectFrom('connection_webhooks').selectAll().where('key', '=', key).executeTakeFirst()) ?? null;
  },
  async setWebhooks(of: {
    readonly shop_id: number;
    readonly key: string;
    readonly secret_sealed: string | null;
    readonly registered: boolean;
    readonly since: Date;
  }): Promise<void> {
    const { shop_id: _id, ...rest } = of;
    await db
      .insertInto('connection_webhooks')
      .values(of)
      .onConflict((on) => on.column('shop_id').doUpdateSet(rest))
      .execute();
  },
  /** With what was heard: the address is nobody's from now on. */
  async dropWebhooks(shopId: number): Promise<void> {
    await db.deleteFrom('connection_webhooks').where('shop_id', '=', shopId).execute();
    await db.deleteFrom('webhook_deliveries').where('shop_id', '=', shopId).execute();
  },
  /** Keeps one that is taken; false where the same was taken before. */
  async takeDelivery(of: {
    readonly shop_id: number;
    readonly at: Date;
    readonly about: string | null;
    readonly size: number;
    readonly body_hash: Buffer;
  }): Promise<boolean> {
    const made = await db
      .insertInto('webhook_deliveries')
      .values(of)
      .onConflict((on) => on.columns(['shop_id', 'body_hash']).where('refused', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    const before = new Date(of.at.getTime() - keptMs);
    if (made)
      await db.deleteFrom('webhook_deliveries').where('shop_id', '=', of.shop_id).where('at', '<', before).execute();
    return made !== undefined;
  },
  /** Of those that are refused the last ones are kept. */
  async refuseDelivery(of: {
    readonly shop_id: number;
    readonly at: Date;
    readonly size: number;
    readonly refused: string;
  }): Promise<void> {
    await db.insertInto('webhook_deliveries').values(of).execute();
    await sql`delete from webhook_deliveries where shop_id = ${of.shop_id} and refused is not null and id not in (
      select id from webhook_deliveries where shop_id = ${of.shop_id} and refused is not null order by id desc limit ${mostRefused})`.execute(
      db,
    );
  },
  /** Does work while nobody else does work of this name in the shop. */
  alone: <T>(shopId: number, name: string, work: () => Promise<T>): Promise<T> =>
    heldAlone(db, locks.connection(shopId, name), work),
});
