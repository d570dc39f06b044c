import { z } from 'zod';
import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { isPlausibleDay, purchaseLimits } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { sourcingErrors } from '#features/trade/sourcing/contract/sourcing.errors.ts';
import { anyOr, defineCall, id, paged, pageQuery, shortId, version } from '#kit/call.ts';
import { typedAmount } from '#kit/money.ts';
import { rule } from '#kit/sentence.ts';
import { supplierReturnErrors as errors } from './supplier-returns.errors.ts';
import { returnKinds, returnStates } from './supplier-returns.rules.ts';
import { supplierReturnTexts as words } from './supplier-returns.texts.ts';

/** The house's own record; the supplier is told by mail. */
const read = { access: ['Read_Order'], houseOnly: true } as const;
const write = { access: ['Update_Order'], houseOnly: true } as const;
const params = z.object({ id });
const time = z.iso.datetime();

export const supplierReturn = z.object({
  id: z.int(),
  version,
  number: z.string(),
  order: z.object({ id: z.int(), number: z.string() }),
  seller: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(returnStates),
  reason: z.string(),
  credit_by: z.iso.date(),
  overdue: z.boolean(),
  /** Net, of what goes back, as it was ordered; and as it was credited. Decimal text, in `currency`. */
  value: z.string(),
  credit: z.string().nullable(),
  credit_note: z.string(),
  currency: z.string(),
  note: z.string(),
  /** With whom it went, and under which number; empty: nobody said. */
  carrier: z.string(),
  tracking: z.string(),
  created_at: time,
  lines: z.array(
    z.object({ item_id: z.int(), sku: z.string(), name: z.string(), kind: z.enum(returnKinds), qty: z.int() }),
  ),
});
export type SupplierReturn = z.infer<typeof supplierReturn>;

export const listReturnable = defineCall({
  name: 'supplierReturns.returnable',
  method: 'GET',
  path: '/order/reseller/{id}/returnable',
  summary:
    'What of each line of a purchase order can still go back: pieces that came damaged or wrong, and of those that came in order what lies in the hub for nobody.',
  ...read,
  params,
  output: z.array(
    z.object({
      item_id: z.int(),
      sku: z.string(),
      name: z.string(),
      damaged: z.int(),
      wrong: z.int(),
      unneeded: z.int(),
    }),
  ),
});
export type Returnable = z.infer<typeof listReturnable.output>[number];

export const announceReturn = defineCall({
  name: 'supplierReturns.announce',
  method: 'POST',
  path: '/order/reseller/{id}/return',
  summary:
    'Pieces that came damaged or wrong, or that nobody needs, go back to the supplier, who is told by mail; a credit is expected by a day. Good ones leave the stock of the hub.',
  ...write,
  params,
  body: z.object({
    reason: z
      .string({ error: rule(words.reasonRule) })
      .trim()
      .min(1, { error: rule(words.reasonRule) })
      .max(500),
    credit_by: z.iso.date({ error: rule(words.dayRule) }).refine(isPlausibleDay, { error: rule(words.dayRule) }),
    lines: z
      .array(
        z.object({
          item_id: z.int().positive(),
          kind: z.enum(returnKinds),
          qty: z
            .int({ error: rule(words.qtyRule) })
            .min(1, { error: rule(words.qtyRule) })
            .max(purchaseLimits.qty, { error: rule(words.qtyRule) }),
        }),
      )
      .min(1, { error: rule(words.linesRule) })
      .max(purchaseLimits.lines * returnKinds.length)
      .refine((all) => new Set(all.map(({ item_id, kind }) => `${item_id} ${kind}`)).size === all.length, {
        error: rule(words.lineTwice),
      }),
  }),
  output: supplierReturn,
  message: words.announced,
  errors: [purchasingErrors.lineGone, errors.tooMany, sourcingErrors.hubShort],
});

export const moveReturn = defineCall({
  name: 'supplierReturns.move',
  method: 'POST',
  path: '/order/reseller/return/{id}/move',
  summary:
    'A return was sent, credited with an amount, or refused by the supplier. Good pieces of a refused one are in the stock of the hub again.',
  ...write,
  params,
  body: z
    .object({
      version,
      to: z.enum(['sent', 'credited', 'refused']),
      note: z.string().trim().max(500).default(''),
      /** Asked for where it is credited. */
      credit: typedAmount(rule(words.moneyRule)).nullable().default(null),
      credit_note: z.string().trim().max(60).default(''),
      /** With whom it went, and under which number; of what is sent alone. */
      carrier_id: shortId.nullable().default(null),
      tracking: z.string().trim().max(100).default(''),
    })
    .refine(({ to, carrier_id, tracking }) => to === 'sent' || (carrier_id === null && tracking === ''), {
      path: ['tracking'],
      error: rule(words.sentRule),
    })
    .refine(({ to, credit }) => (to === 'credited') === (credit !== null), {
      path: ['credit'],
      error: rule(words.creditRule),
    }),
  output: supplierReturn,
  message: words.saved,
  errors: [errors.outdated, errors.moveRefused],
});

export const drawReturnLabel = defineCall({
  name: 'supplierReturns.label',
  method: 'POST',
  path: '/order/reseller/return/{id}/label',
  summary:
    'The label of a parcel that goes back to a supplier, with the number of the return as a barcode, as a PDF (base64).',
  access: ['Read_Order'],
  writes: false,
  houseOnly: true,
  params,
  output: z.object({ name: z.string(), content: z.string() }),
  errors: [errors.noAddress],
});

export const listReturns = defineCall({
  name: 'supplierReturns.list',
  method: 'GET',
  path: '/order/reseller/returns',
  summary:
    'What goes back to suppliers, the earliest credit first; of one purchase order, or those whose credit is overdue.',
  ...read,
  query: z.object({ order: anyOr(id), show: anyOr(z.enum(['overdue', 'all'])), ...pageQuery({ pageSize: 25 }) }),
  output: paged(supplierReturn),
});
