import { z } from 'zod';
import { version } from '#kit/call.ts';
import { no_voucher, refund } from './refunds.model.ts';
import {
  conditions,
  costBearers,
  decisions,
  destinations,
  refundWays,
  returnKinds,
  returnStates,
} from './returns.words.ts';

const time = z.iso.datetime();
/** Decimal text with VAT in the currency of the order. */
const amount = z.string();

export const returnTabs = ['waiting', 'expected', 'settled', 'all'] as const;
export type ReturnTab = (typeof returnTabs)[number];

export const returnRow = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(returnStates),
  kind: z.enum(returnKinds),
  source: z.enum(['shop', 'staff']),
  order: z.object({ id: z.int(), number: z.string() }),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  customer: z.string(),
  city: z.string(),
  /** Pieces asked for, and here so far. */
  qty: z.int(),
  received: z.int(),
  reason: z.string(),
  requested_at: time,
  /** Null: nothing was delivered yet. */
  in_time: z.boolean().nullable(),
  send_by: z.iso.date().nullable(),
  cost_by: z.enum(costBearers),
  received_at: time.nullable(),
  settled_at: time.nullable(),
  version,
});
export type ReturnRow = z.output<typeof returnRow>;

export const returnItem = z.object({
  line_id: z.int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  cover: z.string().nullable(),
  qty: z.int(),
  received: z.int(),
});
export const returnPiece = z.object({
  id: z.int(),
  line_id: z.int(),
  sku: z.string(),
  name: z.string(),
  qty: z.int(),
  condition: z.enum(conditions),
  /** Null: not decided yet. */
  decision: z.enum(decisions).nullable(),
  goes_to: z.enum(destinations).nullable(),
  refund: amount.nullable(),
  /** The most that can be paid back for these pieces now. */
  most: amount,
  /** A local seller, to whom it can go back. */
  seller: z.string().nullable(),
});
export type ReturnPiece = z.output<typeof returnPiece>;

/** A return with everything in it. */
export const returnDetail = returnRow.extend({
  note: z.string(),
  currency: z.string(),
  items: z.array(returnItem),
  pieces: z.array(returnPiece),
  /** First shipping that goes back, where all that is here is taken back. */
  shipping_back: amount,
  ways: z.array(z.enum(refundWays)),
  no_voucher,
  refunds: z.array(refund),
});
export type ReturnDetail = z.output<typeof returnDetail>;

/** What holds for returns and refunds: for the market, and in each shop. */
export const returnRulesOfMarket = z.object({
  /** Refunds above so many euro need a second person. */
  second_from_euro: amount,
  shops: z.array(z.object({ id: z.int(), name: z.string(), days: z.int() })),
});
export type ReturnRulesOfMarket = z.output<typeof returnRulesOfMarket>;
