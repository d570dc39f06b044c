import type {
  Exclusion,
  ExclusionKind,
  ExclusionReason,
  ExclusionScope,
  InShopChoice,
} from '#features/catalogue/exclusions/contract/exclusions.model.ts';
import { isWord } from '#features/catalogue/exclusions/contract/exclusions.rules.ts';

/** What the form of a rule holds; no shop chosen means every shop. */
export type RuleValues = {
  readonly kind: ExclusionKind;
  readonly seller: number | null;
  readonly category_id: number | null;
  readonly shop_brand_id: number | null;
  readonly word: string;
  readonly shop_ids: number[];
  readonly scope: ExclusionScope;
  readonly reason: ExclusionReason;
  readonly note: string;
  /** `now`: the same as with the next send, and the screen leads to the products at once. */
  readonly in_shop: InShopChoice | 'now';
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly exceptions: { readonly sellers: number[]; readonly brands: number[]; readonly products: number[] };
};

const idsOf = (list: readonly { readonly id: number }[] | undefined) => (list ?? []).map(({ id }) => id);

export const startOf = (rule: Exclusion | null): RuleValues => ({
  kind: rule?.kind ?? 'category',
  seller: null,
  category_id: rule?.category_id ?? null,
  shop_brand_id: rule?.shop_brand_id ?? null,
  word: rule?.word ?? '',
  shop_ids: rule?.shop_ids ?? [],
  scope: rule?.scope ?? 'send',
  reason: rule?.reason ?? 'law',
  note: rule?.note ?? '',
  in_shop: rule?.in_shop ?? 'leave',
  starts_on: rule?.starts_on ?? null,
  ends_on: rule?.ends_on ?? null,
  exceptions: {
    sellers: idsOf(rule?.exceptions.sellers),
    brands: idsOf(rule?.exceptions.brands),
    products: idsOf(rule?.exceptions.products),
  },
});

export const targetOf = ({ kind, category_id, shop_brand_id, word }: RuleValues) => ({
  kind,
  category_id: category_id ?? null,
  shop_brand_id: shop_brand_id ?? null,
  word: word?.trim() || null,
});

const exceptionsOf = ({ exceptions }: RuleValues) => ({
  sellers: exceptions?.sellers ?? [],
  brands: exceptions?.brands ?? [],
  products: exceptions?.products ?? [],
});
const shopsOf = ({ shop_ids }: RuleValues) => (shop_ids?.length ? shop_ids : null);

export const termsOf = (values: RuleValues) => ({
  shop_ids: shopsOf(values),
  scope: values.scope,
  reason: values.reason,
  note: values.note ?? '',
  in_shop: values.in_shop === 'leave' ? ('leave' as const) : ('at_send' as const),
  starts_on: values.starts_on || null,
  ends_on: values.ends_on || null,
  exceptions: exceptionsOf(values),
});

/** What the count of the effect asks; null while nothing is chosen that could be counted. */
export function countOf(values: RuleValues) {
  const target = targetOf(values);
  const { kind, category_id, shop_brand_id, word } = target;
  const chosen = kind === 'word' ? isWord(word) : kind === 'brand' ? shop_brand_id : category_id;
  return chosen ? { ...target, shop_ids: shopsOf(values), exceptions: exceptionsOf(values) } : null;
}
