import { sql } from 'kysely';
import { decideReturn } from '#features/trade/returns/server/use-cases/decide-return.ts';
import { makeReturn } from '#features/trade/returns/server/use-cases/make-return.ts';
import { receiveReturn } from '#features/trade/returns/server/use-cases/receive-return.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

/** Of what was delivered, one order each: a piece is on its way back, one is here, and of the third all was given back and is paid back. */
export async function takeReturns(platform: Platform): Promise<void> {
  const { db } = platform;
  if (await db.selectFrom('returns').select('id').executeTakeFirst()) return;
  const ada = await adaIn(platform, 1);
  const { rows } = await sql<Delivered>`select l.order_id as id,
      json_agg(json_build_object('id', l.id, 'qty', l.q_delivered) order by l.id) as lines
    from order_lines l join orders o on o.id = l.order_id join order_list w on w.order_id = o.id
   where w.bucket = 'delivered' and l.q_delivered > 0 group by 1, o.placed_at order by o.placed_at, 1 limit 3`.execute(
    db,
  );
  for (const [place, order] of rows.entries()) await take(platform, ada, order, place);
}

type Delivered = { readonly id: number; readonly lines: readonly { readonly id: number; readonly qty: number }[] };

async function take(
  platform: Platform,
  ada: Context,
  { id: orderId, lines: all }: Delivered,
  far: number,
): Promise<void> {
  const key = crypto.randomUUID();
  const back = far === 2 ? [...all] : [{ id: all[0]!.id, qty: 1 }];
  const asked = { order_id: orderId, kind: 'withdrawal' as const, lines: back, key };
  const made = await makeReturn(platform)({ body: { ...asked, reason: 'Ngjyra nuk më pëlqen', mail: false } }, ada);
  if (far === 0) return;
  const params = { id: made.id };
  const lines = back.map((line) => ({ ...line, condition: 'as_new' as const }));
  const here = await receiveReturn(platform)({ params, body: { version: made.version, lines, key } }, ada);
  if (far === 1) return;
  const decided = here.pieces.map(({ id, most }) => ({
    id,
    decision: 'refund' as const,
    goes_to: 'hub' as const,
    refund: most,
  }));
  const body = { version: here.version, lines: decided, shipping: '0', way: 'cash' as const, iban: null, note: '' };
  await decideReturn(platform)({ params, body }, ada);
}
