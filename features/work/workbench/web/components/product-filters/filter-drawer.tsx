import { Drawer } from 'antd';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import type { ProductSearch } from '../../use-product-search.ts';
import { Choices, ClearFilter } from './choices.tsx';
import styles from './product-filters.module.css';

type Props = { readonly list: ProductSearch; readonly open: boolean; readonly onClose: () => void };

/** The filters of a phone. */
export function FilterDrawer({ list, open, onClose }: Props) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t(notes.filters)}
      extra={<ClearFilter list={list} />}
    >
      <div className={`t-filter-fields ${styles.filtersStacked}`}>
        <Choices list={list} />
      </div>
    </Drawer>
  );
}
