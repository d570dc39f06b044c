import { sql } from 'kysely';
import { decideReturn } from '#features/trade/returns/server/use-cases/decide-return.ts';
import { makeReturn } from '#features/trade/returns/server/use-cases/make-return.ts';
import { receiveReturn } from '#features/trade/returns/server/use-cases/receive-return.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

/** Of what was delivered, one order each: its goods are on their way back, are here, and are paid back. */
export async function takeReturns(platform: Platform): Promise<void> {
  const { db } = platform;
  if (await db.selectFrom('returns').select('id').executeTakeFirst()) return;
  const ada = await adaIn(platform, 1);
  const { rows } = await sql<{ id: number; line: number }>`select l.order_id as id, min(l.id) as line
    from order_lines l join orders o on o.id = l.order_id join order_list w on w.order_id = o.id
   where w.bucket = 'delivered' and l.q_delivered > 0 group by 1, o.placed_at order by o.placed_at, 1 limit 3`.execute(
    db,
  );
  for (const [place, order] of rows.entries()) await take(platform, ada, order, place);
}

async function take(
  platform: Platform,
  ada: Context,
  { id: orderId, line }: { readonly id: number; readonly line: number },
  far: number,
): Promise<void> {
  const key = crypto.randomUUID();
  const asked = { order_id: orderId, kind: 'withdrawal' as const, lines: [{ id: line, qty: 1 }], key };
  const made = await makeReturn(platform)({ body: { ...asked, reason: 'Ngjyra nuk më pëlqen', mail: false } }, ada);
  if (far === 0) return;
  const params = { id: made.id };
  const lines = [{ id: line, qty: 1, condition: 'as_new' as const }];
  const here = await receiveReturn(platform)({ params, body: { version: made.version, lines, key } }, ada);
  if (far === 1) return;
  const [piece] = here.pieces;
  const decided = { id: piece!.id, decision: 'refund' as const, goes_to: 'hub' as const, refund: piece!.most };
  const body = { version: here.version, lines: [decided], shipping: '0', way: 'cash' as const, iban: null, note: '' };
  await decideReturn(platform)({ params, body }, ada);
}
