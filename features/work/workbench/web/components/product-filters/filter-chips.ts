import { type FlagName, flagNames } from '#features/catalogue/products/contract/products.filters.ts';
import { removalReasons } from '#features/catalogue/products/contract/products.removal.ts';
import { flagChosen, type SearchState } from '#features/catalogue/products/contract/products.search-state.ts';
import { readinessFilterTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import { type ProductStatus, productStatuses } from '#features/catalogue/products/contract/products.status.ts';
import { removalReasonLabels } from '#features/catalogue/products/contract/products.texts.ts';
import { flagLabels, productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { productBarTexts } from '#features/work/workbench/contract/products-lists-look.texts.ts';
import type { Translate } from '#web/lib/text.tsx';
import { categoryIds } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { statusLabel } from '../status-labels.ts';
import { readinessLabel } from './readiness-label.ts';

/** One set filter in words, and how it is taken away; `name` is null where the value says enough. */
export type Chip = {
  readonly key: string;
  readonly name: string | null;
  readonly value: string;
  readonly remove: (list: Pick<ProductSearch, 'change' | 'chooseFlag'>) => void;
};

/** What the filters of an address call things by; undefined where it is not known yet. */
export type KnownNames = {
  readonly seller: string | undefined;
  readonly category: (id: number) => string | undefined;
  readonly user: string | undefined;
};

const textOf = (search: SearchState, key: string): string | undefined => {
  const [value] = [search[key] ?? ''].flat();
  return value === '' ? undefined : value;
};

/** The filters of an address in the order of the filter bar, the yes and no of the flags last. Shop and status are none. */
export function chipsOf(search: SearchState, t: Translate, names: KnownNames): Chip[] {
  const chip = (key: string, name: string | null, say: (value: string) => string): Chip[] => {
    const value = textOf(search, key);
    return value === undefined
      ? []
      : [{ key, name, value: say(value), remove: (list) => list.change({ [key]: undefined }) }];
  };
  const status = (value: string) => {
    const known = productStatuses.find((one) => one === Number(value));
    return known === undefined ? value : t(statusLabel(known as ProductStatus));
  };
  const reason = (value: string) => {
    const known = removalReasons.find((one) => one === value);
    return known === undefined ? value : t(removalReasonLabels[known]);
  };
  return [
    ...chip('search_text', t(productBarTexts.search), (value) => value),
    ...chip('seller', t(words.reseller), (id) => names.seller ?? `#${id}`),
    ...categoryChips(search, t, names),
    ...chip('language', t(words.language), (code) => code),
    // A status of the address itself hides this one.
    ...(textOf(search, 'status') === undefined ? chip('by_status', t(words.status), status) : []),
    ...chip('removal_reason', t(words.removalReason), reason),
    ...chip('user', t(words.assignee), (id) => names.user ?? `#${id}`),
    ...chip('readiness', t(readinessFilterTexts.readiness), (value) => t(readinessLabel(value))),
    ...chip('sending', null, (value) => t(value === 'drifted' ? productBarTexts.drifted : productBarTexts.sendFailed)),
    ...chip('exclusion', null, () => t(productBarTexts.exclusion)),
    ...chip('rating', null, (rating) => t(notes.rating, { rating })),
    ...flagNames.flatMap((flag) => flagChip(search, flag, t)),
  ];
}

function categoryChips(search: SearchState, t: Translate, names: KnownNames): Chip[] {
  const ids = categoryIds(search);
  return ids.map((id) => ({
    key: `category-${id}`,
    name: t(words.category),
    value: names.category(id) ?? `#${id}`,
    remove: (list) => list.change({ category: ids.filter((one) => one !== id).map(String) }),
  }));
}

function flagChip(search: SearchState, flag: FlagName, t: Translate): Chip[] {
  const choice = flagChosen(search, flag);
  if (choice === null) return [];
  const remove: Chip['remove'] = (list) => list.chooseFlag(flag, null);
  const name = t(flagLabels[flag]);
  return [{ key: flag, name: name.charAt(0).toUpperCase() + name.slice(1), value: t(words[choice]), remove }];
}
