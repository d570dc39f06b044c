import { CloseOutlined } from '@ant-design/icons';
import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { nodeTitle } from '#features/catalogue/categories/contract/categories.model.ts';
import { findNode } from '#features/catalogue/categories/contract/categories.rules.ts';
import { productBarTexts as words } from '#features/work/workbench/contract/products-lists-look.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useAssignees, useSellers, useSellerTree, useShopTree } from '../../products.api.ts';
import { categoryIds } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from './filter-chips.module.css';
import { type Chip, chipsOf } from './filter-chips.ts';

/** Every filter that is set, in words, each to be taken away by itself; nothing where none is. */
export function FilterChips({ list }: { list: ProductSearch }) {
  const t = useText();
  const chips = useChips(list);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t(words.chips)}>
      {chips.map(({ key, name, value, remove }) => {
        const filter = name === null ? value : t(words.chip, { name, value });
        return (
          <li key={key} className={styles.chip}>
            {filter}
            <button
              type="button"
              aria-label={t(words.removeChip, { filter })}
              title={t(words.removeChip, { filter })}
              onClick={() => remove(list)}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Names are read from what the filters themselves have read; an id that is not known is shown as one. */
function useChips(list: ProductSearch): readonly Chip[] {
  const t = useText();
  const { search } = list;
  const seller = Number(search.seller) || undefined;
  const chosen = categoryIds(search);
  const user = Number(search.user) || undefined;
  const sellers = useSellers(seller !== undefined);
  const external = useSellerTree(chosen.length > 0 ? seller : undefined);
  const internal = useShopTree(chosen.length > 0);
  const people = useAssignees(user !== undefined);
  const trees = [...(internal.data ?? []), ...(external.data?.categories ?? [])];
  const person = people.data?.find(({ id }) => id === user);
  return chipsOf(search, t, {
    seller: sellers.data?.find(({ id }) => id === seller)?.name,
    category: (id) => {
      const node = findNode(trees, id);
      return node ? nodeTitle(node) : undefined;
    },
    user: person && fullNameOf(person),
  });
}
