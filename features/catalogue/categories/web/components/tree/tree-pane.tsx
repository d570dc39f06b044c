import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { addCategory, updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import { categorySearchDelay } from '#features/catalogue/categories/contract/categories.rules.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { NothingYet } from '#web/ui/list-states.tsx';
import { useCounts, type useTree } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import { forestOf } from '../../forest.ts';
import { useTreeState } from '../../use-tree-state.ts';
import styles from '../category-tree.module.css';
import { BeginWithFile, TreeFileMenu } from '../file/tree-file-menu.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovedBar } from './moved-bar.tsx';
import { NameDialog } from './name-dialog.tsx';
import { TreeSearch } from './tree-search.tsx';
import { TreeView } from './tree-view.tsx';
import { type TreeDialog, useTreeMenu } from './use-tree-menu.ts';
import { useTreeMoves } from './use-tree-moves.ts';

type Props = {
  readonly nodes: NonNullable<ReturnType<typeof useTree>['data']>['nodes'];
  readonly selected: number | null;
  readonly onSelect: (id: number | null) => void;
  /** Offers to merge a category into another one. */
  readonly onMerge?: (id: number) => void;
};

/** The tree with its search, its actions and its dialogs. */
export function TreePane({ nodes, selected, onSelect, onMerge }: Props) {
  const t = useText();
  const forest = useMemo(() => forestOf(nodes), [nodes]);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed, categorySearchDelay);
  const state = useTreeState(forest, typed === '' ? '' : text, selected);
  const [dialog, setDialog] = useState<TreeDialog | null>(null);
  const [wanted, setWanted] = useState<number | null>(selected);
  const counted = useCounts();
  const counts = useMemo(
    () => new Map((counted.data ?? []).map(([id, own, below]) => [id, [own, below] as const])),
    [counted.data],
  );
  const show = (id: number) => {
    state.reveal(id);
    setWanted(id);
  };
  const moves = useTreeMoves(forest, show);
  const menuOf = useTreeMenu({ forest, moves, onDialog: setDialog, onMerge, onDeleted: () => onSelect(null) });
  const mayMove = useMayCall(updateCategory);
  const close = () => setDialog(null);
  const parents = [...forest.items.values()].filter((item) => item.children.length > 0).map((item) => item.id);
  return (
    <section className={`t-card ${styles.pane}`} aria-label={t(words.tree)}>
      <div className={styles.bar}>
        <TreeSearch
          text={typed}
          onText={setTyped}
          hits={state.hits}
          at={selected}
          onHit={(id) => {
            onSelect(id);
            show(id);
          }}
        />
        <div className={styles.barActions}>
          <span className={styles.faint}>{t(words.countOf, { count: formatNumber(forest.items.size) })}</span>
          <Button onClick={() => state.setOpen(parents, true)}>{t(words.expandAll)}</Button>
          <Button onClick={() => state.setOpen(parents, false)}>{t(words.collapseAll)}</Button>
          <TreeFileMenu />
          <Can call={addCategory}>
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setDialog({ what: 'add', parentId: null })}>
              {t(words.add)}
            </Button>
          </Can>
        </div>
      </div>
      <MovedBar moves={moves} />
      {forest.items.size === 0 ? (
        <NothingYet title={t(words.empty)} actions={<BeginWithFile />}>
          {t(words.emptyWhy)}
        </NothingYet>
      ) : null}
      {forest.items.size > 0 && state.rows.length === 0 ? <NothingYet title={t(words.noMatch)} /> : null}
      {state.rows.length === 0 ? null : (
        <TreeView
          forest={forest}
          state={state}
          selected={selected}
          text={typed}
          counts={counts}
          mayMove={mayMove}
          wanted={wanted}
          onSelect={onSelect}
          onRename={(id) => setDialog({ what: 'rename', id })}
          onShift={moves.shift}
          onDrop={(id, drop) => moves.move(id, drop.parentId, drop.position)}
          menuOf={menuOf}
        />
      )}
      {dialog && dialog.what !== 'move' ? (
        <NameDialog
          forest={forest}
          dialog={dialog as Exclude<TreeDialog, { what: 'rename' | 'move' }> | { what: 'rename'; id: number }}
          onClose={close}
          onAdded={(id) => {
            if (dialog.what === 'add' && dialog.parentId !== null) state.setOpen([dialog.parentId], true);
            onSelect(id);
            setWanted(id);
          }}
        />
      ) : null}
      {dialog?.what === 'move' ? (
        <MoveDialog
          forest={forest}
          id={dialog.id}
          products={counts.get(dialog.id)?.[1] ?? 0}
          onClose={close}
          onMove={(parentId, position) => {
            moves.move(dialog.id, parentId, position);
            close();
          }}
        />
      ) : null}
    </section>
  );
}
