// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ShopKey } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { ShopKeyEntry } from '../contract/shop-keys.calls.ts';

type Row = Omit<ShopKeyEntry, 'expires_at' | 'created_at' | 'last_used_at' | 'revoked_at'> & {
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
};
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Keys of shops as people see them, and as a request is let in by one. */
export const shopKeysReadModel = (db: Kysely<DB>) => ({
  /** Of one shop, or the one with this number. */
  async list(asked: { readonly shopId: number } | { readonly id: number }, now: Date): Promise<ShopKeyEntry[]> {
    const where = 'id' in asked ? sql`k.id = ${asked.id}` : sql`k.shop_id = ${asked.shopId}`;
    const { rows } = await sql<Row>`
      select k.id, k.name, k.scopes, k.hint, k.per_minute, k.expires_at, k.created_at, k.last_used_at, k.revoked_at,
        case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired' else 'active' end as state,
        ${nameOf('u')} as created_by
      from shop_keys k left join users u on u.id = k.created_by where ${where} order by k.id desc`.execute(db);
    return rows.map((row) => ({
      ...row,
      expires_at: iso(row.expires_at),
      created_at: row.created_at.toISOString(),
      last_used_at: iso(row.last_used_at),
      revoked_at: iso(row.revoked_at),
    }));
  },

  /** Whose key this is the hash of, while it is valid. */
  async findHolder(hash: string, now: Date): Promise<ShopKey | null> {
    const { rows } = await sql<ShopKey>`
      select 'shop-key' as kind, id as "keyId", name, shop_id as "shopId", scopes, per_minute as "perMinute" from shop_keys
      where hash = ${hash} and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(db);
    return rows[0] ?? null;
  },
});
