import { WarningOutlined } from '@ant-design/icons';
import { Input, Tag, Tree } from 'antd';
import { type Key, useMemo, useState, useSyncExternalStore } from 'react';
import type { CategoryNode } from '#features/catalogue/categories/contract/categories.model.ts';
import {
  categorySearchDelay,
  findNode,
  isLeaf,
  leafIssue,
  searchTree,
} from '#features/catalogue/categories/contract/categories.rules.ts';
import { categoryTexts } from '#features/catalogue/categories/contract/categories.texts.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { productEditTexts as notes } from '#features/work/workbench/contract/product-edit.texts.ts';
import { productPlaceTexts as words } from '#features/work/workbench/contract/product-places.texts.ts';
import { notify } from '#web/lib/notify.ts';
import { useText } from '#web/lib/text.tsx';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { FirstLoad, LoadFailed } from '#web/ui/list-states.tsx';
import { useShopTree } from '../../../products.api.ts';
import { field } from '../draft/draft-values.ts';
import { useDraft } from '../draft/use-draft.ts';
import fieldStyles from '../parts/field.module.css';
import { Section } from '../parts/section.tsx';
import productDrawerStyles from '../product-drawer.module.css';
import categoriesSectionStyles from './categories-section.module.css';
import { pathTo, treeNodes } from './category-tree.ts';

const start = 'categories.';

type ChosenProps = {
  readonly path: string;
  /** Of the shop's tree; missing while it loads, and where the category is gone. */
  readonly node: CategoryNode | null | undefined;
  readonly onRemove: (() => void) | null;
};

/** A category the product is in, and why it would not serve: excluded in this shop, or become a parent (CAT-010). */
function Chosen({ path, node, onRemove }: ChosenProps) {
  const t = useText();
  const wrong = node?.disabled ? words.excludedHere : node && !isLeaf(node) ? words.parentNow : null;
  return (
    <Tag
      className={
        wrong
          ? `${categoriesSectionStyles.chosenTag} ${categoriesSectionStyles.chosenWrong}`
          : categoriesSectionStyles.chosenTag
      }
      icon={wrong ? <WarningOutlined aria-hidden /> : null}
      closable={onRemove ? { 'aria-label': t(notes.removeCategory, { name: path }) } : false}
      onClose={(event) => {
        event.preventDefault();
        onRemove?.();
      }}
    >
      {path}
      {wrong ? ` (${t(wrong)})` : null}
    </Tag>
  );
}

/** Where the supplier has the product, each as a path; nobody changes them here (ENT-054). */
function SupplierPaths({ categories }: { categories: ProductDetail['product_categories'] }) {
  const t = useText();
  if (categories.length === 0) return null;
  return (
    <div className={categoriesSectionStyles.supplierPaths}>
      <p className={fieldStyles.label} id="pd-supplier-paths">
        {t(words.supplierPaths)}
      </p>
      <ul aria-labelledby="pd-supplier-paths">
        {categories.map((category) => (
          <li key={category.category_id}>{category.path}</li>
        ))}
      </ul>
    </div>
  );
}

/** The ids of the categories the product will be in, as one text that changes only when they do. */
function useChecked(): readonly number[] {
  const { draft } = useDraft();
  const joined = useSyncExternalStore(draft.subscribe, () =>
    Object.keys({ ...draft.saved(), ...draft.edits() })
      .filter((name) => name.startsWith(start) && draft.value(name) === true)
      .join(),
  );
  return useMemo(
    () => (joined === '' ? [] : joined.split(',').map((name) => Number(name.slice(start.length)))),
    [joined],
  );
}

/** The internal categories: a searchable tree whose leaves can be checked (DRW-011, CAT-010). */
export function CategoriesSection({ product }: { product: ProductDetail }) {
  const t = useText();
  const { draft, mayEdit } = useDraft();
  const checked = useChecked();
  const tree = useShopTree();
  const nodes = tree.data ?? [];
  const set = (id: number, wanted: boolean) => draft.change(field.category(id), wanted);
  const saved = new Map(product.categories.map((category) => [category.category_id, category.path]));
  return (
    <Section name="categories">
      <p className="t-hidden" id="pd-chosen">
        {t(notes.checkedCategories)}
      </p>
      {checked.length === 0 ? <p className={productDrawerStyles.faint}>{t(notes.noCategory)}</p> : null}
      <ul className={categoriesSectionStyles.chosen} aria-labelledby="pd-chosen">
        {checked.map((id) => (
          <li key={id}>
            <Chosen
              path={saved.get(id) ?? pathTo(nodes, id).join(' > ')}
              node={findNode(nodes, id)}
              onRemove={mayEdit ? () => set(id, false) : null}
            />
          </li>
        ))}
      </ul>
      <SupplierPaths categories={product.product_categories} />
      {mayEdit && tree.isPending ? <FirstLoad rows={4} height={28} /> : null}
      {mayEdit && tree.isError ? <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} /> : null}
      {mayEdit && tree.data ? <CheckTree tree={tree.data} checked={checked} onSet={set} /> : null}
    </Section>
  );
}

type TreeProps = {
  readonly tree: readonly CategoryNode[];
  readonly checked: readonly number[];
  readonly onSet: (id: number, wanted: boolean) => void;
};

function CheckTree({ tree, checked, onSet }: TreeProps) {
  const t = useText();
  const [text, setText] = useState('');
  const wanted = useDebounced(text, categorySearchDelay);
  const searching = wanted.trim() !== '';
  const found = useMemo(() => searchTree(tree, wanted), [tree, wanted]);
  const [opened, setOpened] = useState<Key[]>(() => checked.flatMap((id) => pathIds(tree, id)));
  // Everything on the way to a hit is open while searching, as it was opened by hand otherwise.
  const expanded = useMemo(() => (searching ? allIds(found) : opened), [searching, found, opened]);

  const check = (key: Key, on: boolean) => {
    const node = findNode(tree, Number(key));
    if (!node) return;
    const issue = leafIssue(node, 'tree');
    if (issue) notify.warning(t(issue));
    else if (!(on && node.disabled)) onSet(node.id, on);
  };
  return (
    <div className={categoriesSectionStyles.tree} data-part="pd-tree">
      <Input.Search
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t(categoryTexts.search)}
        aria-label={t(categoryTexts.search)}
        allowClear
      />
      {found.length === 0 ? (
        <p className={productDrawerStyles.faint}>
          {searching ? t(notes.nothingFound, { text: wanted }) : t(categoryTexts.empty)}
        </p>
      ) : (
        <Tree
          aria-label={t(categoryTexts.title)}
          treeData={treeNodes(found, new Set(checked), t(categoryTexts.excluded))}
          checkable
          checkStrictly
          selectable
          selectedKeys={[]}
          height={320}
          checkedKeys={{ checked: [...checked], halfChecked: [] }}
          expandedKeys={[...expanded]}
          onExpand={(keys) => (searching ? undefined : setOpened(keys))}
          onCheck={(_keys, { node, checked: on }) => check(node.key, on)}
          onSelect={(_keys, { node }) => clickTitle(node.key)}
        />
      )}
    </div>
  );

  /** The title of a leaf checks it, the title of a parent opens it. */
  function clickTitle(key: Key) {
    const node = findNode(tree, Number(key));
    if (node && isLeaf(node)) return check(key, !checked.includes(node.id));
    if (!searching) setOpened((keys) => (keys.includes(key) ? keys.filter((it) => it !== key) : [...keys, key]));
  }
}

const pathIds = (tree: readonly CategoryNode[], id: number): number[] => {
  const node = findNode(tree, id);
  return node && node.parentId !== null ? [...pathIds(tree, node.parentId), node.parentId] : [];
};
const allIds = (tree: readonly CategoryNode[]): number[] => tree.flatMap((node) => [node.id, ...allIds(node.children)]);
