import { useState } from 'react';
import { findNode, leafIssue } from '#features/catalogue/categories/contract/categories.rules.ts';
import { categoriesOperation } from '#features/catalogue/products/contract/products.operations.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { productListTexts } from '#features/catalogue/products/contract/products-list.texts.ts';
import { bulkTexts as words } from '#features/work/workbench/contract/products.bulk.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useShopTree } from '../../products.api.ts';
import { CategoryTreeSelect } from '../product-filters/category-tree-select.tsx';
import styles from './actions.module.css';

type Props = {
  readonly count: number;
  readonly onClose: () => void;
  readonly onPreview: (asked: { operation: string; input: { categoryId: number; action: 'replace' } }) => void;
};

/** Chooses the category that shall be the only one of the selected products; the preview comes next. */
export function ReplaceDialog({ count, onClose, onPreview }: Props) {
  const t = useText();
  const tree = useShopTree();
  const [category, setCategory] = useState<number>();
  const choose = (id: number | undefined) => {
    const node = id === undefined ? null : findNode(tree.data ?? [], id);
    const issue = node && leafIssue(node, 'bulk');
    if (issue) notify.warning(t(issue));
    else setCategory(id);
  };
  const submit = () =>
    category === undefined
      ? notify.warning(t(productTexts.selectCategory))
      : onPreview({ operation: categoriesOperation.name, input: { categoryId: category, action: 'replace' } });
  return (
    <Dialog title={t(words.replaceTitle, { count })} okText={t(words.preview)} onOk={submit} onClose={onClose}>
      <p className={styles.dialogLead}>{t(words.replaceLead)}</p>
      <CategoryTreeSelect
        tree={tree.data}
        label={t(productListTexts.category)}
        value={category === undefined ? [] : [category]}
        onChange={([id]) => choose(id)}
        single
        loading={tree.isPending}
        className={styles.fieldControl}
      />
    </Dialog>
  );
}
