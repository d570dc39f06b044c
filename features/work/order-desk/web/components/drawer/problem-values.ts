import type { OrderProblem } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';

/** What is known of a problem beside its name: what was expected and what came, what the shop said, which order it repeats. */
export function problemValues(
  { code, values }: OrderProblem,
  currency: string,
  t: Translate,
  language: InterfaceLanguage,
): readonly string[] {
  const text = (key: string): string => String(values[key] ?? '');
  const money = (key: string): string => formatMoney(text(key), currency, language);
  const percent = (key: string): string => `${formatNumber(text(key), language, Number(text(key)) % 1 ? 1 : 0)}%`;
  const both = (expected: string, got: string) => [
    t(words.valueExpected, { value: expected }),
    t(words.valueGot, { value: got }),
  ];
  if (code === 'vat_mismatch' && has(values, 'is', 'said')) return both(percent('is'), percent('said'));
  if (code === 'price_mismatch' && has(values, 'shown', 'paid')) return both(money('shown'), money('paid'));
  if (code === 'total_mismatch' && has(values, 'sum', 'total')) return both(money('sum'), money('total'));
  if (code === 'points_unspent' && has(values, 'points', 'spent')) return both(text('points'), text('spent'));
  if (code === 'edit_conflict' && has(values, 'invoiced', 'now')) return both(money('invoiced'), money('now'));
  if (code === 'duplicate' && has(values, 'order')) return [t(words.valueOrder, { number: text('order') })];
  if (code === 'cost_rise' && has(values, 'percent')) return [`+${percent('percent')}`];
  if (code === 'package_failed' && has(values, 'package'))
    return [text('package'), ...(Number(values.qty) > 0 ? [t(words.valueLeft, { qty: text('qty') })] : [])];
  if (has(values, 'qty')) return [t(words.valueQty, { qty: text('qty') })];
  return ['text', 'error'].map(text).filter((said) => said !== '');
}

const has = (values: OrderProblem['values'], ...keys: readonly string[]): boolean =>
  keys.every((key) => values[key] !== null && values[key] !== undefined);
