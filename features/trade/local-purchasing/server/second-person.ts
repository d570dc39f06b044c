import { needsSecond } from '#features/trade/returns/contract/refunds.rules.ts';
import { euroRateOf, secondFrom } from '#features/trade/returns/server/returns.public.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { statementsRepository } from './statements.repository.ts';

/**
 * Whether an amount of a seller, given or taken, comes to more than the limit refunds have, with what the seller has on one person's word already in
 * any currency: neither parts nor currencies are a way round it. Without a rate for one of them nobody can say, so it is asked.
 */
export async function needsSecondPerson(
  tx: Tx,
  of: { readonly seller_id: number; readonly currency: string; readonly amount: string },
  at: Date,
): Promise<boolean> {
  const alone = await statementsRepository(tx.db).sumAlone(of.seller_id);
  let euro = num(0);
  for (const { currency, amount } of [...alone, { currency: of.currency, amount: num(of.amount).abs().toFixed() }]) {
    const rate = await euroRateOf(tx.db, { currency, fx_rate: null }, at);
    if (rate === null) return true;
    euro = euro.plus(num(amount).div(rate));
  }
  return needsSecond({ amount: euro.toFixed(), alone: '0', euroRate: '1', limit: await secondFrom(tx.db) });
}
