// Reads of others: orders, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { heardWhole, type Said } from '#kit/sentence.ts';
import { containing } from '#server/db/containing.ts';
import type { TellsQuery } from '../contract/shop-tells.calls.ts';
import type { Tell, TellKind, TellPayloads, TellState } from '../contract/shop-tells.model.ts';

type TellRow = {
  readonly id: number;
  readonly order_id: number;
  readonly shop_id: number;
  readonly kind: TellKind;
  readonly key: string;
  readonly state: TellState;
  readonly attempt: number;
  readonly next_try: Date;
  readonly error: string | null;
  readonly error_said: Said | null;
  readonly told_at: Date | null;
  readonly by_hand: boolean;
  readonly created_at: Date;
};
export type ListedTell = TellRow & {
  readonly number: string;
  readonly shop_number: string;
  readonly shop_name: string;
};
/** One thing a shop was or is to be told, as far as its next document shows it. */
export type SaidTell = {
  readonly key: string;
  readonly kind: TellKind;
  readonly state: TellState;
  readonly remote_id: string | null;
  /** Done another way: the shop has nothing of it. */
  readonly elsewhere: boolean;
  /** The shop's words where it refused. */
  readonly error: string | null;
  readonly payload: TellPayloads[TellKind];
};

const columns = sql.raw(
  't.id, t.order_id, t.shop_id, t.kind, t.key, t.state, t.attempt, t.next_try, t.error, t.error_said, t.told_at, t.by_hand, t.created_at',
);
const folders = {
  failed: sql`t.state in ('refused', 'given_up')`,
  waiting: sql`t.state in ('queued', 'sending', 'unknown')`,
  told: sql`t.state in ('told', 'no_place')`,
};
const order = { created: sql`t.id`, shop: sql`s.name`, order: sql`o.number` };

export const tellToWire = ({ next_try, told_at, created_at, ...row }: TellRow): Tell => ({
  id: row.id,
  order_id: row.order_id,
  shop_id: row.shop_id,
  kind: row.kind,
  key: row.key,
  state: row.state,
  attempt: row.attempt,
  next_try: ['queued', 'sending', 'unknown'].includes(row.state) ? next_try.toISOString() : null,
  error: row.error === null ? null : heardWhole(row.error, row.error_said),
  told_at: told_at?.toISOString() ?? null,
  by_hand: row.by_hand,
  created_at: created_at.toISOString(),
});

/** `shops`: those the person works in; null: all. */
const where = (asked: TellsQuery, shops: readonly number[] | null): RawBuilder<unknown> => sql`
  ${asked.folder ? folders[asked.folder] : sql`true`}
  ${asked.kind ? sql`and t.kind = ${asked.kind}` : sql``}
  ${asked.shop ? sql`and t.shop_id = ${asked.shop}` : sql``}
  ${shops ? sql`and t.shop_id = any(${shops}::int[])` : sql``}
  ${asked.search_text ? sql`and fold(o.number || ' ' || o.shop_number) like ${containing(asked.search_text)}` : sql``}`;
const tables = sql`shop_tells t join orders o on o.id = t.order_id join shops s on s.id = t.shop_id`;

export const tellsReadModel = (db: Kysely<DB>) => ({
  async list(asked: TellsQuery, shops: readonly number[] | null): Promise<ListedTell[]> {
    const way = sql.raw(asked.orderBy === 'asc' ? 'asc' : 'desc');
    const { rows } =
      await sql<ListedTell>`select ${columns}, o.number, o.shop_number, s.name as shop_name from ${tables}
      where ${where(asked, shops)} order by ${order[asked.orderKey ?? 'created']} ${way}, t.id ${way}
      limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(db);
    return rows;
  },
  async count(
    asked: TellsQuery,
    shops: readonly number[] | null,
  ): Promise<{ total: number; orders: number; since: Date | null }> {
    const { rows } = await sql<{
      total: number;
      orders: number;
      since: Date | null;
    }>`select count(*)::int as total, count(distinct t.order_id)::int as orders, min(t.created_at) as since
      from ${tables} where ${where(asked, shops)}`.execute(db);
    return rows[0]!;
  },
  async listOfOrder(orderId: number): Promise<Tell[]> {
    const { rows } =
      await sql<TellRow>`select ${columns} from shop_tells t where t.order_id = ${orderId} order by t.id`.execute(db);
    return rows.map(tellToWire);
  },
  /** Whether it is told by now, of a parcel, and was unsure before. */
  async wasInDoubt(id: number): Promise<boolean> {
    const { rows } = await sql`select from shop_tells where id = ${id} and kind in ('shipment', 'not_shipped')
      and state = 'told' and unsure`.execute(db);
    return rows.length > 0;
  },
  /** As it stands now; the row is there. */
  async get(id: number): Promise<Tell> {
    const { rows } = await sql<TellRow>`select ${columns} from shop_tells t where t.id = ${id}`.execute(db);
    return tellToWire(rows[0]!);
  },
  async listSaid(orderId: number): Promise<SaidTell[]> {
    const { rows } =
      await sql<SaidTell>`select t.key, t.kind, t.state, t.remote_id, t.elsewhere, t.error, t.payload from shop_tells t
      where t.order_id = ${orderId} order by t.id`.execute(db);
    return rows;
  },
});
