import { z } from 'zod';
import { seller } from '#features/catalogue/sellers/contract/sellers.model.ts';
import { version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { directoryTexts as words } from './seller-directory.texts.ts';

/** What should be known of a seller; type and registration date of local ones only, whom the state registers. */
export const factTexts = {
  number: words.number,
  country: words.country,
  contact: words.contact,
  phone: words.phone,
  email: words.email,
  prefix: words.prefix,
  address: words.address,
  city: words.city,
  type: words.businessType,
  registration_date: words.registrationDate,
  service: words.service,
  returns: words.returns,
  warranty: words.warranty,
  delivery: words.delivery,
} as const;
export type FactKey = keyof typeof factTexts;
export const factKeys = Object.keys(factTexts) as [FactKey, ...FactKey[]];
export const localFacts: readonly FactKey[] = ['type', 'registration_date'];

const time = z.iso.datetime();
export const directoryStates = ['active', 'restricted', 'suspended'] as const;

/** Products by how they stand in the shop that is asked about. */
export const productFigures = z.object({
  total: z.int(),
  new: z.int(),
  pending: z.int(),
  approved: z.int(),
  in_shop: z.int(),
  removed: z.int(),
  ignored: z.int(),
  archived: z.int(),
  without_price: z.int(),
  gone: z.int(),
});
export type ProductFigures = z.infer<typeof productFigures>;

/** One import: a run of a feed, or a file of a local seller. */
export const importLine = z.object({
  /** The feed, or the file. */
  name: z.string(),
  status: z.string(),
  at: time,
  rows_read: z.int(),
  products_changed: z.int(),
  rows_refused: z.int(),
});
export type ImportLine = z.infer<typeof importLine>;

const shopTexts = z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(2000, rule(words.textRule)));
const days = z.int(rule(words.daysRule)).min(0, rule(words.daysRule)).max(365, rule(words.daysRule)).nullable();

/** What the shops say of a seller beside its products; texts by language code, absent where there is none. */
export const sellerInfoFacts = z.object({
  service: shopTexts.default({}),
  returns: shopTexts.default({}),
  warranty_months: z
    .int(rule(words.monthsRule))
    .min(0, rule(words.monthsRule))
    .max(120, rule(words.monthsRule))
    .nullable()
    .default(null),
  delivery_days_min: days.default(null),
  delivery_days_max: days.default(null),
});
export type SellerInfoFacts = z.infer<typeof sellerInfoFacts>;

export const sellerInfo = sellerInfoFacts.extend({
  /** 0: nothing is written down yet. */
  version,
  updated_at: time.nullable(),
  updated_by: z.string().nullable(),
});
export type SellerInfo = z.infer<typeof sellerInfo>;

/** "2–5", "3" or "" where nothing is known. */
export const daysText = ({
  delivery_days_min: min,
  delivery_days_max: max,
}: Pick<SellerInfoFacts, 'delivery_days_min' | 'delivery_days_max'>): string =>
  min === null && max === null
    ? ''
    : min === null || max === null || min === max
      ? String(max ?? min)
      : `${min}–${max}`;

export const directoryRow = z.object({
  id: z.int(),
  name: z.string(),
  local: z.boolean(),
  number: z.string().nullable(),
  country: z.string().nullable(),
  contact: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  prefix: z.string().nullable(),
  state: z.enum(directoryStates),
  products: productFigures,
  last_import: importLine.nullable(),
  /** Days until the goods are there; null where nobody knows. */
  delivery: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
  missing: z.array(z.enum(factKeys)),
});
export type DirectoryRow = z.infer<typeof directoryRow>;

export const directoryDetail = z.object({
  seller,
  row: directoryRow,
  info: sellerInfo,
  /** Of the products that are approved, sold or were sold: how many nothing keeps out of the shop. */
  readiness: z.object({ total: z.int(), ready: z.int() }),
  brands: z.object({ total: z.int(), mapped: z.int(), names: z.array(z.string()) }),
  categories: z.object({ total: z.int(), mapped: z.int() }),
  imports: z.array(importLine),
  people: z.array(
    z.object({ id: z.int(), name: z.string(), email: z.string(), active: z.boolean(), last_login: time.nullable() }),
  ),
});
export type DirectoryDetail = z.infer<typeof directoryDetail>;

export const kindCounts = z.object({ resellers: z.int(), locals: z.int() });
