import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useState } from 'react';
import { productImageTexts as words } from '#features/products/contract/product-images.texts.ts';
import { useText } from '#web/lib/text.tsx';

type Props = {
  /** Of the photos, in their order. */
  readonly keys: readonly string[];
  readonly onMove: (key: string, to: number) => void;
  readonly children: ReactNode;
};

/** Lets photos be dragged to their places by pointer, finger or keyboard, saying aloud where each stands. */
export function ImageOrder({ keys, onMove, children }: Props) {
  const t = useText();
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const sensors = useSensors(
    // A click on the photo is none before the pointer has gone a few pixels.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo((): Announcements => {
    const placeOf = (id: unknown) => keys.indexOf(String(id)) + 1;
    const count = keys.length;
    return {
      onDragStart: ({ active }) => t(words.pickedUp, { number: placeOf(active.id) }),
      onDragOver: ({ over }) => (over ? t(words.over, { place: placeOf(over.id), count }) : undefined),
      onDragEnd: ({ active, over }) => t(words.putDown, { place: placeOf((over ?? active).id), count }),
      onDragCancel: ({ active }) => t(words.leftAlone, { place: placeOf(active.id) }),
    };
  }, [keys, t]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)));
  };
  return (
    // What is said aloud is said inside of the drawer: outside of a modal nothing is heard.
    <div ref={setFrame}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t(words.howToDrag) },
          ...(frame ? { container: frame } : {}),
        }}
      >
        <SortableContext items={[...keys]} strategy={rectSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
    </div>
  );
}
