import { z } from 'zod';
import { version } from '#kit/call.ts';
import { claim, claimable, packageMoney } from './claims.model.ts';
import { packageTabs } from './packages.rules.ts';
import {
  codVerdicts,
  eventSources,
  eventTypes,
  packageDirections,
  packageStates,
  scanModes,
} from './packages.words.ts';

const day = z.iso.date();
const time = z.iso.datetime();
/** Decimal text. */
const amount = z.string();
const named = z.object({ id: z.int(), name: z.string() });
/** A sentence as it is sent: in English, and what it takes to say it in another language. */
export const said = z.object({
  message: z.string(),
  code: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** What a carrier offers. */
export const carrierService = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  days: z.int().nullable(),
  max_g: z.int().nullable(),
  /** For one parcel, without VAT; null: not known, or not for the reader. */
  price: amount.nullable(),
  currency: z.string().nullable(),
});
export type CarrierService = z.output<typeof carrierService>;

export const carrier = z.object({
  id: z.int(),
  name: z.string(),
  adapter: z.enum(['own']),
  tracking_url: z.string(),
  cod: z.boolean(),
  countries: z.array(z.string()),
  active: z.boolean(),
  /** So many days it has to answer a claim. */
  claim_days: z.int(),
  /** Those it offers now. */
  services: z.array(carrierService),
  version,
});
export type Carrier = z.output<typeof carrier>;

export const packageRow = z.object({
  id: z.int(),
  number: z.string(),
  state: z.enum(packageStates),
  order: z.object({ id: z.int(), number: z.string() }),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  customer: z.string(),
  city: z.string(),
  country: z.string(),
  carrier: named.nullable(),
  /** By which of the carrier's services. */
  service: named.nullable(),
  /** Of a parcel its supplier sends directly: with whom, as the supplier said. */
  carrier_told: z.string(),
  /** The purchase order it comes of directly, without ever having been here; null: it was packed here. */
  direct: z.object({ id: z.int(), number: z.string(), supplier: z.string() }).nullable(),
  tracking: z.string(),
  pieces: z.int(),
  weight_g: z.int().nullable(),
  direction: z.enum(packageDirections),
  /** All three, or none. */
  length_mm: z.int().nullable(),
  width_mm: z.int().nullable(),
  height_mm: z.int().nullable(),
  /** What the carrier charges; null: not known, or not for the reader. */
  cost: amount.nullable(),
  cost_currency: z.string().nullable(),
  /** What the carrier collects; null: nothing. */
  cod_amount: amount.nullable(),
  cod_currency: z.string().nullable(),
  /** A carrier has paid it out. */
  cod_settled: z.boolean(),
  promise: day.nullable(),
  late: z.boolean(),
  /** On its way, and nothing was heard of it for three working days. */
  stuck: z.boolean(),
  has_label: z.boolean(),
  /** Address, contents or cash changed after the label was made. */
  label_old: z.boolean(),
  manifest: z.object({ id: z.int(), number: z.string() }).nullable(),
  handed_over_at: time.nullable(),
  moved_at: time.nullable(),
  place: z.string(),
  /** Of the team, about the parcel. */
  note: z.string(),
  created_at: time,
  version,
});
export type PackageRow = z.output<typeof packageRow>;
export const packageCounts = z.record(z.enum(packageTabs), z.int());

export const packageItem = z.object({
  line_id: z.int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  cover: z.string().nullable(),
  qty: z.int(),
});
export const packageEvent = z.object({
  id: z.int(),
  type: z.enum(eventTypes),
  at: time,
  place: z.string(),
  note: z.string(),
  source: z.enum(eventSources),
  corrects: z.boolean(),
  user: z.string().nullable(),
});
export const parcelParty = z.object({
  name: z.string(),
  company: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
});
export type ParcelParty = z.output<typeof parcelParty>;

/** A package with everything in it. */
export const packageDetail = packageRow.extend({
  items: z.array(packageItem),
  events: z.array(packageEvent),
  /** GS1's number of the parcel, once it had a label with one. */
  sscc: z.string().nullable(),
  /** As on the label; null before there is one. */
  to: parcelParty.nullable(),
  tracking_url: z.string().nullable(),
  packed_by: z.string().nullable(),
  /** Of its order, and so of what its carrier charges. */
  currency: z.string(),
  /** The reader sees costs, and may say them. */
  costs: z.boolean(),
  claims: z.array(claim),
  claimable: z.array(claimable),
  money: packageMoney.nullable(),
});
export type PackageDetail = z.output<typeof packageDetail>;

/** An order with pieces here that are in no package yet. */
export const orderToPack = z.object({
  id: z.int(),
  number: z.string(),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  customer: z.string(),
  city: z.string(),
  promise: day.nullable(),
  late: z.boolean(),
  /** Pieces that can be packed now, and pieces that are still to come. */
  ready: z.int(),
  missing: z.int(),
  payment_method: z.string(),
  held: z.boolean(),
  placed_at: time,
});
export type OrderToPack = z.output<typeof orderToPack>;

export const manifest = z.object({
  id: z.int(),
  number: z.string(),
  carrier: named,
  packages: z.int(),
  cod: z.array(z.object({ currency: z.string(), amount })),
  closed_at: time.nullable(),
  signed_by: z.string(),
  created_at: time,
});
export type Manifest = z.output<typeof manifest>;

/** What a scan came to. `good`: green and a short tone; `bad`: red, a long tone, to be acknowledged; `done`: something is finished. */
export const scanTones = ['good', 'bad', 'done'] as const;
export const expectedLine = z.object({
  id: z.int(),
  sku: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  cover: z.string().nullable(),
  /** Wanted, and counted so far. */
  qty: z.int(),
  counted: z.int(),
});
export const scanAnswer = z.object({
  mode: z.enum(scanModes),
  tone: z.enum(scanTones),
  say: said,
  /** The line that was counted. */
  line_id: z.int().nullable(),
  /** What is open on the screen now: an order being packed, a purchase order being received, a list being handed over. */
  subject: z
    .object({
      kind: z.enum(['order', 'purchase_order', 'manifest']),
      id: z.int(),
      number: z.string(),
      package: z.object({ id: z.int(), number: z.string(), version, state: z.enum(packageStates) }).nullable(),
      lines: z.array(expectedLine),
      left: z.int(),
    })
    .nullable(),
});
export type ScanAnswer = z.output<typeof scanAnswer>;

/** What a carrier has collected and not paid out yet, by currency. */
export const codSum = z.object({
  carrier: named,
  currency: z.string(),
  collected: amount,
  paid_out: amount,
  /** Of what was not paid out: claims the carrier paid, and what it did not. */
  recovered: amount,
  written_off: amount,
  open: amount,
  /** Of what is open, what was delivered so many days ago. */
  aged_7: amount,
  aged_14: amount,
  aged_30: amount,
});
export const codRow = z.object({
  id: z.int(),
  row: z.int(),
  tracking: z.string(),
  amount,
  fee: amount,
  currency: z.string(),
  verdict: z.enum(codVerdicts),
  /** What the file says instead of an amount of cash. */
  said: z.string(),
  package: z.object({ id: z.int(), number: z.string(), cod_amount: amount.nullable() }).nullable(),
  settled_at: time.nullable(),
  note: z.string(),
  carrier: z.string(),
  ref: z.string(),
  imported_at: time,
});
export type CodRow = z.output<typeof codRow>;
export const codCounts = z.record(z.enum(codVerdicts), z.int());

export const receipt = z.object({
  id: z.int(),
  purchase_order: z.object({ id: z.int(), number: z.string() }),
  seller: z.string(),
  by: z.string().nullable(),
  created_at: time,
  closed_at: time.nullable(),
  ok: z.int(),
  damaged: z.int(),
  missing: z.int(),
  wrong: z.int(),
  /** More than was ordered, of what was counted here: it is in the hub’s stock, or with orders that had nothing on its way. */
  over: z.int(),
});
export type Receipt = z.output<typeof receipt>;

/** Pieces counted by one scan, or booked as missing at the end. */
export const receiptItem = z.object({
  id: z.int(),
  /** What was scanned. */
  code: z.string(),
  /** null: nothing that was ordered has this code. */
  sku: z.string().nullable(),
  name: z.string().nullable(),
  ok: z.int(),
  damaged: z.int(),
  missing: z.int(),
  wrong: z.int(),
  at: time,
  undone_at: time.nullable(),
  undone_by: z.string().nullable(),
  /** Counted today: it may be taken back. */
  today: z.boolean(),
});
export const receiptDetail = receipt.extend({ items: z.array(receiptItem) });
export type ReceiptDetail = z.output<typeof receiptDetail>;
