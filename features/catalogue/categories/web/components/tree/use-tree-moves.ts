import { useState } from 'react';
import { useText } from '#web/lib/text.tsx';
import { useMoveCategory } from '../../categories.api.ts';
import { treeTexts as words } from '../../category-tree.texts.ts';
import { type Forest, movedNodes } from '../../forest.ts';

type Place = { readonly id: number; readonly parentId: number | null; readonly position: number };

/** Moves at once on the screen, keeps where it was for "Undo", and says what was done. */
export function useTreeMoves(forest: Forest, onMoved: (id: number) => void) {
  const t = useText();
  const [done, setDone] = useState<{ text: string; back: Place } | null>(null);
  const request = useMoveCategory();

  const send = ({ id, parentId, position }: Place, onDone: () => void) =>
    request(
      { params: { id }, body: { parent_id: parentId, position } },
      (nodes) => movedNodes(nodes, id, parentId, position),
      onDone,
    );
  const move = (id: number, parentId: number | null, position: number) => {
    const item = forest.items.get(id);
    if (!item || (item.parentId === parentId && item.index === position)) return;
    const parent = parentId === null ? t(words.top) : (forest.items.get(parentId)?.name ?? '');
    const text =
      item.parentId === parentId
        ? t(words.movedPlace, { name: item.name })
        : t(words.moved, { name: item.name, parent });
    setDone(null);
    send({ id, parentId, position }, () =>
      setDone({ text, back: { id, parentId: item.parentId, position: item.index } }),
    );
    onMoved(id);
  };
  const shift = (id: number, by: -1 | 1) => {
    const item = forest.items.get(id);
    if (!item) return;
    const siblings = item.parentId === null ? forest.roots : forest.items.get(item.parentId)!.children;
    const position = item.index + by;
    if (position >= 0 && position < siblings.length) move(id, item.parentId, position);
  };
  const undo = () => {
    if (!done) return;
    send(done.back, () => setDone(null));
    onMoved(done.back.id);
  };
  return { move, shift, undo, done, dismiss: () => setDone(null) };
}
