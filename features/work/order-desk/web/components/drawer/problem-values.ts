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
  const shown = (key: string): string | null => {
    const value = values[key];
    if (value === null || value === undefined || value === '') return null;
    return code === 'vat_mismatch'
      ? `${formatNumber(String(value), language, 0)}%`
      : code === 'price_mismatch' || code === 'total_mismatch'
        ? formatMoney(String(value), currency, language)
        : String(value);
  };
  const [expected, got] = [shown('expected'), shown('got')];
  return [
    expected && t(words.valueExpected, { value: expected }),
    got && t(words.valueGot, { value: got }),
    shown('order') && t(words.valueOrder, { number: shown('order') ?? '' }),
    shown('qty') && t(words.valueQty, { qty: shown('qty') ?? '' }),
    shown('text'),
  ].filter((fact): fact is string => Boolean(fact));
}
