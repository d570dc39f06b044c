import { useQueryClient } from '@tanstack/react-query';
import {
  addCategory,
  countCategories,
  deleteCategory,
  getCategory,
  getCategoryTree,
  setCategoryVisibility,
  updateCategory,
} from '#features/catalogue/categories/contract/categories.calls.ts';
import {
  checkTreeFile,
  getStartTree,
  importTree,
  listTreeImports,
  undoTreeImport,
} from '#features/catalogue/categories/contract/categories.file.calls.ts';
import type { CompactNode } from '#features/catalogue/categories/contract/categories.model.ts';
import { send } from '#web/lib/send.ts';
import { useLanguage } from '#web/lib/text.tsx';
import { keyOf, useCall, useSend } from '#web/lib/use-call.ts';
import { useShopId } from '#web/lib/use-url-search.ts';

/** Staff change the tree seldom; an event reads it again at once (milliseconds). */
const seldom = 60_000;
/** What a change of the tree makes stale, this screen's tree included. */
const categories = ['categories.', 'sellers.get'];

const lasting = { staleTime: seldom, quiet: true, keepPrevious: true } as const;
/** The internal tree in its short form, by the names staff work on. */
export const useTree = () => useCall(getCategoryTree, { query: {} }, lasting);
/** The same to choose from, in the words of those who read Albanian. */
export function useTreeInWords() {
  const language = useLanguage();
  return useCall(getCategoryTree, { query: language === 'sq' ? { language: 'AL' } : {} }, lasting);
}
/** The numbers come after the tree: they take longer, and the tree is of use without them. */
export const useCounts = () => useCall(countCategories, {}, { staleTime: seldom, quiet: true, keepPrevious: true });
export const useCategory = (id: number) =>
  useCall(getCategory, { params: { id } }, { quiet: true, keepPrevious: true });

export const useAddCategory = (onDone: (id: number) => void) =>
  useSend(addCategory, { onDone: ({ id }) => onDone(id), invalidates: categories });
export const useUpdateCategory = (onDone?: () => void) =>
  useSend(updateCategory, { onDone: () => onDone?.(), invalidates: [...categories, 'products.'] });
export const useDeleteCategory = (onDone: () => void) =>
  useSend(deleteCategory, { onDone: () => onDone(), invalidates: categories });
export const useSetVisibility = () => useSend(setCategoryVisibility, { invalidates: categories });

/** What a file would do; refusals are shown where the file is chosen. */
export const useCheckTreeFile = () => useSend(checkTreeFile, { quiet: true });
/** Reads the tree to begin with, when it is asked for. */
export const useFetchStartTree = () => () => send(getStartTree, {});
export const useImportTree = (onDone: () => void) =>
  useSend(importTree, { onDone, quiet: 'failures', invalidates: [...categories, 'products.'] });
export const useTreeImports = () => useCall(listTreeImports, {}, { quiet: true });
export const useUndoTreeImport = () =>
  useSend(undoTreeImport, { quiet: 'failures', invalidates: [...categories, 'products.'] });

/** Draws a move before the server has answered; a refusal reads the tree again, and its toast says why. */
export function useMoveCategory() {
  const queries = useQueryClient();
  const shopId = useShopId();
  const key = keyOf(getCategoryTree, shopId, { query: {} });
  const update = useSend(updateCategory, {
    onFailed: () => void queries.invalidateQueries({ queryKey: key }),
    invalidates: [...categories, 'products.'],
  });
  return (
    request: Parameters<typeof update.mutate>[0],
    moved: (nodes: readonly CompactNode[]) => CompactNode[],
    onDone: () => void,
  ) => {
    queries.setQueryData<{ version: number; nodes: CompactNode[] }>(key, (before) =>
      before ? { ...before, nodes: moved(before.nodes) } : before,
    );
    update.mutate(request, { onSuccess: onDone });
  };
}
