import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Asked } from '#features/base/change-sets/web/change-sets.public.ts';
import { findNode, leafIssue } from '#features/catalogue/categories/contract/categories.rules.ts';
import { categoriesOperation } from '#features/catalogue/products/contract/products.operations.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useMapCategories, useShopTree } from '../../products.api.ts';
import { CategoryTreeSelect } from '../product-filters/category-tree-select.tsx';
import styles from './bulk-bar.module.css';
import { PreviewButton } from './preview-button.tsx';
import { type SelectedRows, sentOf } from './selected-rows.ts';

type Functionality = 'add' | 'remove';
type Props = {
  readonly selected: SelectedRows;
  readonly onPreview: (asked: Pick<Asked, 'operation' | 'input'>) => void;
  readonly onDone: () => void;
};

/** Gives the selected products a leaf category or takes it away (PMS-043 to PMS-046, VAL-036 to VAL-038). */
export function BulkCategories({ selected, onPreview, onDone }: Props) {
  const t = useText();
  const { near, props } = useNear();
  const tree = useShopTree(near);
  const map = useMapCategories(onDone);
  const [functionality, setFunctionality] = useState<Functionality>();
  const [category, setCategory] = useState<number>();

  const choose = (id: number | undefined) => {
    const node = id === undefined ? null : findNode(tree.data ?? [], id);
    const issue = node && leafIssue(node, 'bulk');
    if (issue) notify.warning(t(issue));
    else setCategory(id);
  };
  // The order of the texts is category, product, action (trap T78).
  const chosen = () => {
    if (category === undefined) return notify.warning(t(productTexts.selectCategory));
    if (selected.ids.length === 0) return notify.warning(t(productTexts.selectProduct));
    if (functionality === undefined) return notify.warning(t(productTexts.selectAction));
    return { id: category, functionality };
  };
  const apply = () => {
    const it = chosen();
    if (it) map.mutate({ body: { data: { ...it, selectedRows: sentOf(selected) } } });
  };
  const look = () => {
    const it = chosen();
    if (it) onPreview({ operation: categoriesOperation.name, input: { categoryId: it.id, action: it.functionality } });
  };
  return (
    <fieldset className={styles.bulkCategories} aria-label={t(notes.bulkCategories)} {...props}>
      <Select<Functionality>
        aria-label={t(words.bulkAction)}
        placeholder={t(words.bulkAction)}
        value={functionality}
        options={[
          { value: 'add', label: t(words.add) },
          { value: 'remove', label: t(words.remove) },
        ]}
        onChange={setFunctionality}
        className={styles.bulkAction}
      />
      <CategoryTreeSelect
        tree={tree.data}
        label={t(words.category)}
        value={category === undefined ? [] : [category]}
        onChange={([id]) => choose(id)}
        single
        loading={near && tree.isPending}
        className={styles.bulkCategory}
      />
      <Button loading={map.isPending} onClick={apply}>
        {t(words.apply)}
      </Button>
      <PreviewButton onClick={look} />
    </fieldset>
  );
}
