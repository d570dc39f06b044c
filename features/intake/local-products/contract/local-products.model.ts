import { z } from 'zod';
import { materiality } from '#features/catalogue/products/contract/products.materiality.ts';
import { amount } from '#features/catalogue/products/contract/products.model.ts';
import { productStatus, publicationStatuses } from '#features/catalogue/products/contract/products.status.ts';
import { productViews } from '#features/selling/product-views/contract/product-views.model.ts';
import { version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { localOfferTexts as words } from './local-offer.texts.ts';
import { localContent } from './local-products.content.ts';
import { archiveReasons, type LocalState } from './local-products.moves.ts';
import { qualityPoints } from './local-products.quality.ts';

const status = z.enum(productStatus);
const state = status as unknown as z.ZodType<LocalState>;

/** What keeps a product from selling, the first one first. */
export const localProblems = [
  'asked',
  'refused',
  'no_image',
  'no_category',
  'no_text',
  'no_price',
  'no_stock',
] as const;
export type LocalProblem = (typeof localProblems)[number];

/** What a reviewer last said of it. */
const decision = z.object({
  decision: z.string(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  at: z.iso.datetime(),
});

/** One row of the list of local products. Amounts in EUR without VAT. */
export const localProductRow = z.object({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string(), is_suspended: z.boolean() }),
  sku: z.string(),
  sku_intern: z.string(),
  ean: z.string().nullable(),
  name: z.string(),
  cover: z.string().nullable(),
  category: z.string().nullable(),
  state,
  /** The lowest of the variants. */
  price: amount,
  discount_price: amount,
  /** Of all variants together. */
  stock: z.int(),
  variants: z.int(),
  /** Pieces that customers of all shops ordered, less those cancelled: in 30 days, and ever. */
  sold: z.object({ recently: z.int(), ever: z.int() }),
  /** How often its page was opened in 30 days. */
  views: productViews,
  /** Where the product is or was. */
  shops: z.array(
    z.object({ id: z.int(), name: z.string(), status: z.enum(publicationStatuses), is_updated: z.boolean() }),
  ),
  /** How well it is described, 0 to 100, and what it lacks (`qualityOf`). */
  quality: z.object({ score: z.int(), missing: z.array(z.enum(qualityPoints)) }),
  /** Approved, and hardly any piece left by the rule of its seller. */
  low: z.boolean(),
  /** A new price waits for staff; the old one holds until then. */
  price_waits: z.boolean(),
  problem: z.enum(localProblems).nullable(),
  decision: decision.nullable(),
  was_approved: z.boolean(),
  archived: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.enum(archiveReasons).nullable() })
    .nullable(),
  has_draft: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type LocalProductRow = z.infer<typeof localProductRow>;

/** How many products stand where, under the other filters. */
export const localCounts = z.object({
  new: z.int(),
  approved: z.int(),
  in_shop: z.int(),
  ignored: z.int(),
  archived: z.int(),
});
export type LocalCounts = z.infer<typeof localCounts>;

/** Something begun and not sent. */
export const localDraft = z.object({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  product_id: z.int().nullable(),
  content: localContent,
  updated_at: z.iso.datetime(),
});
export type LocalDraft = z.infer<typeof localDraft>;

/** A price its seller asks for that waits for staff, or was refused last; what customers pay is `held_…`. EUR without VAT. */
export const askedPriceRow = z.object({
  variant_id: z.int(),
  sku: z.string(),
  state: z.enum(['waiting', 'rejected']),
  price: amount,
  discount_price: amount,
  held_price: amount,
  held_discount_price: amount,
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type AskedPriceRow = z.infer<typeof askedPriceRow>;

/** A product for the form. */
export const localProductDetail = z.object({
  id: z.int(),
  version,
  seller: z.object({ id: z.int(), name: z.string(), is_suspended: z.boolean() }),
  sku_intern: z.string(),
  state,
  content: localContent,
  decision: decision.nullable(),
  /** A reviewer asked for changes and waits for them. */
  asked: z.boolean(),
  /** What a change brings once it is approved, by the table of the market. */
  after_approval: materiality,
  /** Prices that wait, or were refused; a price that waits is the one in `content`. */
  asked_prices: z.array(askedPriceRow),
  /** Percent a price of an approved product may move before it waits; null for staff, whose prices hold at once. */
  price_limit: z.string().nullable(),
  draft: localDraft.nullable(),
});
export type LocalProductDetail = z.infer<typeof localProductDetail>;

/** What a seller's start page shows. */
export const localSummary = z.object({
  counts: localCounts,
  drafts: z.int(),
  /** Live or approved products with nothing, or hardly anything, left. */
  low_stock: z.int(),
  /** Put aside by a reviewer, the newest first. */
  refused: z.array(
    z.object({ id: z.int(), name: z.string(), reason: z.string().nullable(), at: z.iso.datetime().nullable() }),
  ),
  /** A reviewer asked for changes, the newest first. */
  asked: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string().nullable() })),
  /** New products by how long the first of them has waited. */
  waiting_since: z.iso.datetime().nullable(),
});
export type LocalSummary = z.infer<typeof localSummary>;

/** What a seller chose for its own products. */
export const localSettings = z.object({
  /** At this many pieces or fewer a product is running out. */
  low_stock: z
    .int({ error: rule(words.lowRule) })
    .min(0, { error: rule(words.lowRule) })
    .max(100_000, { error: rule(words.lowRule) }),
  /** Products without a piece for so many days are put away; null: none is. */
  archive_after_days: z
    .int({ error: rule(words.daysRule) })
    .min(30, { error: rule(words.daysRule) })
    .max(3650, { error: rule(words.daysRule) })
    .nullable(),
});
export type LocalSettings = z.infer<typeof localSettings>;
/** Of a seller who chose nothing. */
export const usualSettings: LocalSettings = { low_stock: 3, archive_after_days: null };

/** A product of the catalogue as somebody else's seller may see it: nothing of who sells it, or for how much. */
export const catalogueFind = z.object({
  id: z.int(),
  ean: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  variants: z.int(),
  /** The asking seller's own product with this EAN. */
  own_id: z.int().nullable(),
});
export type CatalogueFind = z.infer<typeof catalogueFind>;

/** Drafts on one page of their list. */
export const draftsShown = 10;
/** Drafts that are sent with one request. */
export const draftsSentAtOnce = 100;

/** What became of drafts that were sent: how many are products now, and why others are not. */
export const sentDrafts = z.object({
  sent: z.int(),
  left: z.array(z.object({ id: z.int(), name: z.string(), text: z.object({ en: z.string(), sq: z.string() }) })),
});
export type SentDrafts = z.infer<typeof sentDrafts>;

/** Products in one export of the list. */
export const exportedMost = 10_000;
