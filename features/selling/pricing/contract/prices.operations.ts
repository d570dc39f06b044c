import { z } from 'zod';
import { amountText } from '#kit/money.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';
import { doubtSentences as sentences } from './checking/doubts.sentences.ts';
import { priceConflicts, vatChanges } from './policies/policies.rules.ts';
import { askedPin, pinChange } from './prices.rules.ts';
import { mostScopes } from './profiles.scopes.ts';

/** A row is a variant in the shop that is asked for. */
const subject = 'price';
const access = ['Update_Product-Data'] as const;
const row = { en: 'Price', sq: 'Çmimi' };
const reason = z.string().trim().max(500).default('');

export const pinPricesOperation = defineOperation({
  name: 'price.pin',
  subject,
  input: z.object({ ...askedPin, change: pinChange }),
  access,
  title: { en: 'Price by hand: {change}', sq: 'Çmim me dorë: {change}' },
  undo: true,
  row,
});

/** What a file of prices asks; its rows are kept with it. */
export const sheetPricesOperation = defineOperation({
  name: 'price.sheet',
  subject,
  input: z.object({ sheet: z.int() }),
  access,
  title: { en: 'Prices of the file {file}', sq: 'Çmimet e skedarit {file}' },
  undo: true,
  row,
});

export const unpinPricesOperation = defineOperation({
  name: 'price.unpin',
  subject,
  input: z.object({}),
  access,
  title: { en: 'End prices by hand', sq: 'Mbyllja e çmimeve me dorë' },
  undo: true,
  row,
});

/** Which changes of the log go back: one of them, or all of a calculation. */
export const revertedChange = z.union([
  z.strictObject({ event: z.int().positive() }),
  z.strictObject({ run: z.int().positive() }),
]);

/** Prices that still are what a change made them go back to what they were, by hand and for a time. */
export const revertPricesOperation = defineOperation({
  name: 'price.revert',
  subject,
  input: z.object({ change: revertedChange, until: z.iso.datetime(), reason }),
  access,
  title: { en: 'Revert the price change of {time}', sq: 'Kthimi i ndryshimit të çmimit të {time}' },
  undo: true,
  row,
});

export const acceptPricesOperation = defineOperation({
  name: 'price.accept',
  subject,
  input: z.object({ reason }),
  access,
  title: { en: 'Accept waiting prices', sq: 'Pranimi i çmimeve në pritje' },
  undo: {
    en: 'The accepted price holds and may be in the shop already. Set another one by hand instead',
    sq: 'Çmimi i pranuar vlen dhe mund të jetë tashmë në dyqan. Vendosni një tjetër me dorë',
  },
  row,
});

export const rejectPricesOperation = defineOperation({
  name: 'price.reject',
  subject,
  input: z.object({ reason }),
  access,
  title: { en: 'Reject waiting prices', sq: 'Refuzimi i çmimeve në pritje' },
  undo: true,
  row,
});

/** A person looked at what came out otherwise; it is told again once it comes out in another way. */
export const settleDoubtsOperation = defineOperation({
  name: 'price.settleDoubt',
  subject,
  input: z.object({
    reason: z
      .string({ error: rule(sentences.reasonNeeded) })
      .trim()
      .min(1, { error: rule(sentences.reasonNeeded) })
      .max(500),
  }),
  access,
  title: { en: 'Mark prices as checked', sq: 'Shënimi i çmimeve si të kontrolluara' },
  undo: true,
  row,
});

export const recalculatePricesOperation = defineOperation({
  name: 'price.recalculate',
  subject,
  input: z.object({}),
  access,
  title: { en: 'Calculate prices anew', sq: 'Rillogaritja e çmimeve' },
  undo: {
    en: 'A calculation changes nothing that costs, rates and rules do not ask for',
    sq: 'Llogaritja nuk ndryshon asgjë që nuk e kërkojnë kostot, kurset dhe rregullat',
  },
  row,
});

/** The rules of a profile hold for these variants by name, over all rules of categories, brands, sellers and the shop. */
export const assignProfileOperation = defineOperation({
  name: 'price.assign',
  subject,
  input: z.object({ profile_id: z.int().positive() }),
  access,
  title: { en: 'Assign price profile {profile}', sq: 'Caktimi i profilit të çmimit {profile}' },
  undo: true,
  row,
  // Each time something is assigned is a version of the profile and a pass over the whole shop.
  whole: true,
  most: mostScopes,
});

/** A reduction for a time; one that a variant has already makes way. */
export const startDiscountOperation = defineOperation({
  name: 'price.startDiscount',
  subject,
  input: z.object({
    kind: z.enum(['percent', 'amount', 'price']),
    value: amountText,
    from: z.iso.datetime().nullable().default(null),
    until: z.iso.datetime().nullable().default(null),
    reason,
  }),
  access,
  title: { en: 'Discount: {discount}', sq: 'Zbritje: {discount}' },
  undo: true,
  row,
});

export const stopDiscountOperation = defineOperation({
  name: 'price.stopDiscount',
  subject,
  input: z.object({}),
  access,
  title: { en: 'End discounts', sq: 'Mbyllja e zbritjeve' },
  undo: true,
  row,
});

const shopRow = {
  subject: 'priced_shop',
  input: z.object({}),
  access,
  undo: true,
  row: { en: 'Shop', sq: 'Dyqani' },
  asTask: true,
} as const;

/** A shop begins to calculate its prices: what it shows is taken over, and from then on nothing falls back to a supplier's price. */
export const calculateShopOperation = defineOperation({
  name: 'price.calculateShop',
  ...shopRow,
  title: {
    en: 'Calculated prices in {shop}: of {total} looked at {changed} change, {without} have none any more',
    sq: 'Çmime të llogaritura në {shop}: nga {total} të shikuara {changed} ndryshojnë, {without} nuk kanë më çmim',
  },
});

/** And stops: suppliers' prices serve again, and what was the shop's own before. */
export const followSuppliersOperation = defineOperation({
  name: 'price.followSuppliers',
  ...shopRow,
  title: { en: 'Suppliers’ prices in {shop}', sq: 'Çmimet e furnitorëve në {shop}' },
});

/** Which rule holds where two of one rank do, and what stays when VAT changes (pricing.md 1). */
export const pricePoliciesOperation = defineOperation({
  name: 'price.policies',
  subject: 'priced_shop',
  input: z.object({ price_conflict: z.enum(priceConflicts), vat_change: z.enum(vatChanges) }),
  access,
  undo: true,
  row: { en: 'Shop', sq: 'Dyqani' },
  title: { en: 'Ties of rules and changes of VAT', sq: 'Barazimet e rregullave dhe ndryshimet e TVSH-së' },
});
