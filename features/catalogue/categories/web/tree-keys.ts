import { foldText } from '#kit/text.ts';
import type { Forest, TreeItem } from './forest.ts';

/** What a key asks of the tree. */
export type TreeMove =
  | { readonly what: 'focus'; readonly id: number }
  | { readonly what: 'open' | 'close'; readonly ids: readonly number[] }
  | { readonly what: 'select' | 'rename' | 'menu'; readonly id: number }
  | { readonly what: 'shift'; readonly id: number; readonly by: -1 | 1 };

type Key = { readonly key: string; readonly altKey: boolean; readonly shiftKey: boolean; readonly ctrlKey: boolean };

/** The keys of the tree pattern of WAI-ARIA, and ours for moving and renaming; null where the key is not for the tree. */
export function moveOfKey(
  event: Key,
  focus: TreeItem,
  rows: readonly TreeItem[],
  forest: Forest,
  isOpen: (id: number) => boolean,
): TreeMove | null {
  const at = rows.findIndex((row) => row.id === focus.id);
  const to = (row: TreeItem | undefined): TreeMove | null => (row ? { what: 'focus', id: row.id } : null);
  const open = isOpen(focus.id) && focus.children.length > 0;
  if (event.altKey) {
    if (event.key === 'ArrowUp') return { what: 'shift', id: focus.id, by: -1 };
    if (event.key === 'ArrowDown') return { what: 'shift', id: focus.id, by: 1 };
    return null;
  }
  if (event.ctrlKey) return null;
  switch (event.key) {
    case 'ArrowDown':
      return to(rows[at + 1]);
    case 'ArrowUp':
      return to(rows[at - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'PageDown':
      return to(rows[Math.min(rows.length - 1, at + 10)]);
    case 'PageUp':
      return to(rows[Math.max(0, at - 10)]);
    case 'ArrowRight':
      if (focus.children.length === 0) return null;
      return open ? to(rows[at + 1]) : { what: 'open', ids: [focus.id] };
    case 'ArrowLeft':
      if (open) return { what: 'close', ids: [focus.id] };
      return focus.parentId === null ? null : { what: 'focus', id: focus.parentId };
    case '*':
      return { what: 'open', ids: focus.parentId === null ? forest.roots : forest.items.get(focus.parentId)!.children };
    case 'Enter':
    case ' ':
      return { what: 'select', id: focus.id };
    case 'F2':
      return { what: 'rename', id: focus.id };
    case 'ContextMenu':
      return { what: 'menu', id: focus.id };
    case 'F10':
      return event.shiftKey ? { what: 'menu', id: focus.id } : null;
    default:
      return event.key.length === 1 ? to(typedAhead(event.key, at, rows)) : null;
  }
}

/** The next row below the focus, around the end, whose name begins with what was typed. */
function typedAhead(letter: string, at: number, rows: readonly TreeItem[]): TreeItem | undefined {
  const wanted = foldText(letter);
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((row) => foldText(row.name).startsWith(wanted));
}
