import { useMemo } from 'react';
import type { CategoryNode } from '#features/catalogue/categories/contract/categories.model.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useActor } from '#web/lib/session.ts';
import { useText } from '#web/lib/text.tsx';
import { useSellerTree, useShopTree } from '../../products.api.ts';
import { categoryIds } from '../../products.search.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import { CategoryTreeSelect } from './category-tree-select.tsx';

/** The seller's own tree and ours; both write `category` (PMS-028 to PMS-032). Neither is open without a reseller. */
export function CategoryFilters({ list }: { list: ProductSearch }) {
  const t = useText();
  const actor = useActor();
  const seller = actor.scoped ? actor.seller?.id : Number(list.search.seller) || undefined;
  const external = useSellerTree(seller);
  const chosen = categoryIds(list.search);
  // Closed without a reseller, so only an address with categories needs it before.
  const internal = useShopTree(seller !== undefined || chosen.length > 0);
  const externalTree = seller === undefined ? undefined : external.data?.categories;
  const externalIds = useIdsOf(externalTree);
  const internalIds = useIdsOf(internal.data);
  const closed = seller === undefined ? { disabled: true, title: t(notes.chooseReseller) } : {};
  return (
    <>
      <CategoryTreeSelect
        tree={externalTree}
        label={t(words.externalCategory)}
        value={chosen.filter((id) => externalIds.has(id))}
        onChange={(ids) => list.choose(externalIds, ids)}
        loading={seller !== undefined && external.isPending}
        keepExcluded
        {...closed}
      />
      <CategoryTreeSelect
        tree={internal.data}
        label={t(words.internalCategory)}
        value={chosen.filter((id) => internalIds.has(id))}
        onChange={(ids) => list.choose(internalIds, ids)}
        loading={seller !== undefined && internal.isPending}
        keepExcluded
        {...closed}
      />
    </>
  );
}

const useIdsOf = (tree: readonly CategoryNode[] | undefined): ReadonlySet<number> =>
  useMemo(() => new Set(tree ? idsIn(tree) : []), [tree]);
const idsIn = (tree: readonly CategoryNode[]): number[] => tree.flatMap((node) => [node.id, ...idsIn(node.children)]);
