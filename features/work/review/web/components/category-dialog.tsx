import { DeleteOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useMemo } from 'react';
import { CategoryPicker, forestOf, useTree } from '#features/catalogue/categories/web/categories.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { webTexts } from '#web/lib/web.texts.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useMapCategory } from '../review.api.ts';
import styles from './review.module.css';

type Props = { readonly product: ProductDetail; readonly onClose: () => void };

/** The internal categories of the product: a leaf is found by any words of its path and added at once. */
export function CategoryDialog({ product, onClose }: Props) {
  const t = useText();
  const tree = useTree();
  const forest = useMemo(() => forestOf(tree.data?.nodes ?? []), [tree.data]);
  const map = useMapCategory();
  const now = product.categories.filter(({ is_deleted }) => !is_deleted);
  const set = (id: number, functionality: 'add' | 'remove') =>
    map.mutate({ body: { data: { id, functionality, selectedRows: [product.id] } } });
  const allows = (id: number) =>
    forest.items.get(id)?.children.length === 0 && !now.some((one) => one.category_id === id);
  return (
    <Modal
      open
      centered
      title={t(words.mapTitle, { sku: product.sku_intern })}
      footer={<Button onClick={onClose}>{t(webTexts.close)}</Button>}
      onCancel={onClose}
    >
      <div className={styles.map}>
        {tree.isPending ? <FirstLoad rows={1} height={32} /> : null}
        {tree.isError && !tree.data ? <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} /> : null}
        {tree.data ? (
          <CategoryPicker
            key={now.length}
            forest={forest}
            label={t(words.mapLabel)}
            value={null}
            allows={allows}
            autoFocus
            onChange={(id) => (id === null ? undefined : set(id, 'add'))}
          />
        ) : null}
        {now.length === 0 ? <p className={styles.faint}>{t(words.mapNone)}</p> : <h3>{t(words.mapNow)}</h3>}
        <ul>
          {now.map(({ category_id, path }) => (
            <li key={category_id}>
              <span>{path}</span>
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t(words.mapRemove, { name: path })}
                disabled={map.isPending}
                onClick={() => set(category_id, 'remove')}
              />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
