import { z } from 'zod';
import { type Amount, decimal } from '#kit/money.ts';
import { defineSentences, rule } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** What a limit is refused with, and what the person who asked for a price is told. */
export const sellerPriceSentences = defineSentences('seller-prices', {
  limitRule: {
    en: 'A number from 0 to 1000 with at most two decimals',
    sq: 'Një numër nga 0 deri në 1000 me së shumti dy shifra dhjetore',
  },
  acceptedNotice: { en: 'New price of {sku} approved: {price} EUR', sq: 'Çmimi i ri i {sku} u miratua: {price} EUR' },
  rejectedNotice: {
    en: 'New price of {sku} was not approved: {reason}',
    sq: 'Çmimi i ri i {sku} nuk u miratua: {reason}',
  },
});

/** Under which the limit is kept: percent, as text. */
export const sellerPriceLimitSetting = 'seller_price_limit';
/** While nothing is set (pricing.md, /price/export). */
export const usualSellerPriceLimit = '20';

/** Percent by which a local seller may move the price of an approved product without anybody looking at it first; two decimals. */
export const sellerPriceLimit = z
  .string()
  .trim()
  .regex(/^(?:\d{1,3}(?:\.\d{1,2})?|1000(?:\.0{1,2})?)$/, { error: rule(sellerPriceSentences.limitRule) });

/** Reads the stored limit; what is not set, or makes no sense, is as usual. */
export function readSellerPriceLimit(stored: unknown): string {
  const read = sellerPriceLimit.safeParse(stored);
  return read.success ? read.data : usualSellerPriceLimit;
}

/** What a seller asks for a piece: EUR without VAT. */
export type AskedPrice = { readonly price: Amount; readonly discount_price: Amount };

/** What has become of a price a seller asked for. */
export const sellerPriceStates = ['applied', 'waiting', 'accepted', 'rejected', 'withdrawn'] as const;
export type SellerPriceState = (typeof sellerPriceStates)[number];

/** Whether two figures are the same amount; none is not 0. */
export const sameAmount = (one: Amount, other: Amount): boolean => {
  const [a, b] = [decimal(one), decimal(other)];
  return a === null || b === null ? a === b : a.eq(b);
};

export const sameAsked = (one: AskedPrice, other: AskedPrice): boolean =>
  sameAmount(one.price, other.price) && sameAmount(one.discount_price, other.discount_price);

/**
 * Whether a new price of an approved product waits for staff: the price, or what a customer pays with the discount, moves by more than `limit`
 * percent of what held before. A first price and a first discount within the limit hold at once; a price of 0 before has no percent, so it waits.
 */
export function waitsForApproval(before: AskedPrice, after: AskedPrice, limit: string): boolean {
  const beyond = (from: Amount, to: Amount): boolean => {
    const [a, b] = [decimal(from), decimal(to)];
    if (a === null || b === null || a.eq(b)) return false;
    if (a.lte(0)) return true;
    return b.minus(a).abs().div(a).times(100).gt(limit);
  };
  const paid = ({ price, discount_price }: AskedPrice): Amount => discount_price ?? price;
  return beyond(before.price, after.price) || beyond(paid(before), paid(after));
}

export const sellerPriceTexts = defineTexts({
  asked: { en: 'New price of the seller', sq: 'Çmimi i ri i shitësit' },
  accept: { en: 'Approve new prices of sellers', sq: 'Miratimi i çmimeve të reja të shitësve' },
  reject: { en: 'Refuse new prices of sellers', sq: 'Refuzimi i çmimeve të reja të shitësve' },
  row: { en: 'Price', sq: 'Çmimi' },
  limit: {
    en: 'Price change of a local seller without approval, %',
    sq: 'Ndryshimi i çmimit të një shitësi lokal pa miratim, %',
  },
});
