import type { MenuProps } from 'antd';
import {
  addCategory,
  deleteCategory,
  setCategoryVisibility,
  updateCategory,
} from '#features/catalogue/categories/contract/categories.calls.ts';
import { nodeFlags } from '#features/catalogue/categories/contract/categories.model.ts';
import type { Text } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useDeleteCategory, useSetVisibility } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import type { Forest } from '../../forest.ts';
import type { useTreeMoves } from './use-tree-moves.ts';

export type TreeDialog =
  | { readonly what: 'add'; readonly parentId: number | null }
  | { readonly what: 'rename' | 'move'; readonly id: number };

type Needs = {
  readonly forest: Forest;
  readonly moves: ReturnType<typeof useTreeMoves>;
  readonly onDialog: (dialog: TreeDialog) => void;
  readonly onMerge: ((id: number) => void) | undefined;
  readonly onDeleted: () => void;
};

/** What a person may do with a category: the same for the mouse, for touch and for Shift F10. */
export function useTreeMenu({ forest, moves, onDialog, onMerge, onDeleted }: Needs): (id: number) => MenuProps {
  const t = useText();
  const ask = useAsk();
  const may = {
    add: useMayCall(addCategory),
    update: useMayCall(updateCategory),
    delete: useMayCall(deleteCategory),
    show: useMayCall(setCategoryVisibility),
  };
  const remove = useDeleteCategory(onDeleted);
  const setVisible = useSetVisibility();
  const askDelete = async (id: number, name: string) => {
    const title = t(words.deleteAsk, { name });
    if (await ask({ title, text: t(words.deleteWhat), confirm: t(words.delete), danger: true }))
      remove.mutate({ params: { id } });
  };
  return (id) => {
    const item = forest.items.get(id);
    if (!item) return { items: [] };
    const hidden = (item.flags & nodeFlags.hiddenHere) !== 0;
    const siblings = item.parentId === null ? forest.roots : forest.items.get(item.parentId)!.children;
    const entry = (allowed: boolean, key: string, text: Text, onClick: () => void, more: object = {}) =>
      allowed ? [{ key, label: t(text), onClick, ...more }] : [];
    return {
      items: [
        ...entry(may.add, 'add', words.addChild, () => onDialog({ what: 'add', parentId: id })),
        ...entry(may.update, 'rename', words.rename, () => onDialog({ what: 'rename', id })),
        ...entry(may.update, 'move', words.moveTo, () => onDialog({ what: 'move', id })),
        ...entry(may.update, 'up', words.moveUp, () => moves.shift(id, -1), { disabled: item.index === 0 }),
        ...entry(may.update, 'down', words.moveDown, () => moves.shift(id, 1), {
          disabled: item.index === siblings.length - 1,
        }),
        ...entry(onMerge !== undefined && item.children.length === 0, 'merge', words.merge, () => onMerge?.(id)),
        ...entry(may.show, 'visible', hidden ? words.show : words.hide, () =>
          setVisible.mutate({ params: { id }, body: { visible: hidden } }),
        ),
        ...entry(may.delete, 'delete', words.delete, () => void askDelete(id, item.name), { danger: true }),
      ],
      // A click in the menu is no click on the row below it.
      onClick: ({ domEvent }) => domEvent.stopPropagation(),
    };
  };
}
