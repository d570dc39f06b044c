import { TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { type CategoryNode, nodeTitle } from '#features/catalogue/categories/contract/categories.model.ts';
import { categorySearchDelay, findNode, searchTree } from '#features/catalogue/categories/contract/categories.rules.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { TreeSelectProps } from './tree-select-props.ts';

type Labelled = { value: number; label: string };
type Props = TreeSelectProps & { readonly autoFocus: boolean; readonly defaultOpen: boolean };

/** A category tree as a select, searched 300 ms after the last key (spec section 9). */
export function LoadedTreeSelect({ tree = [], label, value, onChange, single, keepExcluded = false, ...rest }: Props) {
  const [text, setText] = useState('');
  const [expanded, setExpanded] = useState<readonly number[]>([]);
  const wanted = useDebounced(text, categorySearchDelay);
  const shown = useMemo(
    () => searchTree(tree, wanted).map((node) => optionOf(node, keepExcluded)),
    [tree, wanted, keepExcluded],
  );
  // The names come from the whole tree: a search hides the nodes of what is chosen.
  const chosen = value.map((id): Labelled => ({ value: id, label: titleIn(tree, id) }));
  return (
    <TreeSelect<Labelled | Labelled[] | null | undefined>
      aria-label={label}
      placeholder={label}
      treeData={shown}
      labelInValue
      multiple={!single}
      // null, not undefined: without a value Ant Design would keep a choice that was refused.
      value={single ? (chosen[0] ?? null) : chosen}
      onChange={(next) => onChange([next ?? []].flat().map((item) => item.value))}
      allowClear
      maxTagCount="responsive"
      showSearch={{ searchValue: text, onSearch: setText, filterTreeNode: false, autoClearSearchValue: false }}
      onOpenChange={(open) => (open ? undefined : setText(''))}
      treeExpandedKeys={wanted === '' ? [...expanded] : valuesIn(shown)}
      onTreeExpand={(keys) => (wanted === '' ? setExpanded(keys.map(Number)) : undefined)}
      popupMatchSelectWidth={320}
      listHeight={320}
      treeExpandAction={single ? 'click' : false}
      {...rest}
    />
  );
}

type Option = { value: number; title: string; disabled: boolean; children: Option[] };
const optionOf = (node: CategoryNode, keepExcluded: boolean): Option => ({
  value: node.id,
  title: nodeTitle(node),
  disabled: node.disabled && !keepExcluded,
  children: node.children.map((child) => optionOf(child, keepExcluded)),
});

// A search opens the way to every hit.
const valuesIn = (options: readonly Option[]): number[] =>
  options.flatMap((option) => [option.value, ...valuesIn(option.children)]);

function titleIn(tree: readonly CategoryNode[], id: number): string {
  const node = findNode(tree, id);
  return node ? nodeTitle(node) : `#${id}`;
}
