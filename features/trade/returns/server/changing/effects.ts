import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import { type Said, type Sentence, say } from '#kit/sentence.ts';
import { amountOut } from '../refunds.mapper.ts';

/** Amounts of several orders in a sentence for each currency: `{amount}` of `{count}` orders. */
export const sumsIn = (
  sentence: Sentence,
  refunds: readonly { readonly order_id: number; readonly currency: string; readonly amount: string }[],
): Said[] =>
  [...Map.groupBy(refunds, ({ currency }) => currency)].map(([currency, own]) =>
    say(sentence, {
      amount: saidMoney(amountOut(own.reduce((sum, { amount }) => sum.plus(amount), num(0)).toFixed(4)), currency),
      count: new Set(own.map(({ order_id }) => order_id)).size,
    }),
  );
