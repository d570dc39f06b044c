import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import { type Said, say } from '#kit/sentence.ts';
import { bulkEffects } from '../../contract/returns.sentences.ts';
import { amountOut } from '../refunds.mapper.ts';

/** What goes back of several orders, for each currency by itself. */
export const paidBackIn = (
  refunds: readonly { readonly order_id: number; readonly currency: string; readonly amount: string }[],
): Said[] =>
  [...Map.groupBy(refunds, ({ currency }) => currency)].map(([currency, own]) =>
    say(bulkEffects.paidBack, {
      amount: saidMoney(amountOut(own.reduce((sum, { amount }) => sum.plus(amount), num(0)).toFixed(4)), currency),
      count: new Set(own.map(({ order_id }) => order_id)).size,
    }),
  );
