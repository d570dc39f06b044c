import { useMemo } from 'react';
import type { InterfaceLanguage } from '#kit/text.ts';
import { absent, formatNumber, formatPrice } from '../format.ts';
import { useActor } from '../session.ts';
import { useLanguage } from '../text.tsx';

/** How pages of prices say amounts (ADR 133); other pages have `formatMoney`, two decimals in every currency. */
export type Money = {
  /** A price or a cost, with its currency; "-" where there is none. */
  readonly price: (amount: string | null | undefined, currency: string) => string;
  /** The same without the name of the currency, where a heading has it. */
  readonly figure: (amount: string | null | undefined, currency: string) => string;
  /** What many come to, a mean, or what is kept of a price: rounded to the decimals of the currency. */
  readonly sum: (amount: string, currency: string) => string;
  readonly sumFigure: (amount: string, currency: string) => string;
};

/** Amounts with the decimals of their currency, which the session knows; any other has two. */
export function moneyOf(currencyDigits: Readonly<Record<string, number>>, language: InterfaceLanguage): Money {
  const digitsOf = (currency: string) => (Object.hasOwn(currencyDigits, currency) ? currencyDigits[currency]! : 2);
  const figure: Money['figure'] = (amount, currency) => formatPrice(amount, digitsOf(currency), language);
  const sumFigure: Money['sumFigure'] = (amount, currency) => formatNumber(amount, language, digitsOf(currency));
  const named = (said: string, currency: string) => (currency === '' || said === absent ? said : `${said} ${currency}`);
  return {
    figure,
    price: (amount, currency) => named(figure(amount, currency), currency),
    sum: (amount, currency) => named(sumFigure(amount, currency), currency),
    sumFigure,
  };
}

/** Says amounts as the person reads them. */
export function useMoney(): Money {
  const { currencyDigits } = useActor();
  const language = useLanguage();
  return useMemo(() => moneyOf(currencyDigits, language), [currencyDigits, language]);
}
