import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { productScreenTexts as notes } from '#features/catalogue/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import styles from './product-filters.module.css';

type Props = {
  readonly choices: ReactNode;
  readonly clear: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The filters of a phone. */
export function FilterDrawer({ choices, clear, open, onClose }: Props) {
  const t = useText();
  return (
    <Drawer open={open} onClose={onClose} placement="bottom" size="auto" title={t(notes.filters)} extra={clear}>
      <div className={`t-filter-fields ${styles.filtersStacked}`}>{choices}</div>
    </Drawer>
  );
}
