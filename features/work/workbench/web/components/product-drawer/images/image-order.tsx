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
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { productImageTexts as words } from '#features/work/workbench/contract/product-images.texts.ts';
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
  const dragging = useEscapeForDragging();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    dragging.current = false;
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)));
  };
  return (
    // What is said aloud is said inside of the drawer: outside of a modal nothing is heard.
    <div ref={setFrame}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => {
          dragging.current = true;
        }}
        onDragEnd={onDragEnd}
        onDragCancel={() => {
          dragging.current = false;
        }}
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

/** While a photo is dragged, Escape gives up the dragging and does not close the drawer. */
function useEscapeForDragging() {
  const dragging = useRef(false);
  useEffect(() => {
    // Hung in before the sensor's own listener and below the drawer's, which is the window's.
    const onKey = (event: KeyboardEvent) => {
      if (dragging.current && event.key === 'Escape') event.stopPropagation();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return dragging;
}
