import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { productFrameTexts as frame } from '#features/catalogue/products/contract/product-frame.texts.ts';
import { ariaKeys } from '#web/lib/shortcut-keys.ts';
import { useShortcut } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { drawerShortcuts } from '../../product-drawer.shortcuts.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import styles from './drawer-header.module.css';
import { useNeighbours } from './use-neighbours.ts';

/** "12 of 345" with the way to the product before and after (J and K). */
export function DrawerSteps({ list, id }: { list: ProductSearch; id: number }) {
  const t = useText();
  const { position, total, before, after, openBefore, openAfter } = useNeighbours(list, id);
  useShortcut(drawerShortcuts.next, openAfter, after !== null);
  useShortcut(drawerShortcuts.previous, openBefore, before !== null);
  if (!before && !after && position === null) return null;
  return (
    <nav className={styles.steps} aria-label={t(frame.steps)}>
      <Button
        type="text"
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t(frame.previous)}
        title={t(frame.previous)}
        aria-keyshortcuts={ariaKeys(drawerShortcuts.previous.keys)}
        disabled={before === null}
        onClick={openBefore}
      />
      {position !== null && total !== undefined ? (
        <span className={styles.position}>{t(frame.position, { position, total })}</span>
      ) : null}
      <Button
        type="text"
        size="small"
        icon={<RightOutlined aria-hidden />}
        aria-label={t(frame.next)}
        title={t(frame.next)}
        aria-keyshortcuts={ariaKeys(drawerShortcuts.next.keys)}
        disabled={after === null}
        onClick={openAfter}
      />
    </nav>
  );
}
