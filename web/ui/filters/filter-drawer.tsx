import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import styles from './filter-drawer.module.css';
import { filtersTexts as words } from './filters.texts.ts';

type Props = {
  readonly children: ReactNode;
  readonly extra: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** The filters of a phone. */
export function FilterDrawer({ children, extra, open, onClose }: Props) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={t(words.filters)}
      extra={extra}
      // Twenty filters are taller than the screen, and the title with its close button would be above it.
      styles={{ body: { maxHeight: 'calc(90dvh - 64px)' } }}
    >
      <div className={`t-filter-fields ${styles.stacked}`}>{children}</div>
    </Drawer>
  );
}
