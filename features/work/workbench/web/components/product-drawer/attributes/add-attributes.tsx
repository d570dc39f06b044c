import { Button, Select } from 'antd';
import { useState } from 'react';
import type { AttributeGroup } from '#features/catalogue/attributes/contract/attributes.model.ts';
import {
  attributeSearchDelay,
  shortestAttributeSearch,
} from '#features/catalogue/attributes/contract/attributes.rules.ts';
import {
  useAddProductAttributes,
  useGroupsOfSeller,
  useShopGroups,
} from '#features/catalogue/attributes/web/attributes.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productAttributeTexts as words } from '#features/work/workbench/contract/product-attributes.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { SearchSelectSeveral } from '#web/ui/search-select/search-select.tsx';
import { useTypedSearch } from '#web/ui/search-select/use-typed-search.ts';
import { groupsWith } from './attribute-groups.ts';
import styles from './attributes-section.module.css';
import { attributesToAdd } from './own-attributes.ts';

/**
 * Gives the product, or some of its variants, attributes of the shop or of the supplier: searched after more than 2
 * characters, 500 ms after the last one (VAL-041, VAL-042).
 */
export function AddAttributes({ product }: { product: ProductDetail }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [variantIds, setVariantIds] = useState<readonly number[]>([]);
  const searching = useAttributeSearch(product.seller_id);
  const add = useAddProductAttributes(() => setChosen([]));
  const send = () => {
    const attributes = attributesToAdd(chosen, variantIds);
    add.mutate({ params: { productId: product.id }, body: { attributes } });
  };
  return (
    <div className={styles.add}>
      <SearchSelectSeveral
        {...searching}
        className={styles.addAttributes ?? ''}
        label={t(words.addLabel)}
        placeholder={t(words.searchLabel)}
        value={chosen}
        onChange={setChosen}
        keepsText
      />
      {product.variants.length > 1 ? (
        <Select
          mode="multiple"
          className={styles.addVariants}
          aria-label={t(words.forVariants)}
          placeholder={t(words.whole)}
          maxTagCount="responsive"
          value={[...variantIds]}
          onChange={setVariantIds}
          showSearch={{ optionFilterProp: 'label' }}
          options={product.variants.map((variant) => ({ value: variant.id, label: variant.sku_intern }))}
        />
      ) : null}
      <Button disabled={chosen.length === 0} loading={add.isPending} onClick={send}>
        {t(words.add)}
      </Button>
    </div>
  );
}

/** The shop's attributes are on the page and filtered here; the supplier's are searched on the server. */
function useAttributeSearch(sellerId: number) {
  const t = useText();
  const search = useTypedSearch({ shortest: shortestAttributeSearch, delay: attributeSearchDelay });
  const text = search.asks ? search.text : null;
  const shop = useShopGroups();
  const found = useGroupsOfSeller(sellerId, text);
  const choicesOf = (groups: readonly AttributeGroup[], word: typeof words.ofShop) =>
    groups.map((group) => ({
      label: t(word, { group: group.original_name }),
      options: group.attributes.map((it) => ({ value: it.id, label: `${group.original_name}: ${it.original_name}` })),
    }));
  const choices = [
    ...(text === null ? [] : choicesOf(groupsWith(shop.data ?? [], text), words.ofShop)),
    ...choicesOf(found.data ?? [], words.ofSupplier),
  ];
  return { search, found, choices };
}
