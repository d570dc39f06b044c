import {
  type ProductStatus,
  type PublicationStatus,
  productStatus,
} from '#features/products/contract/products.status.ts';
import { readinessTexts } from './publishing.texts.ts';

export type ReadinessCode = keyof typeof readinessTexts;
export type ReadinessIssue = { readonly code: ReadinessCode; readonly text: string };

/** What decides whether a product can be sent to a shop; a screen can answer it without the whole product. */
export type ReadinessInput = {
  readonly status: ProductStatus;
  readonly publication: PublicationStatus | null;
  readonly sellerSuspended: boolean;
  /** A text named in EN or in a language of the shop. */
  readonly hasName: boolean;
  /** A variant with a price above 0 in the shop. */
  readonly hasPrice: boolean;
  /** Mapped leaf categories, and how many of them are excluded in the shop, themselves or by a parent. */
  readonly categories: number;
  readonly excludedCategories: number;
};

/** The rules in the order a person would mend them. */
const rules: readonly [ReadinessCode, (it: ReadinessInput) => boolean][] = [
  ['archived', (it) => it.status === productStatus.archived || isArchivedHere(it)],
  ['not_approved', (it) => it.status !== productStatus.approved && it.status !== productStatus.archived],
  ['seller_suspended', (it) => it.sellerSuspended],
  ['name_missing', (it) => !it.hasName],
  ['price_missing', (it) => !it.hasPrice],
  ['category_missing', (it) => it.categories === 0],
  ['category_excluded', (it) => it.categories > 0 && it.excludedCategories >= it.categories],
];

const isArchivedHere = (it: ReadinessInput): boolean =>
  it.status === productStatus.approved && it.publication === 'archived';

/** Everything that keeps a product from being sent to a shop; empty = ready. Exactly what sending enforces (requirements part 3A, product/shop). */
export const readinessOf = (input: ReadinessInput): ReadinessIssue[] =>
  rules.filter(([, applies]) => applies(input)).map(([code]) => ({ code, text: readinessTexts[code].en }));
