// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SellerKey } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { keyStates, PushKey } from '../contract/push.model.ts';

type Row = {
  readonly [K in keyof PushKey]: PushKey[K] extends string | null
    ? K extends `${string}_at`
      ? Date | Extract<PushKey[K], null>
      : PushKey[K]
    : PushKey[K];
};
type Asked = { readonly id?: number; readonly state?: (typeof keyStates)[number]; readonly search_text?: string };
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Keys as people see them, and as a request is let in by one. */
export const pushKeysReadModel = (db: Kysely<DB>) => ({
  async list(
    asked: { [K in keyof Asked]?: Asked[K] | undefined },
    now: Date,
    part: { limit: number; offset: number },
  ): Promise<{ total: number; results: PushKey[] }> {
    const state = sql<string>`case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired' else 'active' end`;
    const of = sql`from push_keys k join sellers s on s.id = k.seller_id left join users u on u.id = k.created_by
      where ${asked.id === undefined ? sql`true` : sql`k.id = ${asked.id}`}
        ${asked.state === undefined ? sql`` : sql`and ${state} = ${asked.state}`}
        ${asked.search_text ? sql`and position(fold(${asked.search_text}) in fold(concat_ws(' ', k.name, s.name))) > 0` : sql``}`;
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
    const { rows } = await sql<Row>`
      select k.id, k.name, k.seller_id, s.name as seller, k.scopes, k.hint, k.per_minute, k.price_moves, ${state} as state, k.expires_at,
        k.created_at, ${nameOf('u')} as created_by, k.last_used_at, k.revoked_at
      ${of} order by k.id desc limit ${part.limit} offset ${part.offset}`.execute(db);
    return {
      total: counted[0]!.total,
      results: rows.map((row) => ({
        ...row,
        expires_at: iso(row.expires_at),
        created_at: row.created_at.toISOString(),
        last_used_at: iso(row.last_used_at),
        revoked_at: iso(row.revoked_at),
      })) as PushKey[],
    };
  },

  /** Whose key this is the hash of, while it is valid and its seller is there. */
  async findHolder(hash: string, now: Date): Promise<SellerKey | null> {
    const { rows } = await sql<SellerKey>`
      select 'push' as kind, k.id as "keyId", k.name, k.seller_id as "sellerId", k.scopes, k.per_minute as "perMinute",
        (s.is_suspended or s.is_restricted) as suspended
      from push_keys k join sellers s on s.id = k.seller_id
      where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}) and s.deleted_at is null`.execute(
      db,
    );
    return rows[0] ?? null;
  },
});
