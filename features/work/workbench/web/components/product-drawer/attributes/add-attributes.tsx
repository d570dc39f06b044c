import { Button, Select } from 'antd';
import { useState } from 'react';
import type { AttributeGroup } from '#features/catalogue/attributes/contract/attributes.model.ts';
import { attributeSearch, attributeSearchDelay } from '#features/catalogue/attributes/contract/attributes.rules.ts';
import {
  useAddProductAttributes,
  useGroupsOfSeller,
  useShopGroups,
} from '#features/catalogue/attributes/web/attributes.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productAttributeTexts as words } from '#features/work/workbench/contract/product-attributes.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { groupsWith } from './attribute-groups.ts';
import styles from './attributes-section.module.css';
import { attributesToAdd } from './own-attributes.ts';

/**
 * Gives the product, or some of its variants, attributes of the shop or of the supplier: searched after more than 2
 * characters, 500 ms after the last one (VAL-041, VAL-042).
 */
export function AddAttributes({ product }: { product: ProductDetail }) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly { value: number; label: string }[]>([]);
  const [variantIds, setVariantIds] = useState<readonly number[]>([]);
  const [typed, setTyped] = useState('');
  const found = useFound(product.seller_id, typed);
  const add = useAddProductAttributes(() => setChosen([]));
  const send = () => {
    const attributes = attributesToAdd(
      chosen.map((it) => it.value),
      variantIds,
    );
    add.mutate({ params: { productId: product.id }, body: { attributes } });
  };
  return (
    <div className={styles.add}>
      <Select
        mode="multiple"
        labelInValue
        className={styles.addAttributes}
        aria-label={t(words.addLabel)}
        placeholder={t(words.searchLabel)}
        value={[...chosen]}
        onChange={(next) => setChosen(next)}
        showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
        options={found.options}
        notFoundContent={found.note}
        loading={found.loading}
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
function useFound(sellerId: number, typed: string) {
  const t = useText();
  const settled = useDebounced(typed, attributeSearchDelay);
  const search = attributeSearch(settled);
  const shop = useShopGroups();
  const supplier = useGroupsOfSeller(sellerId, search);
  const optionsOf = (groups: readonly AttributeGroup[], word: typeof words.ofShop) =>
    groups.map((group) => ({
      label: t(word, { group: group.original_name }),
      options: group.attributes.map((it) => ({ value: it.id, label: `${group.original_name}: ${it.original_name}` })),
    }));
  const waiting = attributeSearch(typed) !== null && (settled !== typed || supplier.isFetching);
  return {
    options:
      search === null
        ? []
        : [
            ...optionsOf(groupsWith(shop.data ?? [], search), words.ofShop),
            ...optionsOf(supplier.data ?? [], words.ofSupplier),
          ],
    loading: waiting,
    note: waiting ? t(words.searching) : search === null ? t(words.typeMore) : t(words.nothing),
  };
}
