import { createElement } from 'react';
import { type ProductStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import type { ArchiveReason } from '#features/intake/local-products/contract/local-products.moves.ts';
import { useText } from '#web/lib/text.tsx';
import { useAsk } from '#web/ui/ask.tsx';
import { useMoveLocal } from '../../local-products.api.ts';
import { ArchiveQuestion } from './archive-reason.tsx';

export type LocalMoves = ReturnType<typeof useLocalMoves>;

/** Moves one or many products; putting away asks first, because it takes them out of every shop, and asks why. */
export function useLocalMoves(onDone: () => void) {
  const t = useText();
  const ask = useAsk();
  const move = useMoveLocal(onDone);
  return {
    busy: move.isPending,
    async move(ids: readonly number[], to: ProductStatus): Promise<void> {
      let reason: ArchiveReason | null = null;
      if (to === productStatus.archived) {
        const title = ids.length === 1 ? t(words.archiveAskOne) : t(words.archiveAsk, { count: ids.length });
        const text = createElement(ArchiveQuestion, {
          onReason: (chosen) => {
            reason = chosen;
          },
        });
        if (!(await ask({ title, text, confirm: t(words.archive), danger: true }))) return;
      }
      move.mutate({ body: { ids: [...ids], status: to, reason } });
    },
    /** Brings back those that can come back; where some cannot, it says how many before. */
    async restore(eligible: readonly number[], others: number): Promise<void> {
      const counts = { count: eligible.length, others };
      const asked = {
        title: t(words.restoreAsk, counts),
        text: t(words.restoreSome, counts),
        confirm: t(words.restore),
      };
      if (others > 0 && !(await ask(asked))) return;
      move.mutate({ body: { ids: [...eligible], status: productStatus.approved } });
    },
  };
}
