import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { treeTexts as words } from '../../category-tree.texts.ts';
import type { Forest, TreeItem } from '../../forest.ts';
import { moveOfKey, type TreeMove } from '../../tree-keys.ts';
import type { TreeState } from '../../use-tree-state.ts';
import { type Drop, dropOf } from './drop.ts';
import { TreeRow } from './tree-row.tsx';

const rowHeight = 36;

export type TreeActions = {
  readonly onSelect: (id: number) => void;
  readonly onRename: (id: number) => void;
  readonly onShift: (id: number, by: -1 | 1) => void;
  readonly onDrop: (id: number, drop: Drop) => void;
  readonly menuOf: (id: number) => React.ComponentProps<typeof TreeRow>['menu'];
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
  const scrolledTo = useRef<number | null>(null);
  const [focused, setFocused] = useState<number | null>(selected);
  const [menu, setMenu] = useState<number | null>(null);
  const [drag, setDrag] = useState<{ id: number; drop: Drop | null } | null>(null);
  const focus = rows.find((row) => row.id === focused) ?? rows.find((row) => row.id === selected) ?? rows[0];
  const focusAt = focus ? rows.indexOf(focus) : -1;
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index) => rows[index]!.id,
  });
  const wantedAt = wanted === null ? -1 : rows.findIndex((row) => row.id === wanted);
  useEffect(() => {
    // Only a new wish scrolls; rows that open and close above it do not.
    if (wantedAt < 0 || scrolledTo.current === wanted) return;
    scrolledTo.current = wanted;
    list.scrollToIndex(wantedAt, { align: 'center' });
  }, [wanted, wantedAt, list]);

  const walk = (move: TreeMove): void => {
    if (move.what === 'focus') {
      setFocused(move.id);
      list.scrollToIndex(
        rows.findIndex((row) => row.id === move.id),
        { align: 'auto' },
      );
    } else if (move.what === 'open' || move.what === 'close') state.setOpen(move.ids, move.what === 'open');
    else if (move.what === 'select') actions.onSelect(move.id);
    else if (move.what === 'menu') setMenu(move.id);
    else if (mayMove && move.what === 'rename') actions.onRename(move.id);
    else if (mayMove && move.what === 'shift') actions.onShift(move.id, move.by);
  };
  const over = (event: DragEvent, row: TreeItem): void => {
    if (!drag) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const drop = dropOf(forest, drag.id, row, (event.clientY - top) / height, state.isOpen(row.id));
    if (drop) event.preventDefault();
    if (JSON.stringify(drop) !== JSON.stringify(drag.drop)) setDrag({ ...drag, drop });
  };
  const shown = new Set(list.getVirtualItems().map((item) => item.index));
  return (
    <div
      ref={box}
      role="tree"
      className="ct-tree"
      tabIndex={0}
      aria-label={t(words.tree)}
      aria-activedescendant={focus && shown.has(focusAt) ? `ct-${focus.id}` : undefined}
      aria-describedby="ct-keys"
      onKeyDown={(event) => {
        if (!focus || event.target !== event.currentTarget) return;
        const move = moveOfKey(event, focus, rows, forest, state.isOpen);
        if (!move) return;
        event.preventDefault();
        walk(move);
      }}
    >
      <div role="presentation" className="ct-rows" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <TreeRow
              key={row.id}
              row={row}
              siblings={row.parentId === null ? forest.roots.length : forest.items.get(row.parentId)!.children.length}
              start={start}
              open={state.isOpen(row.id)}
              selected={row.id === selected}
              focused={row.id === focus?.id}
              text={text}
              counts={counts.get(row.id)}
              menu={actions.menuOf(row.id)}
              menuOpen={menu === row.id}
              onMenu={(open) => {
                setMenu(open ? row.id : null);
                if (!open) box.current?.focus();
              }}
              onToggle={() => state.setOpen([row.id], !state.isOpen(row.id))}
              onSelect={() => {
                setFocused(row.id);
                actions.onSelect(row.id);
              }}
              draggable={mayMove && text.trim() === ''}
              drop={drag?.drop?.over === row.id ? drag.drop.where : null}
              onDragStart={() => setDrag({ id: row.id, drop: null })}
              onDragOver={(event) => over(event, row)}
              onDragEnd={() => setDrag(null)}
              onDrop={() => {
                if (drag?.drop) actions.onDrop(drag.id, drag.drop);
                setDrag(null);
              }}
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
