import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Tell, TellKind, TellState } from '../contract/shop-tells.model.ts';

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
  readonly told_at: Date | null;
  readonly by_hand: boolean;
  readonly created_at: Date;
};

const columns = sql.raw(
  'id, order_id, shop_id, kind, key, state, attempt, next_try, error, told_at, by_hand, created_at',
);

export const tellToWire = ({ next_try, told_at, created_at, ...row }: TellRow): Tell => ({
  ...row,
  next_try: ['queued', 'sending', 'unknown'].includes(row.state) ? next_try.toISOString() : null,
  told_at: told_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

export const tellsReadModel = (db: Kysely<DB>) => ({
  async listOfOrder(orderId: number): Promise<Tell[]> {
    const { rows } =
      await sql<TellRow>`select ${columns} from shop_tells where order_id = ${orderId} order by id`.execute(db);
    return rows.map(tellToWire);
  },
});
