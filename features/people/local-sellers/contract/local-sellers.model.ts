import { z } from 'zod';
import { seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { sellerDocumentStates } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { ladderSteps } from '#features/people/seller-scores/contract/seller-scores.ladder.ts';
import { onboardingKeys } from './local-sellers.standing.ts';
import { suspensionReasons } from './local-sellers.suspension.ts';

/** Where a local seller stands: the tabs of the list. */
export const sellerStates = ['active', 'restricted', 'suspended', 'closed'] as const;
export type SellerState = (typeof sellerStates)[number];

const time = z.iso.datetime();
const products = z.object({ new: z.int(), approved: z.int(), in_shop: z.int() });

/** Days away, the last one included; `on`: it is away today. */
export const sellerHoliday = z.object({ starts_on: z.iso.date(), ends_on: z.iso.date(), on: z.boolean() });

const standing = {
  manager: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The steps that are not done yet. */
  onboarding: z.array(z.enum(onboardingKeys)),
  holiday: sellerHoliday.nullable(),
};

/** One row of the list. */
/** How far back the list looks at a seller's orders. */
export const recentDays = 30;

/** What a seller sold lately, as cases: how many, and of how many. Pieces, but for handed: those are orders. */
export const recentSelling = z.object({
  orders: z.int(),
  asked: z.int(),
  refused: z.int(),
  handed: z.int(),
  late: z.int(),
  sold: z.int(),
  returned: z.int(),
});
export type RecentSelling = z.infer<typeof recentSelling>;

/** Of the pieces asked for, those it did not refuse or let expire; of its hand-overs, the late ones; of what it sold, what came back. Whole percent, null of nothing. */
export const recentShares = ({ asked, refused, handed, late, sold, returned }: RecentSelling) => ({
  accepted: shareOf(asked - refused, asked),
  late: shareOf(late, handed),
  returned: shareOf(returned, sold),
});
const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((100 * part) / whole));

export const localSellerRow = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string().nullable(),
  type: z.string().nullable(),
  city: z.string().nullable(),
  contact: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  since: time,
  sku_prefix: z.string().nullable(),
  products,
  /** How its documents stand, the worst first. */
  documents: z.enum(sellerDocumentStates),
  last_login: time.nullable(),
  state: z.enum(sellerStates),
  /** A suspension that is decided and has not begun. */
  planned_for: time.nullable(),
  ...standing,
  /** Of the last {@link recentDays} days. */
  recent: recentSelling,
  /** Counted within the last hour; null: too little to count. What is proposed is for staff to decide. */
  score: z.object({ now: z.int(), former: z.int().nullable(), proposal: z.enum(ladderSteps).nullable() }).nullable(),
});
export type LocalSellerRow = z.infer<typeof localSellerRow>;

export const sellerCounts = z.object({
  active: z.int(),
  restricted: z.int(),
  suspended: z.int(),
  closed: z.int(),
});
export type SellerCounts = z.infer<typeof sellerCounts>;

const suspensionStates = ['planned', 'active', 'lifted', 'cancelled'] as const;

export const suspension = z.object({
  id: z.int(),
  reason: z.enum(Object.keys(suspensionReasons) as [keyof typeof suspensionReasons]),
  message: z.string(),
  begins_at: time,
  ends_at: time.nullable(),
  state: z.enum(suspensionStates),
  by: z.string().nullable(),
  lifted_at: time.nullable(),
  lifted_by: z.string().nullable(),
  /** Places in shops it took; of those put back, on their way, and left out. */
  effects: z.object({ total: z.int(), back: z.int(), waiting: z.int(), kept: z.int(), failed: z.int() }),
});
export type Suspension = z.infer<typeof suspension>;

/** A seller in the drawer of staff. */
export const localSellerDetail = z.object({
  seller: seller,
  state: z.enum(sellerStates),
  since: time,
  products: products.extend({ ignored: z.int(), archived: z.int() }),
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      active: z.boolean(),
      last_login: time.nullable(),
    }),
  ),
  suspensions: z.array(suspension),
  ...standing,
  /** What it was told and since when; null: it is not restricted. */
  restriction: z.object({ message: z.string(), since: time.nullable() }).nullable(),
  /** Empty: it is not registered for VAT, as far as anybody said. */
  vat_number: z.string(),
  /** Why it was closed, for the house. */
  closing: z.object({ at: time, note: z.string() }).nullable(),
});
export type LocalSellerDetail = z.infer<typeof localSellerDetail>;

/** What a suspension would take out, counted now. */
export const suspensionPreview = z.object({
  products: z.int(),
  shops: z.array(z.object({ id: z.int(), name: z.string(), products: z.int() })),
  people: z.int(),
});
export type SuspensionPreview = z.infer<typeof suspensionPreview>;

/** What became of one product in one shop after the suspension was lifted. */
export const effectStates = ['out', 'back', 'waiting', 'kept', 'failed'] as const;
export const suspensionEffect = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  shop: z.object({ id: z.int(), name: z.string() }),
  state: z.enum(effectStates),
  /** A code of `keptReasons`, or the words of the send that failed. */
  reason: z.string().nullable(),
});
export type SuspensionEffect = z.infer<typeof suspensionEffect>;
