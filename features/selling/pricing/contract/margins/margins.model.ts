import { z } from 'zod';
import { version } from '#kit/call.ts';
import { amountText } from '#kit/money.ts';
import { priceConflicts, vatChanges } from '../policies/policies.rules.ts';

/** Whom a row of the matrix is about; the whole shop is its first row, whatever the others are. */
export const marginKinds = ['shop', 'category', 'brand', 'seller'] as const;
export type MarginKind = (typeof marginKinds)[number];
export const marginDimensions = ['category', 'brand', 'seller'] as const;
export type MarginDimension = (typeof marginDimensions)[number];

export const marginsPageSize = 50;
/** As many cells are saved at once. */
export const mostCells = 200;

/** What a rule says of a margin: decimal text, `value` null where it has bands. */
export const marginValue = z.object({
  kind: z.enum(['markup', 'margin', 'amount']),
  value: z.string().nullable(),
  min_amount: z.string().nullable(),
  bands: z.int(),
});
export type MarginValue = z.output<typeof marginValue>;
const rounding = z
  .object({ mode: z.string(), modulus: z.string().nullable(), offsets: z.array(z.string()) })
  .nullable();
const rule = z.object({ profile: z.int(), name: z.string(), no: z.int() });

export const marginCell = z.object({
  shop_id: z.int(),
  /** What counts: the row's own, else inherited. Null: no rule has a margin, or one ended it. */
  margin: marginValue.nullable(),
  rounding,
  /** Whose it is; null: nobody’s. More than one rule of the same rank: the policy of the shop decides between their prices. */
  origin: rule.nullable(),
  conflict: z.boolean(),
  /** The margin is the row's own. */
  own: z.boolean(),
  /** The profile a save begins a version of; null: a save makes one. `shared`: it holds for others too, so that it is changed on its own page. */
  profile: rule.extend({ shared: z.boolean() }).nullable(),
  /** What waits to be simulated and activated. */
  draft: z.object({ no: z.int(), version, margin: marginValue.nullable() }).nullable(),
});
export type MarginCell = z.output<typeof marginCell>;

export const marginRow = z.object({
  kind: z.enum(marginKinds),
  /** Null: the whole shop. */
  id: z.int().nullable(),
  name: z.string(),
  /** Categories below it. */
  children: z.int(),
  cells: z.array(marginCell),
});
export type MarginRow = z.output<typeof marginRow>;

export const marginMatrix = z.object({
  shops: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      currency: z.string(),
      calculated: z.boolean(),
      price_conflict: z.enum(priceConflicts),
      vat_change: z.enum(vatChanges),
    }),
  ),
  /** From the top down to the category whose children are listed. */
  path: z.array(z.object({ id: z.int(), name: z.string() })),
  rows: z.array(marginRow),
  total: z.int(),
  /** Active rules that are in no cell of any matrix: for products, variants, and for two things together. */
  exceptions: z.array(rule.extend({ shop_id: z.int(), scopes: z.int() })),
});
export type MarginMatrix = z.output<typeof marginMatrix>;

/** What a cell is to say. `margin` null: it inherits. */
export const marginChange = z.strictObject({
  shop_id: z.int32().positive(),
  kind: z.enum(marginKinds),
  id: z.int().positive().nullable().default(null),
  margin: z
    .strictObject({
      kind: z.enum(['markup', 'margin', 'amount']),
      value: z.string().regex(/^(?!-0+(\.0+)?$)-?\d{1,10}(\.\d{1,4})?$/),
      min_amount: amountText.optional(),
    })
    .nullable(),
  /** Left out: stays. Null: it inherits. */
  rounding: z
    .strictObject({
      mode: z.enum(['up', 'down', 'nearest']),
      modulus: amountText,
      offsets: z.array(amountText).min(1).max(20),
    })
    .nullable()
    .optional(),
  /** Number of the draft that was read; 0: none was there. */
  draft: z.int().min(0).default(0),
});
export type MarginChange = z.output<typeof marginChange>;
