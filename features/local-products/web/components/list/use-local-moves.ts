import { localListTexts as words } from '#features/local-products/contract/local-list.texts.ts';
import { type ProductStatus, productStatus } from '#features/products/contract/products.status.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useMoveLocal } from '../../local-products.api.ts';

export type LocalMoves = ReturnType<typeof useLocalMoves>;

/** Moves one or many products; putting away asks first, because it takes them out of every shop. */
export function useLocalMoves(onDone: () => void) {
  const t = useText();
  const ask = useAsk();
  const move = useMoveLocal(onDone);
  return {
    busy: move.isPending,
    async move(ids: readonly number[], to: ProductStatus): Promise<void> {
      if (to === productStatus.archived) {
        const title = ids.length === 1 ? t(words.archiveAskOne) : t(words.archiveAsk, { count: ids.length });
        if (!(await ask({ title, text: t(words.archiveWhy), confirm: t(words.archive), danger: true }))) return;
      }
      move.mutate({ body: { ids: [...ids], status: to } });
    },
  };
}
