import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TellKind, TellPayloads } from '../contract/shop-tells.model.ts';

export type NewTell = {
  readonly shopId: number;
  readonly orderId: number;
  readonly kind: TellKind;
  readonly refKind: string;
  readonly refId: string;
  readonly seq: number;
  readonly key: string;
  readonly payload: TellPayloads[TellKind];
};

export const tellsRepository = (db: Kysely<DB>) => ({
  async insert(tell: NewTell): Promise<void> {
    await sql`insert into shop_tells (shop_id, order_id, kind, ref_kind, ref_id, seq, key, payload)
      values (${tell.shopId}, ${tell.orderId}, ${tell.kind}, ${tell.refKind}, ${tell.refId}, ${tell.seq}, ${tell.key},
              ${JSON.stringify(tell.payload)}::jsonb)
      on conflict do nothing`.execute(db);
  },
});
