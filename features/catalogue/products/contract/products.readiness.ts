import { z } from 'zod';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import {
  type MainStatus,
  type PublicationStatus,
  productStatus,
} from '#features/catalogue/products/contract/products.status.ts';

export type ReadinessCode = keyof typeof readinessTexts;
export type ReadinessIssue = { readonly code: ReadinessCode; readonly text: string };

/** What is asked of a product in one shop. The list asks it in SQL (`products.readiness.read-model.ts`), sending of the whole product. */
export const facts = [
  /** Not archived, neither altogether nor in the shop. */
  'kept',
  'approved',
  'sellerActive',
  /** Nothing its seller changed after the approval waits for a reviewer. */
  'reviewed',
  /** A text named in EN or in a language of the shop. */
  'named',
  /** A variant with a price above 0 in the shop. */
  'priced',
  /** A VAT, the shop's or the supplier's, of every variant with a price in the shop. */
  'taxed',
  /** The rate the shop's purchase prices are converted with; true where none is needed. */
  'rate',
  /** An internal leaf category. */
  'category',
  /** One of them that no rule closes to the product in the shop, neither itself nor by a parent. */
  'openCategory',
  /** One of those is mapped to a category that the shop has of its own. */
  'target',
  /** No rule about its brand, its supplier's category or a word in its name keeps it out of the shop. */
  'permitted',
  'image',
  /** The brand stands for a brand of ours. */
  'brand',
  /** A variant with a valid EAN, as the list's filter asks. */
  'ean',
  'cncode',
  /** A customs code of the shop with this many digits or more: national tariffs are longer than the nomenclature. */
  'customs10',
  'customs12',
  /** A value in every attribute group the shop requires. */
  'attributes',
] as const;
export type Fact = (typeof facts)[number];
export type Facts = Readonly<Record<Fact, boolean>>;

/** A rule blocks a product that lacks what it `needs`; only where `given` is the case, so that one fault has one code. */
export type ReadinessRule = { readonly code: ReadinessCode; readonly needs: Fact; readonly given?: Fact };

/** All rules, in the order a person would mend them. */
export const readinessRules: readonly ReadinessRule[] = [
  { code: 'archived', needs: 'kept' },
  { code: 'not_approved', needs: 'approved', given: 'kept' },
  { code: 'seller_suspended', needs: 'sellerActive' },
  { code: 'change_not_reviewed', needs: 'reviewed', given: 'approved' },
  { code: 'name_missing', needs: 'named' },
  { code: 'price_missing', needs: 'priced' },
  { code: 'vat_missing', needs: 'taxed' },
  { code: 'rate_missing', needs: 'rate' },
  { code: 'category_missing', needs: 'category' },
  { code: 'category_excluded', needs: 'openCategory', given: 'category' },
  { code: 'category_unmapped', needs: 'target', given: 'openCategory' },
  { code: 'excluded', needs: 'permitted' },
  { code: 'image_missing', needs: 'image' },
  { code: 'brand_missing', needs: 'brand' },
  { code: 'ean_missing', needs: 'ean' },
  { code: 'cncode_missing', needs: 'cncode' },
  { code: 'customs10_missing', needs: 'customs10' },
  { code: 'customs12_missing', needs: 'customs12' },
  { code: 'attribute_missing', needs: 'attributes' },
];

/** Rules that hold only in shops that demand them; all others hold everywhere. */
export const demandable = [
  'vat_missing',
  'rate_missing',
  'category_unmapped',
  'image_missing',
  'brand_missing',
  'ean_missing',
  'cncode_missing',
  'customs10_missing',
  'customs12_missing',
] as const;
export type Demand = (typeof demandable)[number];
/** The setting of a shop that lists its demands. */
export const demandsSetting = 'readiness_demands';

const isDemandable = (code: ReadinessCode): code is Demand => (demandable as readonly string[]).includes(code);
export const isOptional = ({ code }: ReadinessRule): boolean => isDemandable(code);

/** Whether the fault is a rule that keeps the product out, which has a name and a reason of its own. */
export const isExcluded = (code: ReadinessCode): boolean => code === 'excluded' || code === 'category_excluded';

/** Reads the stored setting; what is no demand is left out. */
export const readDemands = (stored: unknown): Demand[] =>
  Array.isArray(stored) ? demandable.filter((code) => stored.includes(code)) : [];

/** What the stored setting names beside, which is none of this release's demands. */
export const unknownDemands = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((code) => typeof code === 'string' && !(demandable as readonly string[]).includes(code))
    : [];

/** Where a product stands, as the two facts about it. */
export const standing = (
  status: MainStatus,
  publication: PublicationStatus | null,
): Pick<Facts, 'kept' | 'approved'> => ({
  kept: status !== productStatus.archived && !(status === productStatus.approved && publication === 'archived'),
  approved: status === productStatus.approved,
});

/** The one judgement: everything that keeps a product out of a shop; empty = ready. Sending, drawer, review and list use it. */
export const readinessOf = (of: Facts, demands: readonly Demand[]): ReadinessIssue[] =>
  readinessRules
    .filter(({ code }) => !isDemandable(code) || demands.includes(code))
    .filter(({ needs, given }) => !of[needs] && (given === undefined || of[given]))
    .map(({ code }) => ({ code, text: readinessTexts[code].en }));

/** Every code, as a list zod takes. */
export const readinessCodes = Object.keys(readinessTexts) as [ReadinessCode, ...ReadinessCode[]];
/** A value of the list's filter: ready, blocked by anything, or blocked by this. */
export const readinessFilter = z.enum(['ready', 'blocked', ...readinessCodes]);
export type ReadinessFilter = z.infer<typeof readinessFilter>;
