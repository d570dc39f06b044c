import { useCallback, useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { treeTexts as words } from '../../category-tree.texts.ts';
import { countBelow, type Forest, idsAbove } from '../../forest.ts';
import { CategoryPicker } from '../category-picker.tsx';
import styles from '../category-tree.module.css';

type Props = {
  readonly forest: Forest;
  readonly id: number;
  readonly products: number;
  readonly onMove: (parentId: number | null, position: number) => void;
  readonly onClose: () => void;
};

/** Moves without dragging: for the keyboard, for touch, and for places far apart. */
export function MoveDialog({ forest, id, products, onMove, onClose }: Props) {
  const t = useText();
  const item = forest.items.get(id);
  const [parentId, setParentId] = useState<number | null>(item?.parentId ?? null);
  const allows = useCallback((one: number) => one !== id && !idsAbove(forest, one).includes(id), [forest, id]);
  if (!item) return null;
  const siblings = parentId === null ? forest.roots : (forest.items.get(parentId)?.children ?? []);
  return (
    <Dialog
      title={t(words.moveTitle, { name: item.name })}
      okText={t(words.move)}
      okDisabled={parentId === item.parentId}
      onOk={() => onMove(parentId, siblings.length)}
      onClose={onClose}
    >
      <p>{t(words.moveWhat, { children: countBelow(forest, id), products })}</p>
      <p className={styles.label}>{t(words.newParent)}</p>
      <CategoryPicker
        forest={forest}
        label={t(words.newParent)}
        value={parentId}
        onChange={setParentId}
        withTop
        allows={allows}
      />
    </Dialog>
  );
}
