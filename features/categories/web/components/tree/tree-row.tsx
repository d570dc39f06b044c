import { CaretRightOutlined, EyeInvisibleOutlined, MoreOutlined, StopOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import type { DragEvent } from 'react';
import { foldText } from '#features/categories/contract/categories.fold.ts';
import { nodeFlags } from '#features/categories/contract/categories.model.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { treeTexts as words } from '../../category-tree.texts.ts';
import type { TreeItem } from '../../forest.ts';

type Props = {
  readonly row: TreeItem;
  readonly siblings: number;
  readonly start: number;
  readonly open: boolean;
  readonly selected: boolean;
  readonly focused: boolean;
  readonly text: string;
  readonly counts: readonly [own: number, below: number] | undefined;
  readonly menu: MenuProps;
  readonly menuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly draggable: boolean;
  readonly drop: 'before' | 'into' | 'after' | null;
  readonly onDragStart: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onDrop: () => void;
};

/** One category of the tree. Its small buttons are for the mouse; the keyboard asks the tree. */
export function TreeRow({ row, counts, ...props }: Props) {
  const t = useText();
  const parent = row.children.length > 0;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself listens to the keyboard.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree tells the focus by aria-activedescendant.
    <div
      id={`ct-${row.id}`}
      role="treeitem"
      className="ct-row"
      aria-level={row.level}
      aria-posinset={row.index + 1}
      aria-setsize={props.siblings}
      aria-expanded={parent ? props.open : undefined}
      aria-selected={props.selected}
      data-focused={props.focused}
      data-drop={props.drop ?? undefined}
      style={{ transform: `translateY(${props.start}px)`, paddingInlineStart: 4 + (row.level - 1) * 18 }}
      onClick={props.onSelect}
      draggable={props.draggable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.name);
        props.onDragStart();
      }}
      onDragOver={props.onDragOver}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
    >
      <span
        className="ct-toggle"
        aria-hidden="true"
        data-open={props.open}
        onClick={(event) => {
          event.stopPropagation();
          props.onToggle();
        }}
      >
        {parent ? <CaretRightOutlined /> : null}
      </span>
      <span className="ct-name" title={row.name}>
        <Marked name={row.name} text={props.text} />
      </span>
      <Marks flags={row.flags} />
      <Counts counts={counts} parent={parent} />
      <Dropdown menu={props.menu} trigger={['click']} open={props.menuOpen} onOpenChange={props.onMenu} destroyOnHidden>
        <button
          type="button"
          className="ct-menu"
          tabIndex={-1}
          aria-label={t(words.menuOf, { name: row.name })}
          hidden={(props.menu.items ?? []).length === 0}
          onClick={(event) => event.stopPropagation()}
        >
          <MoreOutlined aria-hidden />
        </button>
      </Dropdown>
    </div>
  );
}

/** The name with what was searched marked in it. */
function Marked({ name, text }: { name: string; text: string }) {
  const wanted = foldText(text.trim());
  const folded = foldText(name);
  const at = wanted === '' ? -1 : folded.indexOf(wanted);
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
      {flags & nodeFlags.hiddenHere ? (
        <EyeInvisibleOutlined className="ct-mark" title={t(words.hidden)} aria-label={t(words.hidden)} />
      ) : null}
      {excluded ? <StopOutlined className="ct-mark ct-stop" title={t(excluded)} aria-label={t(excluded)} /> : null}
    </>
  );
}

function Counts({ counts, parent }: { counts: Props['counts']; parent: boolean }) {
  const t = useText();
  if (!counts) return null;
  const [own, below] = counts;
  const text = parent ? words.productsBelow : words.products;
  return (
    <span className="ct-count" title={t(text, { count: below })}>
      {own > 0 && parent ? `${formatNumber(own)} / ` : ''}
      {formatNumber(below)}
      <span className="t-hidden"> {t(text, { count: below })}</span>
    </span>
  );
}
