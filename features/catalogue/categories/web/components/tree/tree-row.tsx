import { Dropdown, type MenuProps } from 'antd';
import { type DragEvent, memo } from 'react';
import { nodeFlags } from '#features/catalogue/categories/contract/categories.model.ts';
import { foldText } from '#kit/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { treeTexts as words } from '../../category-tree.texts.ts';
import type { TreeItem } from '../../forest.ts';
import styles from '../category-tree.module.css';

/** What rows tell the tree; the same object for all rows and for good, so that scrolling draws only new rows. */
export type RowEvents = {
  readonly toggle: (row: TreeItem) => void;
  readonly select: (row: TreeItem) => void;
  readonly menu: (row: TreeItem, open: boolean) => void;
  readonly menuOf: (row: TreeItem) => MenuProps;
  readonly dragStart: (row: TreeItem) => void;
  readonly dragOver: (row: TreeItem, event: DragEvent) => void;
  readonly dragEnd: () => void;
  readonly drop: () => void;
};
type Props = {
  readonly row: TreeItem;
  readonly siblings: number;
  readonly start: number;
  readonly open: boolean;
  readonly selected: boolean;
  readonly focused: boolean;
  readonly text: string;
  readonly counts: readonly [own: number, below: number] | undefined;
  readonly hasMenu: boolean;
  readonly menuOpen: boolean;
  readonly draggable: boolean;
  readonly drop: 'before' | 'into' | 'after' | null;
  readonly on: RowEvents;
};

/** One category of the tree. Its small buttons are for the mouse; the keyboard asks the tree. */
export const TreeRow = memo(function TreeRow({ row, counts, on, ...props }: Props) {
  const parent = row.children.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself listens to the keyboard.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree tells the focus by aria-activedescendant.
    <div
      id={`ct-${row.id}`}
      role="treeitem"
      className={styles.row}
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={props.siblings}
      aria-expanded={parent ? props.open : undefined}
      aria-selected={props.selected}
      data-focused={props.focused}
      data-drop={props.drop ?? undefined}
      style={{ transform: `translateY(${props.start}px)`, paddingInlineStart: 4 + (row.level - 1) * 18 }}
      onClick={() => on.select(row)}
      draggable={props.draggable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.name);
        on.dragStart(row);
      }}
      onDragOver={(event) => on.dragOver(row, event)}
      onDragEnd={on.dragEnd}
      onDrop={(event) => {
        event.preventDefault();
        on.drop();
      }}
    >
      <span
        className={styles.toggle}
        aria-hidden="true"
        data-open={props.open}
        onClick={(event) => {
          event.stopPropagation();
          on.toggle(row);
        }}
      >
        {parent ? <Sign path="M3 1l5 4.5L3 10z" /> : null}
      </span>
      <span className={styles.name} data-part="ct-name" title={row.name}>
        <Marked name={row.name} text={props.text} />
      </span>
      {row.flags === 0 ? null : <Marks flags={row.flags} />}
      {counts ? <Counts counts={counts} parent={parent} /> : null}
      {props.hasMenu ? <RowMenu row={row} open={props.menuOpen} on={on} /> : null}
    </div>
  );
});

/** The menu itself is made for the one row that shows it. */
function RowMenu({ row, open, on }: { row: TreeItem; open: boolean; on: RowEvents }) {
  const t = useText();
  const button = (
    <button
      type="button"
      className={styles.menu}
      tabIndex={-1}
      aria-label={t(words.menuOf, { name: row.name })}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => {
        event.stopPropagation();
        if (!open) on.menu(row, true);
      }}
    >
      <Sign path="M4.5 1h2v2h-2zM4.5 4.5h2v2h-2zM4.5 8h2v2h-2z" />
    </button>
  );
  if (!open) return button;
  return (
    <Dropdown menu={on.menuOf(row)} trigger={['click']} open onOpenChange={(next) => on.menu(row, next)} autoFocus>
      {button}
    </Dropdown>
  );
}

/** A sign drawn by hand: a tree has hundreds of rows pass by, and an icon component each costs more than the rest. */
const Sign = ({ path }: { path: string }) => (
  <svg viewBox="0 0 11 11" width="11" height="11" aria-hidden="true">
    <path d={path} fill="currentColor" />
  </svg>
);

/** The name with what was searched marked in it. */
function Marked({ name, text }: { name: string; text: string }) {
  const wanted = foldText(text.trim());
  if (wanted === '') return name;
  const folded = foldText(name);
  const at = folded.indexOf(wanted);
  // Where folding changes the length of a name its letters are not at the same places: it stays unmarked.
  if (at < 0 || folded.length !== name.length) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + wanted.length)}</mark>
      {name.slice(at + wanted.length)}
    </>
  );
}

function Marks({ flags }: { flags: number }) {
  const t = useText();
  const excluded =
    flags & nodeFlags.excludedHere ? words.excluded : flags & nodeFlags.excludedAbove ? words.excludedAbove : null;
  return (
    <>
      {flags & nodeFlags.hiddenHere ? <span className={styles.mark}>{t(words.hidden)}</span> : null}
      {excluded ? <span className={`${styles.mark} ${styles.stop}`}>{t(excluded)}</span> : null}
    </>
  );
}

function Counts({ counts: [own, below], parent }: { counts: readonly [number, number]; parent: boolean }) {
  const t = useText();
  const text = t(parent ? words.productsBelow : words.products, { count: formatNumber(below) });
  return (
    <span className={styles.count} title={text}>
      {own > 0 && parent ? `${formatNumber(own)} / ` : ''}
      {formatNumber(below)}
      <span className="t-hidden"> {text}</span>
    </span>
  );
}
