import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { MenuProps } from 'antd';
import { type DragEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { treeTexts as words } from '../../category-tree.texts.ts';
import type { Forest, TreeItem } from '../../forest.ts';
import { moveOfKey, type TreeMove } from '../../tree-keys.ts';
import type { TreeState } from '../../use-tree-state.ts';
import styles from '../category-tree.module.css';
import { type Drop, dropOf } from './drop.ts';
import { type RowEvents, TreeRow } from './tree-row.tsx';

const rowHeight = 36;

export type TreeActions = {
  readonly onSelect: (id: number) => void;
  readonly onRename: (id: number) => void;
  readonly onShift: (id: number, by: -1 | 1) => void;
  readonly onDrop: (id: number, drop: Drop) => void;
  readonly menuOf: (id: number) => MenuProps;
};
type Props = TreeActions & {
  readonly forest: Forest;
  readonly state: TreeState;
  readonly selected: number | null;
  readonly text: string;
  readonly counts: ReadonlyMap<number, readonly [own: number, below: number]>;
  readonly mayMove: boolean;
  /** The row to bring into view, for instance a hit of the search. */
  readonly wanted: number | null;
};

/**
 * The tree: one tab stop, the focus told by aria-activedescendant, only the rows in view in the document. Ten thousand
 * categories scroll as ten do.
 */
export function TreeView({ forest, state, selected, text, counts, mayMove, wanted, ...actions }: Props) {
  const t = useText();
  const { rows } = state;
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(selected);
  const [menu, setMenu] = useState<number | null>(null);
  const places = useMemo(() => new Map(rows.map((row, at) => [row.id, at])), [rows]);
  const focusAt = places.get(focused ?? 0) ?? places.get(selected ?? 0) ?? 0;
  const focus = rows[focusAt];
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    getItemKey: (index) => rows[index]!.id,
  });
  useInView(list, text, wanted, wanted === null ? undefined : places.get(wanted));
  const { drag, ...dragging } = useDrag(forest, state, actions.onDrop);

  const walk = (move: TreeMove): void => {
    if (move.what === 'focus') {
      setFocused(move.id);
      list.scrollToIndex(places.get(move.id) ?? 0, { align: 'auto' });
    } else if (move.what === 'open' || move.what === 'close') state.setOpen(move.ids, move.what === 'open');
    else if (move.what === 'select') actions.onSelect(move.id);
    else if (move.what === 'menu') setMenu(move.id);
    else if (mayMove && move.what === 'rename') actions.onRename(move.id);
    else if (mayMove && move.what === 'shift') actions.onShift(move.id, move.by);
  };
  const on = useLatest<RowEvents>({
    toggle: (row) => state.setOpen([row.id], !state.isOpen(row.id)),
    select: (row) => {
      setFocused(row.id);
      actions.onSelect(row.id);
    },
    menu: (row, open) => {
      setMenu(open ? row.id : null);
      if (!open) box.current?.focus();
    },
    menuOf: (row) => actions.menuOf(row.id),
    ...dragging,
  });
  const drawn = list.getVirtualItems();
  const hasMenu = focus !== undefined && (actions.menuOf(focus.id).items ?? []).length > 0;
  return (
    <div
      ref={box}
      role="tree"
      className={styles.tree}
      tabIndex={0}
      aria-label={t(words.tree)}
      aria-activedescendant={focus && drawn.some((item) => item.index === focusAt) ? `ct-${focus.id}` : undefined}
      aria-describedby="ct-keys"
      onKeyDown={(event) => {
        if (!focus || event.target !== event.currentTarget) return;
        const move = moveOfKey(event, focus, rows, forest, state.isOpen);
        if (!move) return;
        event.preventDefault();
        walk(move);
      }}
    >
      <div role="presentation" className={styles.rows} style={{ height: list.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <TreeRow
              key={row.id}
              row={row}
              siblings={row.parentId === null ? forest.roots.length : forest.items.get(row.parentId)!.children.length}
              start={start}
              open={state.isOpen(row.id)}
              selected={row.id === selected}
              focused={index === focusAt}
              text={text}
              counts={counts.get(row.id)}
              hasMenu={hasMenu}
              menuOpen={menu === row.id}
              draggable={mayMove && text.trim() === ''}
              drop={drag?.drop?.over === row.id ? drag.drop.where : null}
              on={on}
            />
          );
        })}
      </div>
      <p id="ct-keys" className="t-hidden">
        {t(words.keys)}
      </p>
    </div>
  );
}

/** Brings a row that is wanted into view, and the first hit of what is searched. */
function useInView(
  list: Virtualizer<HTMLDivElement, Element>,
  text: string,
  wanted: number | null,
  wantedAt: number | undefined,
): void {
  const scrolledTo = useRef<number | null>(null);
  useEffect(() => {
    // Only a new wish scrolls; rows that open and close above it do not.
    if (wantedAt === undefined || scrolledTo.current === wanted) return;
    scrolledTo.current = wanted;
    list.scrollToIndex(wantedAt, { align: 'center' });
  }, [wanted, wantedAt, list]);

  // What is searched is read from its first hit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text, and nothing else, goes to the top.
  useEffect(() => {
    if (text !== '') list.scrollToOffset(0);
  }, [text]);
}

/** A row that is dragged, and where it would go if it were let go now. */
function useDrag(forest: Forest, state: TreeState, onDrop: TreeActions['onDrop']) {
  const [drag, setDrag] = useState<{ id: number; drop: Drop | null } | null>(null);
  return {
    drag,
    dragStart: (row: TreeItem) => setDrag({ id: row.id, drop: null }),
    dragOver: (row: TreeItem, event: DragEvent): void => {
      if (!drag) return;
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const drop = dropOf(forest, drag.id, row, (event.clientY - top) / height, state.isOpen(row.id));
      if (drop) event.preventDefault();
      if (JSON.stringify(drop) !== JSON.stringify(drag.drop)) setDrag({ ...drag, drop });
    },
    dragEnd: () => setDrag(null),
    drop: () => {
      if (drag?.drop) onDrop(drag.id, drag.drop);
      setDrag(null);
    },
  };
}

/** One object whose functions always do what the newest drawing says. */
function useLatest<T extends { [K in keyof T]: (...args: never[]) => unknown }>(now: T): T {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(now).map((key) => [key, (...args: never[]) => latest.current[key as keyof T](...args)]),
      ) as unknown as T,
  );
  return stable;
}
