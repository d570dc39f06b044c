import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { idIn } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useWindowWidth } from '#web/lib/use-window-width.ts';
import { FirstLoad, LoadFailed, RefreshLine } from '#web/ui/list-states.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { useTree } from '../categories.api.ts';
import { treeTexts as words } from '../category-tree.texts.ts';
import styles from './category-tree.module.css';
import { CategoryPanel } from './panel/category-panel.tsx';
import { TreePane } from './tree/tree-pane.tsx';

/** Narrower windows show the panel as a drawer. */
const twoPanes = 1100;

type Props = {
  readonly onMerge?: (id: number) => void;
  /** What is asked of products in a category, shown in its panel. */
  readonly rules?: (id: number) => ReactNode;
};

/** The tree and the category chosen in it; the choice stands in the address as `category`. */
export function CategoryTreePart({ onMerge, rules }: Props) {
  const t = useText();
  const tree = useTree();
  const { search, setSearch } = useUrlSearch();
  const wide = useWindowWidth() >= twoPanes;
  const selected = idIn(search.category);
  const select = (id: number | null) => setSearch({ category: id }, { replace: selected !== null && id !== null });
  if (tree.isPending) return <FirstLoad rows={12} height={28} />;
  if (!tree.data) return <LoadFailed error={tree.error!} onRetry={() => void tree.refetch()} />;
  return (
    <>
      <RefreshLine active={tree.isFetching} />
      <div className={styles.panes} data-wide={wide}>
        <TreePane nodes={tree.data.nodes} selected={selected} onSelect={select} {...(onMerge ? { onMerge } : {})} />
        {wide ? (
          <aside className={`t-card ${styles.side}`} aria-label={t(words.details)}>
            {selected === null ? (
              <p className={styles.choose}>{t(words.choose)}</p>
            ) : (
              <CategoryPanel id={selected} rules={rules} />
            )}
          </aside>
        ) : null}
      </div>
      {!wide && selected !== null ? (
        <Drawer open size={Math.min(440, window.innerWidth)} title={t(words.details)} onClose={() => select(null)}>
          <ScrollArea label={t(words.details)}>
            <CategoryPanel id={selected} rules={rules} />
          </ScrollArea>
        </Drawer>
      ) : null}
    </>
  );
}
